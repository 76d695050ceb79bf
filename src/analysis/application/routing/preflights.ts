import { BEFORE_ROUTES, CORS, LETS_PREFLIGHTS_PASS, OF_OPTIONS } from '../../../packages/cors.js';
import type { Engine } from '../../interpreter/engine.js';
import type { Value } from '../../interpreter/values/values.js';
import type { SourceFile } from '../../symbols/file.js';
import {
  bare,
  type CallNode,
  functionAround,
  type FunctionNode,
  isFunction,
  lastNameOf,
  type Node,
  startOfChain,
} from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import { valueOf } from '../../summaries/called-function.js';
import { packageGuardAt } from './package-guards.js';
import { valueAt } from './things.js';

/** A guard that an application runs before what answers CORS preflights: it refuses them, as they carry no credentials. */
export interface GuardBeforeCors {
  /** The argument by which it is registered. */
  readonly place: Node;
  /** Its function, where that is of the same file: whether it refuses preflights is a matter of its responses. */
  readonly fn: FunctionNode | undefined;
  /** The call that registers it, and the later one for preflights. */
  readonly call: CallNode;
  readonly cors: CallNode;
}

/** A call that registers something on an application of a file. */
interface Registered {
  readonly call: CallNode;
  readonly name: string;
  readonly given: readonly Node[];
  readonly path: string | undefined;
}

/** The guards of a file that stand before what answers preflights, on the same application. */
export function guardsBeforeCors(engine: Engine): readonly GuardBeforeCors[] {
  const { file } = engine;
  if (!file.census.imports.some((module) => CORS.has(module))) return [];
  const found: GuardBeforeCors[] = [];
  for (const registered of registrationsIn(file)) found.push(...before(engine, registered));
  return found;
}

function before(engine: Engine, registered: readonly Registered[]): readonly GuardBeforeCors[] {
  const at = registered.findIndex((one) => one.given.some((given) => isCors(valueAt(engine, given))));
  const cors = registered[at];
  if (!cors || (cors.path !== undefined && !EVERYWHERE.has(cors.path))) return [];
  const earlier = registered.slice(0, at);
  if (earlier.some(({ name }) => OF_OPTIONS.has(name))) return [];
  return earlier.flatMap(({ call, given }) =>
    given.flatMap((place) => {
      const guard = guardAt(engine, place);
      return guard ? [{ place, fn: guard.fn, call, cors: cors.call }] : [];
    }),
  );
}

const EVERYWHERE: ReadonlySet<string> = new Set(['*', '/*', '/', '(.*)', '/{*splat}']);

/** The registrations of each application, in order. */
function registrationsIn(file: SourceFile): Iterable<readonly Registered[]> {
  const byApplication = new Map<unknown, Registered[]>();
  const calls = file.census.calls.filter(({ callee }) => isRegistering(bare(callee)));
  for (const call of calls.sort(byEnd)) {
    const root = startOfChain(call);
    const application = root.type === 'Identifier' ? file.variable(root) : undefined;
    const registered = application && registeredBy(call);
    if (!registered) continue;
    const scope = functionAround(call) ?? file.program;
    const known = byApplication.get(application);
    if (!known) byApplication.set(application, [registered]);
    else if ((functionAround((known[0] as Registered).call) ?? file.program) === scope) known.push(registered);
  }
  return byApplication.values();
}

function isRegistering(callee: Node): boolean {
  return (
    callee.type === 'MemberExpression' && (BEFORE_ROUTES.has(lastNameOf(callee)) || OF_OPTIONS.has(lastNameOf(callee)))
  );
}

/** A hook that runs later than the first one of a request comes after the plugin's own. */
function registeredBy(call: CallNode): Registered | undefined {
  const name = lastNameOf(bare(call.callee));
  const [first] = call.arguments;
  const text = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;
  const isHook = name === 'addHook';
  if (isHook && text !== 'onRequest') return undefined;
  return {
    call,
    name,
    given: text === undefined ? call.arguments : call.arguments.slice(1),
    path: isHook ? undefined : text,
  };
}

/** `cors`, `cors({ origin })` */
function isCors(value: Value): boolean {
  if (value.kind === 'module') return CORS.has(value.module);
  const origin = 'origin' in value ? value.origin : undefined;
  return origin?.kind === 'call' && isCors(origin.of);
}

/** A package's guard, or a function of the project: one of another file has to refuse by itself, whatever the method. */
function guardAt(engine: Engine, place: Node): { readonly fn: FunctionNode | undefined } | undefined {
  const node = bare(place);
  const fn = isFunction(node) ? node : functionAt(engine.file, node);
  if (fn) {
    if (engine.file.modules.isOwn(fn)) return { fn };
    return refusesAll(engine.file, fn) ? { fn: undefined } : undefined;
  }
  const callee = node.type === 'CallExpression' ? valueAt(engine, bare(node.callee)) : undefined;
  if (callee?.kind === 'module' && LETS_PREFLIGHTS_PASS.has(callee.module)) return undefined;
  return packageGuardAt(engine, place)?.statuses.includes(401) ? { fn: undefined } : undefined;
}

function functionAt(file: SourceFile, node: Node): FunctionNode | undefined {
  const value = valueOf(file, node);
  return value.kind === 'function' ? value.fn : undefined;
}

/** Whether a function sends 401, and doesn't mention the method of preflights. */
function refusesAll(file: SourceFile, fn: FunctionNode): boolean {
  const literals = nodesOf(file, fn, 'Literal').map(({ value }) => value);
  return literals.includes(401) && !literals.some((one) => typeof one === 'string' && /^options$/i.test(one));
}

/** The links of a chain end in the order in which they are called. */
function byEnd(a: Node, b: Node): number {
  return a.range[1] - b.range[1];
}
