import type { NamedExits } from './framework-calls/exits.js';
import type { Catalogue } from '../../frameworks/language/catalogue.js';
import type { DefaultStatus, Returns, Shape } from '../../frameworks/language/shape.js';
import type { ResponseState } from './state/response-state.js';
import type { SourceFile } from '../symbols/file.js';
import type { RouteGiven } from '../symbols/routed.js';
import type { Interpreter } from './evaluation.js';
import type { UnusedResponse, UseAfterSend } from './state/notes.js';
import type { Risks } from './exceptions/risks.js';
import type { CallMade, State } from './state/state.js';
import type { CallNode, ClassNode, FunctionNode, Node } from '../syntax/syntax.js';
import type {
  ClassValue,
  ResponseId,
  Evidence,
  FunctionValue,
  ObjectValue,
  FrameworkObject,
  Value,
} from './values/values.js';
import type { Origin } from './identity/origin.js';
import { Budget } from './state/budget.js';
import { tick } from './state/clock.js';

/** How a response leaves the code. */
export type Leaves = 'sent' | 'returned' | 'thrown' | 'unfinished';

/** A response at the moment it leaves, with all that the path knows. */
export interface Emission {
  readonly draft: ResponseState;
  readonly node: Node;
  readonly leaves: Leaves;
  readonly state: State;
  readonly root: Root;
  /** The calls that lead from the handler to where it leaves, outermost first. */
  readonly via: readonly Node[];
}

/** The statuses that a route's own contract says it answers with. */
export interface Contract {
  /** The codes, and where each of them is written. */
  readonly codes: ReadonlyMap<number, Node>;
  /** The first digits of the classes that it names as a whole: `'4xx'`. */
  readonly classes: ReadonlySet<number>;
  /** Success codes that it has without naming them. */
  readonly implied: readonly number[];
  /** Whether it names an answer for all other codes: `default`. */
  readonly isOpen: boolean;
  /** Where the statuses are declared by decorators: code that the handler calls, or that runs before it, may send them. */
  readonly isDecorated: boolean;
  /** How one more status is written, as in `Declaration`, and what it comes after. */
  readonly addition: { readonly entry: string; readonly after: Node } | undefined;
}

/** Where an execution starts. */
export interface Root {
  readonly fn: FunctionNode;
  readonly self: Value | undefined;
  /** What is known of the parameters, by position. */
  readonly parameters: readonly (Value | undefined)[];
  /** What the framework's table says of them. */
  readonly shapes: readonly (Shape | undefined)[];
  readonly returns: Returns | undefined;
  /** The response that the function answers with when it is a handler that was given one. */
  readonly response: FrameworkObject | undefined;
  readonly settles: boolean;
  readonly phrases: boolean;
  readonly errorsDropHeaders: boolean;
  /** What was staged may count in place of what an error says. */
  readonly errorsMeetStaged?: boolean | undefined;
  readonly defaultStatus: number | undefined;
  /** Default statuses that depend on the body. */
  readonly defaults: DefaultStatus | undefined;
  readonly isHandler: boolean;
  readonly isErrorHandler: boolean;
  /** Whether a POST that reaches it has been done before, and a GET of a page is to follow. */
  readonly isOfPages?: boolean | undefined;
  /** Whether it finds out who the client is, by what a verified credential says. */
  readonly authenticates?: boolean | undefined;
  readonly methods: ReadonlySet<string> | undefined;
  readonly path: string | undefined;
  /** Each of its routes by itself. */
  readonly routes: readonly RouteGiven[];
  /** Whether it answers a route of its own and no other handler of that route comes after it. */
  readonly isLast: boolean;
  readonly mount: Mount | undefined;
  readonly contract: Contract | undefined;
  /** Where a function of another file is registered as a handler. */
  readonly registeredAt: Node | undefined;
  /** The ways out of it that are declared beside it. */
  readonly ways?: NamedExits | undefined;
  /** The status of every error that leaves it, where the framework passes over what errors say. */
  readonly errorsAnswer?: number | undefined;
  /** The shape that plain results take: the framework's response. */
  readonly shape: Shape | undefined;
  readonly evidence: Evidence;
}

/** Where a route's path begins that is mounted elsewhere: as the code can write it; undefined where it has no name for it. */
export interface Mount {
  readonly expression: string | undefined;
}

export type Exit =
  | { readonly kind: 'return'; readonly value: Value; readonly state: State; readonly node: Node }
  | {
      readonly kind: 'throw';
      readonly value: Value;
      readonly state: State;
      readonly node: Node;
      /** The function whose `try`s don't catch it: it rejects a promise that nothing there waits for. */
      readonly past?: FunctionNode | undefined;
    };

