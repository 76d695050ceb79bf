import type { Start } from './application/entry-points/roots.js';
import type { Engine, Root, ThrownObject } from './interpreter/engine.js';
import type { Value } from './interpreter/values/values.js';
import { startOfChain } from './syntax/syntax.js';

/** The function that answers all errors of an application of the file, as it stands before anything runs it. */
export function errorHandlerOf(handlers: readonly Start[]): Start | undefined {
  const answering = handlers.filter(
    ({ root, args }) => root.routes.length > 0 && root.path === undefined && args.some(isCaught),
  );
  const [only] = answering;
  return only && answering.length === 1 ? { ...only, state: only.state.fork() } : undefined;
}

/** The function as it answers an object that a handler of its application has thrown; undefined for one of another application. */
export function answering(engine: Engine, handler: Start, { value, root }: ThrownObject): Start | undefined {
  const own = applicationOf(engine, handler.root);
  if (!own || applicationOf(engine, root) !== own) return undefined;
  return { ...handler, state: handler.state.fork(), args: argsWith(handler, value) };
}

/** The arguments of a function that answers errors, for one of them. */
export function argsWith({ args }: Start, error: Value): readonly Value[] {
  return args.map((one) => (isCaught(one) ? error : one));
}

/** Whether an argument is the error that a function answers, whichever that is. */
export function isCaught({ kind }: Value): boolean {
  return kind === 'caught';
}

/** The variable of the application that a function is registered on. */
function applicationOf({ file }: Engine, { routes: [route] }: Root) {
  const start = route?.on && startOfChain(route.on);
  return start?.type === 'Identifier' ? file.variable(start) : undefined;
}
