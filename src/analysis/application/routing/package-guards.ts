import { packageAnswers } from '../../../packages/guards.js';
import type { Engine } from '../../interpreter/engine.js';
import type { Value } from '../../interpreter/values/values.js';
import { writtenAs } from '../../summaries/called-function.js';
import { bare, type CallNode, type ClassNode, isFunction, type Node, staticKey } from '../../syntax/syntax.js';
import { placeOf } from './ids.js';
import { membersIn, objectAt } from './options.js';
import { valueAt } from './things.js';
import { pathsWritten } from './written-paths.js';
import type { PackageGuard } from './written.js';

const DEEPEST = 4;

/** Finds the guard of a package that stands at a place. */
export type PackageGuards = (engine: Engine, place: Node) => PackageGuard | undefined;

/** What is made of a package's guard, with the names of its options; `=jwt` for a text, `()` for a function, `?` for what can't be seen. */
interface Made extends Pick<PackageGuard, 'name' | 'except'> {
  readonly module: string;
  readonly options: readonly string[];
}

/**
 * The guard of a package that stands at a place, or that a class or a variable there is made of: `passport.authenticate('jwt')`, `class
 * JwtAuthGuard extends AuthGuard('jwt') {}`.
 */
export function packageGuardAt(engine: Engine, place: Node): PackageGuard | undefined {
  const made = madeAt(engine, bare(place), 0);
  if (!made) return undefined;
  const { name, except } = made;
  return { name, ...(except && { except }), statuses: statusesOf(made), place: placeOf(engine.file, place) };
}

function statusesOf({ module, name, options }: Made): number[] {
  const own = (packageAnswers(module, name) ?? []).filter(
    (one) =>
      (one.with === undefined || options.includes(one.with)) &&
      (one.for?.some((text) => options.includes(`=${text}`)) ?? true) &&
      !one.without?.some((option) => options.includes(option)),
  );
  return [...new Set(own.map(({ status }) => status))];
}

function madeAt(engine: Engine, node: Node, depth: number): Made | undefined {
  if (depth > DEEPEST) return undefined;
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return sparing(engine, node, depth) ?? ofPackage(engine, valueAt(engine, bare(node.callee)), node);
  if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return undefined;
  const value = valueAt(engine, node);
  if (value.kind === 'class') return ofClass(engine, value.class, depth + 1);
  const held = value.kind === 'unknown' ? value.node : value.kind === 'module' ? writtenAs(engine, value) : undefined;
  return held && held !== node ? madeAt(engine, bare(held), depth + 1) : ofPackage(engine, value, undefined);
}

/** `expressjwt({ … }).unless({ path: ['/login'] })` */
function sparing(engine: Engine, { callee, arguments: [options] }: CallNode, depth: number): Made | undefined {
  const called = bare(callee);
  if (called.type !== 'MemberExpression' || staticKey(called.property, called.computed) !== SPARES) return undefined;
  const made = madeAt(engine, bare(called.object), depth + 1);
  const object = made && options && objectAt(engine, options);
  const paths = object && membersIn(engine, object).get('path');
  const except = paths && pathsWritten(valueAt(engine, paths));
  return made && { ...made, ...(except && { except }) };
}

/** express-unless, koa-unless. */
const SPARES = 'unless';

/** A class that handles the result itself decides what is refused. */
function ofClass(engine: Engine, { superClass, body }: ClassNode, depth: number): Made | undefined {
  const made = superClass ? madeAt(engine, bare(superClass), depth) : undefined;
  const decides = body.body.some(
    (one) => one.type === 'MethodDefinition' && staticKey(one.key, one.computed) === HANDLES,
  );
  return made && decides ? { ...made, options: [...made.options, '()'] } : made;
}

/** @nestjs/passport: called with the error and the user, and returns the user or throws. */
const HANDLES = 'handleRequest';

function ofPackage(engine: Engine, value: Value, call: CallNode | undefined): Made | undefined {
  if (value.kind !== 'module' || value.module.startsWith('.')) return undefined;
  const name = value.path.findLast((one) => one !== 'default') ?? 'default';
  if (!packageAnswers(value.module, name)) return undefined;
  return { module: value.module, name, options: (call?.arguments ?? []).flatMap((one) => optionsIn(engine, one)) };
}

/** The names of options, `=jwt` for a text, `()` for a function, and `?` for what can't be seen. */
function optionsIn(engine: Engine, argument: Node): string[] {
  if (isFunction(argument)) return ['()'];
  if (argument.type === 'Literal') return [`=${String(argument.value)}`];
  if (argument.type === 'ArrayExpression')
    return argument.elements.flatMap((one) => (one ? optionsIn(engine, one) : []));
  const object = objectAt(engine, argument);
  if (!object) return ['?'];
  return object.properties.flatMap((one) =>
    one.type === 'Property' ? (staticKey(one.key, one.computed) ?? '?') : optionsIn(engine, one.argument),
  );
}