export interface Jump {
  readonly kind: 'break' | 'continue';
  readonly label: string | undefined;
  readonly state: State;
}

/** What the parameters of a function are known to be, by what it says of itself. */
export interface Signature {
  readonly shapes: readonly (Shape | undefined)[];
  readonly evidence: Evidence;
}

/** A call that was seen to do nothing that matters. */
export interface Inert {
  /** The calls in it. */
  readonly calls: readonly CallMade[];
  /** The way on which it was seen: the function that it is in may be given something else where another one calls it. */
  readonly via: Activation['via'];
  /** Of what it gave. */
  readonly origin: Origin | undefined;
}

/** What is shared by all executions in one file. */
export class Engine {
  readonly emissions: Emission[] = [];
  readonly late: UseAfterSend[] = [];
  readonly dropped: UnusedResponse[] = [];
  /** Answers after which a path has ended well. */
  readonly endedWell: Set<Node> = new Set<Node>();
  /** Uses of a response, and calls that lead to them, that are reached while nothing has answered. */
  readonly inTime: Set<Node> = new Set<Node>();
  readonly executed = new Set<FunctionNode>();
  /** Functions that are executed on their own, as handlers. */
  readonly handlers = new Set<FunctionNode>();
  /** Calls that were seen to do nothing that matters here: not worth a second look on another path. */
  readonly inert = new Map<object, Inert>();
  /** Whether a table is being made, round by round: functions keep what they see. */
  isFilling = false;
  /** Counts what may matter: reading a response or a function, following a call. */
  activity = 0;
  readonly budget: Budget;
  readonly statics = new Map<object, Value | undefined>();
  /** The keys of members that the code gives to responses, by response and name. */
  readonly writtenMembers = new Map<ResponseId, Map<string, object>>();
  /** What classes extend. */
  readonly bases = new Map<ClassNode, Value | undefined>();
  /** What other files of the project export, by who imports it under which names. */
  readonly imported = new Map<string, Value | undefined>();
  /** The functions that calls of other files' functions make outside any handler; null where one can't be seen. */
  readonly madeFunctions = new Map<CallNode, FunctionValue | null>();
  /** The function of another file that is run for the objects that it gives. */
  giving: FunctionNode | undefined;
  /** The objects that other files' functions are known to give on some of their ways. */
  readonly ways = new Map<FunctionNode, readonly ObjectValue[]>();

  readonly catalogue: Catalogue;

  constructor(
    readonly file: SourceFile,
    readonly interpreter: Interpreter,
    readonly signatureOf: (engine: Engine, fn: FunctionNode) => Signature | undefined,
  ) {
    this.catalogue = file.catalogue;
    this.budget = new Budget(file.sourceCode.text.length);
  }
}

/** One function being executed. It has all of its members from the start, as a draft has. */
export interface Activation {
  /** Tells it from the others, earlier and later: each of them binds the function's parameters and variables anew. */
  readonly number: number;
  readonly engine: Engine;
  readonly root: Root | undefined;
  readonly fn: FunctionNode | undefined;
  readonly self: Value | undefined;
  /** Where the members of the object under construction are kept. */
  readonly selfKey: object | undefined;
  /** The class whose constructor is running. */
  readonly under: ClassValue | undefined;
  readonly callers: readonly FunctionNode[];
  /** The innermost callback that is running, given to code that may call it or not. */
  readonly callback: FunctionNode | undefined;
  readonly via: readonly Node[];
  readonly exits: Exit[];
  readonly jumps: Jump[];
  /** Where the `catch` of the `try` block that runs may begin. */
  readonly risks: Risks | undefined;
}

/** The same execution with some of its members changed, made member by member as drafts are. */
export function reactivated(x: Activation, changes: Partial<Activation>): Activation {
  const copy: Activation = {
    engine: x.engine,
    root: x.root,
    number: x.number,
    fn: x.fn,
    self: x.self,
    selfKey: x.selfKey,
    under: x.under,
    callers: x.callers,
    callback: x.callback,
    via: x.via,
    exits: x.exits,
    jumps: x.jumps,
    risks: x.risks,
  };
  return Object.assign(copy, changes);
}

/** An execution that begins: at a root, or outside any handler. */
export function begun(engine: Engine, root: Root | undefined): Activation {
  return {
    engine,
    root,
    number: tick(),
    fn: root?.fn,
    self: root?.self,
    selfKey: undefined,
    under: undefined,
    callers: [],
    callback: undefined,
    via: [],
    exits: [],
    jumps: [],
    risks: undefined,
  };
}

/** What `this` is at a point of an execution. */
export function thisValue(x: Activation, state: State): Value | undefined {
  return (x.selfKey && state.get(x.selfKey)) ?? x.self;
}
