import { PROCESS_GLOBALS, PROCESS_SETTINGS } from '../../../packages/node.js';
import type { RequestFact, RequestPart, Shape } from '../../../frameworks/language/shape.js';
import type { CallNode, Node } from '../../syntax/syntax.js';

/** What a chain of members and calls starts from. */
export type Start =
  /** The request itself, or the context that leads to it. */
  | { readonly kind: 'request' }
  /** A part of the request, or what it has under a name: `{ part: 'headers', name: 'authorization' }`. */
  | {
      readonly kind: 'input';
      readonly part: RequestPart;
      readonly name: string | undefined;
      readonly isNegated: boolean;
    }
  /** The method of the request, or its path or URL. */
  | { readonly kind: 'fact'; readonly fact: RequestFact }
  | { readonly kind: 'response' }
  /** Another value that a framework passes or makes. */
  | { readonly kind: 'framework' }
  /** An error that was caught. */
  | { readonly kind: 'caught' }
  /** A module; what it exports is the first step. `local`: what the file calls the module itself, empty for named imports. */
  | { readonly kind: 'import'; readonly module: string; readonly local: string }
  /** A value with an annotation of a type that a module exports. */
  | { readonly kind: 'instance'; readonly module: string; readonly type: string; readonly local: string }
  /** A name that the file doesn't declare: `fetch`, `process`. */
  | { readonly kind: 'global'; readonly name: string }
  /** A function, class or variable of the file of which no more is known. */
  | { readonly kind: 'local'; readonly name: string }
  /** A parameter without further knowledge. */
  | { readonly kind: 'parameter'; readonly name: string; readonly decorators: readonly ParameterDecorator[] }
  /** A parameter of a function that is passed to a call: `verify(token, (err, user) => …)`. */
  | { readonly kind: 'callback'; readonly call: CallNode; readonly index: number; readonly name: string }
  | { readonly kind: 'literal'; readonly value: unknown }
  | { readonly kind: 'this' }
  | { readonly kind: 'other' };

/** A decorator of a parameter, with its text argument: `@Payload('user')`. */
export interface ParameterDecorator {
  readonly name: string;
  readonly argument: string | undefined;
}

/** One step from a value to the next: a member that is read, or a call that is made. */
export type Step =
  { readonly kind: 'member'; readonly name: string } | { readonly kind: 'call'; readonly node: CallNode };

/** The source of a value: the members and calls that lead to it from a start. */
export interface Source {
  readonly start: Start;
  readonly steps: readonly Step[];
  /** Whether a member in between is only read where its object is present: `req.user?.id`. */
  readonly isOptional: boolean;
  /** The shapes of the framework's tables for the value that has been reached. */
  readonly shapes: readonly Shape[];
  readonly node: Node;
}

export { ANY_MEMBER } from '../../interpreter/identity/origin.js';

export function startAt(start: Start, node: Node, shapes: readonly Shape[] = NO_SHAPES): Source {
  return { start, steps: NO_STEPS, isOptional: false, shapes, node };
}

const NO_SHAPES: readonly Shape[] = [];
const NO_STEPS: readonly Step[] = [];

/** A source with some of its members changed, made member by member: copies by spreading are slow to make and to read. */
export function changed(
  source: Source,
  {
    steps = source.steps,
    isOptional = source.isOptional,
    shapes = source.shapes,
    node = source.node,
  }: Partial<Omit<Source, 'start'>>,
): Source {
  return { start: source.start, steps, isOptional, shapes, node };
}

/** A call among the steps to a value; its names are computed on demand. */
export class CallStep {
  constructor(
    readonly node: CallNode,
    private readonly source: Source,
    private readonly at: number,
  ) {}

  /** The name of what is called: `verify` of `jwt.verify(…)`; empty where it has none. */
  get name(): string {
    for (let i = this.at - 1; i >= 0; i--) {
      const step = this.source.steps[i];
      if (step?.kind === 'member') return step.name;
    }
    return startName(this.source.start) ?? '';
  }

