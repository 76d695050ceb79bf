import type { Decider, Handler } from '../../frameworks/language/shape.js';
import { moduleAt, readOther } from '../analyze-other.js';
import type { FileContext } from '../text-filter.js';
import { authenticatesAllExits, type GuardExit } from '../facts/caller/guards.js';
import { traceExpression } from '../facts/trace/expressions.js';
import { executeFile } from '../execute-file.js';
import { branch } from '../interpreter/conditions/assume.js';
import { NO_HEADERS } from '../interpreter/state/response-state.js';
import { begun, type Engine, type Exit, type Root } from '../interpreter/engine.js';
import { evaluate } from '../interpreter/evaluation.js';
import { run } from '../interpreter/statements/functions.js';
import { seenThrough } from '../interpreter/names/imports.js';
import { staticActivation } from '../interpreter/names/names.js';
import { State } from '../interpreter/state/state.js';
import { type FunctionValue, truthiness, type Value } from '../interpreter/values/values.js';
import type { SourceFile } from '../symbols/file.js';
import { awaited, type Node } from '../syntax/syntax.js';
import { engineFor } from '../application/entry-points/engine.js';
import { exportedValues } from '../application/entry-points/exports.js';
import { fileRoutesOf, takesPath } from '../application/entry-points/files.js';
import { deciderIn, type Given, lettingOf, maySpare } from '../application/entry-points/lettings.js';
import { startAs } from '../application/entry-points/roots.js';
import { HeaderFields } from '../responses/header-fields.js';
import { PathFacts } from '../responses/path-facts.js';

/** Whether requests with some methods, or with any, are passed on only with an authenticated caller. */
export type Authenticates = (methods: ReadonlySet<string> | undefined) => boolean;

/** The authentication of a file that the framework runs first, for requests with a path; undefined where it isn't run for them. */
export function authenticatesFirst(context: FileContext, place: string, path: string): Authenticates | undefined {
  const module = moduleAt(context, place);
  const source = module && readOther(context, module);
  if (!source || !takesPath(engineFor(source), path)) return undefined;
  const all = new FirstFile({ ...source, requested: path, answers: [] }, path).all();
  return (methods) => all.some((asks) => asks(methods));
}

/** A file of which the handlers are run for requests with one path. */
class FirstFile {
  private readonly engine: Engine;

  constructor(
    private readonly file: SourceFile,
    private readonly path: string,
  ) {
    this.engine = engineFor(file);
  }

  all(): readonly Authenticates[] {
    return [...this.ofHandlers(), ...this.ofExports()];
  }

  private ofHandlers(): Authenticates[] {
    const found: Authenticates[] = [];
    executeFile(this.file, (root, exits) => {
      if (root.isHandler && !root.isErrorHandler) found.push(asksOn(exits.map((exit) => this.wayOut(root, exit))));
    });
    return found;
  }

  /** Of re-exports: `export { default } from 'next-auth/middleware'`, `export { check as middleware } from './session'`. */
  private ofExports(): Authenticates[] {
    const exported = exportedValues(this.engine);
    const handlers = fileRoutesOf(this.engine).flatMap(({ exports }) => Object.entries(exports));
    return handlers.flatMap(([name, handler]) => {
      const value = exported.get(name);
      const given = value && lettingOf(this.engine, value);
      if (given) return [this.asksOf(given)];
      const fn = value?.kind === 'module' ? seenThrough(this.engine, value) : undefined;
      return fn?.kind === 'function' ? [asksOn(this.waysThrough(fn, handler))] : [];
    });
  }

  private waysThrough({ fn }: FunctionValue, handler: Handler): readonly GuardExit[] {
    const { root, state, args } = startAs(this.engine, fn, handler);
    return run(begun(this.engine, root), fn, args, state).map((exit) => this.wayOut(root, exit));
  }

  private asksOf(given: Given): Authenticates {
    const { letting } = given;
    const decides = deciderIn(this.engine, given);
    if (maySpare(this.engine, given, this.path)) return () => false;
    if (decides === 'none') return () => letting.whose === 'known';
    const { decider } = letting;
    return decider && decides?.kind === 'function' ? asksOn(this.waysBy(decides, decider)) : () => false;
  }

  /** The exits of a function of the project's that decides which requests go on. */
  private waysBy({ fn }: FunctionValue, { handler, refusesBy }: Decider): readonly GuardExit[] {
    const { root, state, args } = startAs(this.engine, fn, handler);
    const x = begun(this.engine, root);
    return run(x, fn, args, state).flatMap((exit): GuardExit[] => {
      const way = this.wayOut(root, exit);
      const known = truthiness(exit.value);
      if (exit.kind === 'throw' || !way.goesOn || known === true) return [way];
      const refused = { ...way, ...(refusesBy.includes('nothing') && REFUSED) };
      if (known === false) return [refused];
      const { yes, no } = branch(x, exit.node, exit.state.fork());
      return [
        ...yes.map((one) => ({ ...way, path: PathFacts.of(this.engine, root, one, traceExpression) })),
        ...no.map((one) => ({ ...refused, path: PathFacts.of(this.engine, root, one, traceExpression) })),
      ];
    });
  }

  private wayOut(root: Root, { kind, value, state }: Exit): GuardExit {
    const draft = value.kind === 'framework-object' && value.draft ? state.draft(value.draft) : undefined;
    const status = draft?.status;
    return {
      path: PathFacts.of(this.engine, root, state, traceExpression),
      methods: state.methods,
      // The response of another handler has no status yet: `NextResponse.next()`.
      goesOn: kind === 'return' && (!draft || status?.kind === 'unknown'),
      isAuthenticated: this.isAsked(value),
      status: status?.kind === 'constant' ? Number(status.value) : undefined,
      headers: new HeaderFields(draft?.headers ?? NO_HEADERS, []),
      calls: callsIn(state),
    };
  }

  /** The result of an exit that a package's own function returns for the request: `return withAuth(request, options)`. */
  private isAsked(value: Value): boolean {
    const call = value.kind === 'unknown' ? awaited(value.node) : undefined;
    if (call?.type !== 'CallExpression') return false;
    const made = evaluate(staticActivation(this.engine), call.callee, new State());
    const given = lettingOf(this.engine, made) ?? lettingOf(this.engine, { ...value, node: call });
    return given !== undefined && this.asksOf(given)(undefined);
  }
}

/** A redirect to a log-in page. */
const REFUSED = { goesOn: false, status: 401 } as const;

function asksOn(ways: readonly GuardExit[]): Authenticates {
  return (methods) => authenticatesAllExits(ways, methods);
}

function callsIn({ calls }: State): Node[] {
  const nodes: Node[] = [];
  for (let at = calls; at; at = at.before) nodes.push(at.node);
  return nodes;
}
