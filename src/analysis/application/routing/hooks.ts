import type { Engine } from '../../interpreter/engine.js';
import { bare, type Node } from '../../syntax/syntax.js';
import { routeReferences } from '../entry-points/routes.js';
import { type Guards, receiverOf } from './before.js';
import { guardsIn } from './guards.js';
import type { Names } from './ids.js';
import { namesIn } from './references.js';
import type { Hook } from './written.js';

/**
 * The functions that a file passes to routes in their options, `{ preHandler: [requireUser, allow('admin')] }`, and to whole routers,
 * `router.use(allow('admin'))`.
 */
export function hooksOf(engine: Engine, names: Names, guards: Guards): Hook[] {
  const inOptions = routeReferences(engine).flatMap(([place, { path, routes }]) =>
    guardsIn(place).flatMap((option) => hooksAt(engine, names, guards, { place: option, on: routes?.[0]?.on, path })),
  );
  const ofRouters = engine.file.census.calls.flatMap((call) => {
    const on = receiverOf(call);
    if (!on || !guards.isForAll(call)) return [];
    return call.arguments.flatMap((place) => hooksAt(engine, names, guards, { place, on, path: undefined }));
  });
  return [...inOptions, ...ofRouters];
}

interface Given {
  readonly place: Node;
  readonly on: Node | undefined;
  readonly path: string | undefined;
}

function hooksAt(engine: Engine, names: Names, guards: Guards, { place, on, path }: Given): Hook[] {
  const router = on && names.of(on);
  return elementsAt(engine, place).flatMap((one) => {
    const before = guards.beforeHook(one, on, path);
    return namesIn(engine, names, one).map((fn) => ({
      fn,
      ...(path !== undefined && { path }),
      ...(router !== undefined && { router }),
      before,
    }));
  });
}

/** The elements of a list, also of one in a variable; or the expression itself. */
function elementsAt({ file }: Engine, place: Node): Node[] {
  const node = bare(place);
  const declarator = node.type === 'Identifier' ? (file.variable(node)?.defs[0]?.node as Node | undefined) : undefined;
  const list = declarator?.type === 'VariableDeclarator' && declarator.init ? bare(declarator.init) : node;
  return list.type === 'ArrayExpression' ? list.elements.flatMap((one) => one ?? []) : [node];
}
