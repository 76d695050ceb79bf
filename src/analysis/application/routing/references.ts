import type { Engine } from '../../interpreter/engine.js';
import { isSameVariable } from '../../syntax/names.js';
import { bare, type FunctionNode, isFunction, lastNameOf, type Node } from '../../syntax/syntax.js';
import { ownNodesOf } from '../../syntax/nodes-of.js';
import { routeReferences } from '../entry-points/routes.js';
import type { Reference } from './written.js';
import type { Guards } from './before.js';
import { callId, idOf, memberId, type Names, placeOf, targetId } from './ids.js';
import { routeWritten } from './registration.js';
import { thingAt } from './things.js';

const DEEPEST_WRAPPER = 3;
const NAMES: ReadonlySet<string> = new Set(['Identifier', 'MemberExpression']);
/** `'Admin/PotsController.show'` */
const TARGET = /^(#?[\w/]+)\.(\w+)$/;
/** The method of a controller that is named without one. */
const ONLY_METHOD = 'handle';

/** The routes of a file whose handlers are named. */
export function referencesOf(engine: Engine, names: Names, guards: Guards): Reference[] {
  return [...givenByName(engine, names, guards), ...methodsGiven(engine, names, guards)];
}

function givenByName(engine: Engine, names: Names, guards: Guards): Reference[] {
  return routeReferences(engine).flatMap(([place, route]) => {
    const written = route.routes?.[0];
    const receiver = written?.on && thingAt(engine, written.on);
    const path = startsPath(route.path) ? route.path : receiver?.path;
    const isCertain = receiver !== undefined && route.isLast === true;
    if (!isCertain && !startsPath(path) && place.type !== 'Literal') return [];
    const isAdapted = engine.adapters.has(bare(place));
    const handlers = isAdapted ? [idOf(engine.file, place)] : namesIn(engine, names, place);
    return handlers.map((handler) => ({
      route: routeWritten(engine.file, names, {
        methods: route.methods,
        path,
        on: written?.on,
        isLast: route.isLast ?? true,
      }),
      handler,
      place: placeOf(engine.file, place),
      name: spellingOf(place),
      isCertain,
      given: givenAt(bare(place)),
      before: guards.before(place),
    }));
  });
}

function givenAt(place: Node): NonNullable<Reference['given']> {
  if (isFunction(place)) return 'called';
  return NAMES.has(place.type) ? 'itself' : 'wrapped';
}

/** The name of what stands at a place, or of what makes it: `allow` of `allow('admin')`. */
export function spellingOf(place: Node): string {
  const node = bare(place);
  return lastNameOf(node.type === 'CallExpression' ? bare(node.callee) : node);
}

function startsPath(path: string | undefined): boolean {
  return path !== undefined && (path === '' || path.startsWith('/') || path === '*');
}

/**
 * The functions that a place contains or names, also in a call or a list: `wrap(pots.show)`, `[checks, pots.show]`, `pots.show.bind(pots)`,
 * and those that it leaves requests to.
 */
export function namesIn(engine: Engine, names: Names, place: Node, depth = 0): string[] {
  const node = listAt(engine, place);
  if (depth > DEEPEST_WRAPPER) return [];
  const target = targetOf(names, node);
  const targets = target === undefined ? [] : [target];
  if (node.type === 'Literal') return targets;
  if (node.type === 'ArrayExpression')
    return [...targets, ...node.elements.flatMap((one) => (one ? namesIn(engine, names, one, depth + 1) : []))];
  if (node.type === 'CallExpression') {
    const callee = bare(node.callee);
    const bound = callee.type === 'MemberExpression' ? [callee.object] : [];
    const made = names.of(callee);
    return [
      ...(made === undefined ? [] : [callId(made)]),
      ...[...bound, ...node.arguments].flatMap((one) => namesIn(engine, names, one, depth + 1)),
    ];
  }
  if (node.type !== 'Identifier' && node.type !== 'MemberExpression' && !isFunction(node)) return [];
  const name = names.of(node);
  const left = isFunction(node) ? leftTo(engine, node) : [];
  return [...(name === undefined ? [] : [name]), ...left.flatMap((one) => namesIn(engine, names, one, depth + 1))];
}

/** The list that a name of the file stands for, also a spread one; or the expression itself. */
export function listAt({ file }: Engine, place: Node): Node {
  const node = bare(place.type === 'SpreadElement' ? place.argument : place);
  const declarator = node.type === 'Identifier' ? (file.variable(node)?.defs[0]?.node as Node | undefined) : undefined;
  const held = declarator?.type === 'VariableDeclarator' && declarator.init ? bare(declarator.init) : node;
  return held.type === 'ArrayExpression' ? held : node;
}

/** A method of a controller: `[Pots, 'show']`, `[Pots]`, `'PotsController.show'`, `'#controllers/pots.show'`. */
function targetOf(names: Names, node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? targetNamed(names, node.value) : undefined;
  const [first, second, ...others] = node.type === 'ArrayExpression' ? node.elements : [];
  if (first?.type !== 'Identifier' && !isFunction(first)) return undefined;
  if (others.length > 0 || (second && second.type !== 'Literal')) return undefined;
  const controller = names.of(first);
  return controller === undefined ? undefined : memberId(controller, String(second?.value ?? ONLY_METHOD));
}

function targetNamed(names: Names, text: string): string | undefined {
  const [, module, method] = TARGET.exec(text) ?? [];
  if (module === undefined || method === undefined) return undefined;
  const controller = module.startsWith('#') ? names.ofModule(module, 'default') : targetId(module);
  return controller === undefined ? undefined : memberId(controller, method);
}

/** The methods of a controller that one call registers: `router.resource('pots', PotsController)`. */
function methodsGiven(engine: Engine, names: Names, guards: Guards): Reference[] {
  return engine.file.census.calls.flatMap((call) => {
    const callee = bare(call.callee);
    const methods = callee.type === 'MemberExpression' && engine.catalogue.resources.get(lastNameOf(callee));
    const place = call.arguments.at(-1);
    if (!methods || !place || call.arguments.length < 2) return [];
    const controller = controllerOf(names, bare(place));
    if (controller === undefined) return [];
    return Object.entries(methods).map(([name, only]) => ({
      route: { methods: only, isLast: true },
      handler: memberId(controller, name),
      place: placeOf(engine.file, place),
      name,
      isCertain: true,
      given: 'itself' as const,
      before: guards.before(place, name),
    }));
  });
}

function controllerOf(names: Names, node: Node): string | undefined {
  if (node.type !== 'Literal') return names.of(node);
  return typeof node.value === 'string' ? targetId(node.value) : undefined;
}

/** The functions that a function leaves requests to, with all of its own arguments: `(req, res) => pots.show(req, res)`. */
function leftTo({ file }: Engine, { body, params }: FunctionNode): Node[] {
  if (!body || params.length === 0) return [];
  return ownNodesOf(file, body, 'CallExpression').flatMap(({ callee, arguments: args }) =>
    params.every((one, at) => isSameVariable(file, one, args[at])) ? [callee] : [],
  );
}
