import type { Engine } from '../../interpreter/engine.js';
import type { Node } from '../../syntax/syntax.js';
import { routeReferences } from '../entry-points/routes.js';
import { type Guards, receiverOf } from './before.js';
import { guardsIn } from './guards.js';
import type { Names } from './ids.js';
import type { PackageGuards } from './package-guards.js';
import { listAt, namesIn, spellingOf } from './references.js';
import { routeWritten, turnOf } from './registration.js';
import type { Hook } from './written.js';

/**
 * The functions that a file passes to routes in their options, `{ preHandler: [requireUser, allow('admin')] }`, and to whole routers,
 * `router.use(allow('admin'))`.
 */
export function hooksOf(engine: Engine, names: Names, guards: Guards, packages: PackageGuards): Hook[] {
  const { file } = engine;
  const inOptions = routeReferences(engine).flatMap(([place, { methods, path, routes }]) => {
    const on = routes?.[0]?.on;
    const route = routeWritten(file, names, { methods, path, on, isLast: false });
    const given = { on, packages, written: { route, isForEarlier: false } };
    return [
      ...packaged(engine, guards, { place, ...given }),
      ...[place, optionsAround(place)]
        .flatMap(guardsIn)
        .flatMap((option) => hooksAt(engine, names, guards, { place: option, ...given })),
    ];
  });
  const ofRouters = file.census.calls.flatMap((call) => {
    const on = receiverOf(call);
    const registered = on ? guards.registeredForAll(call) : [];
    return registered.flatMap((one) =>
      call.arguments.flatMap((place) =>
        hooksAt(engine, names, guards, { place, on, packages, written: { ...one, turn: turnOf(file, place) } }),
      ),
    );
  });
  return [...inOptions, ...ofRouters];
}

/** The options that hold a handler: `{ preHandler: requireUser, handler: show }`. */
function optionsAround(place: Node): Node {
  const { parent } = place;
  return parent?.type === 'Property' && parent.value === place ? parent.parent : place;
}

const DEEPEST_LIST = 3;

interface Given {
  readonly place: Node;
  readonly on: Node | undefined;
  readonly packages: PackageGuards;
  readonly written: Pick<Hook, 'route' | 'path' | 'turn' | 'isForEarlier'>;
}

function hooksAt(engine: Engine, names: Names, guards: Guards, { place, on, packages, written }: Given): Hook[] {
  const router = on && names.of(on);
  return elementsAt(engine, place).flatMap((one) => {
    const before = guards.beforeHook(one, on);
    const own = packaged(engine, guards, { place: one, on, packages, written }).map((hook) => ({
      ...hook,
      ...(router !== undefined && { router }),
    }));
    if (own.length > 0) return own;
    return namesIn(engine, names, one).map((fn) => ({
      fn,
      name: spellingOf(one),
      ...written,
      ...(router !== undefined && { router }),
      before,
    }));
  });
}

/** The guard of a package at a place. */
function packaged(engine: Engine, guards: Guards, { place, on, packages, written }: Given): Hook[] {
  const guard = packages(engine, place);
  if (!guard) return [];
  const name = guard.except ? guard.name : spellingOf(place);
  const except = guard.except?.map((path) => ({ path }));
  return [{ fn: '', guard, name, ...written, ...(except && { except }), before: guards.beforeHook(place, on) }];
}

/** The elements of a list, also of those in it; or the expression itself. */
function elementsAt(engine: Engine, place: Node, depth = 0): Node[] {
  const node = listAt(engine, place);
  if (node.type !== 'ArrayExpression' || depth > DEEPEST_LIST) return [node];
  return node.elements.flatMap((one) => (one ? elementsAt(engine, one, depth + 1) : []));
}