  /** The names before it, from the start: `jwt`; `prisma`, `user` of `prisma.user.findUnique()`. */
  get on(): readonly string[] {
    const names = namesFrom(this.source, this.at);
    names.pop();
    return names;
  }

  /** The members that are read of its result. */
  get after(): readonly string[] {
    return namesIn(this.source.steps, this.at + 1);
  }
}

/** The last call among the steps to a value. */
export function lastCall(source: Source): CallStep | undefined {
  for (let at = source.steps.length - 1; at >= 0; at--) {
    const step = source.steps[at];
    if (step?.kind === 'call') return new CallStep(step.node, source, at);
  }
  return undefined;
}

/** All calls among the steps, in order. */
export function callsOn(source: Source): readonly CallStep[] {
  const calls: CallStep[] = [];
  for (const [at, step] of source.steps.entries())
    if (step.kind === 'call') calls.push(new CallStep(step.node, source, at));
  return calls;
}

/** The names of the steps to a value, from its start. */
export function namesTo(source: Source): readonly string[] {
  return namesFrom(source, source.steps.length);
}

/** The members read after the last call, or from the start where nothing is called. */
export function membersRead({ steps }: Source): readonly string[] {
  return namesIn(steps, steps.findLastIndex(({ kind }) => kind === 'call') + 1);
}

/** The name of the last member that is read of something; undefined for a call's result and for the start itself. */
export function lastMember({ steps }: Source): string | undefined {
  const last = steps.at(-1);
  return last?.kind === 'member' ? last.name : undefined;
}

/** The members among some steps. */
export function namesIn(steps: readonly Step[], from = 0): string[] {
  return addNames([], steps, from, steps.length);
}

function addNames(names: string[], steps: readonly Step[], from: number, end: number): string[] {
  for (let at = from; at < end; at++) {
    const step = steps[at];
    if (step?.kind === 'member') names.push(step.name);
  }
  return names;
}

/** The names from the start to a step. */
function namesFrom({ start, steps }: Source, end: number): string[] {
  const first = startName(start);
  return addNames(first === undefined ? [] : [first], steps, 0, end);
}

function startName(start: Start): string | undefined {
  switch (start.kind) {
    case 'import':
    case 'instance':
      return start.local === '' ? undefined : start.local;
    case 'global':
    case 'local':
    case 'parameter':
    case 'callback':
      return start.name;
    default:
      return undefined;
  }
}

/** Whether two sources are the same value: the same start and the same members; a call may return another one each time. */
export function isSame(a: Source, b: Source): boolean {
  if (!isSameStart(a.start, b.start) || a.steps.length !== b.steps.length) return false;
  return a.steps.every((step, index) => isSameStep(step, b.steps[index] as Step));
}

function isSameStep(a: Step, b: Step): boolean {
  if (a.kind === 'member') return b.kind === 'member' && a.name === b.name;
  return b.kind === 'call' && a.node === b.node;
}

function isSameStart(a: Start, b: Start): boolean {
  const keys = Object.keys(a) as (keyof Start)[];
  return a.kind !== 'other' && keys.every((key) => key === ('decorators' as keyof Start) || a[key] === b[key]);
}

/** Whether a value is another one, or was read or made of it. */
export function isOf(source: Source, whole: Source): boolean {
  return isSame(changed(source, { steps: source.steps.slice(0, whole.steps.length) }), whole);
}

/** A setting of the process: `process.env.X`, `import.meta.env.X`, `Deno.env.get('X')`. */
export function isEnvironment({ start, steps }: Source): boolean {
  const [first] = steps;
  return (
    start.kind === 'global' &&
    PROCESS_GLOBALS.has(start.name) &&
    first?.kind === 'member' &&
    PROCESS_SETTINGS.has(first.name)
  );
}
