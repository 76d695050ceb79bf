import type { Catalogue } from '../../frameworks/language/catalogue.js';
import type { Call, DefaultStatus, ErrorAnswering, Returns, Shape } from '../../frameworks/language/shape.js';
import type { ResponseState } from './state/response-state.js';
import type { SourceFile } from '../symbols/file.js';
import type { RouteGiven } from '../symbols/routed.js';
import type { Interpreter } from './evaluation.js';
import type { UnusedResponse, UseAfterSend } from './state/notes.js';
import type { Risks } from './exceptions/risks.js';
import type { CallMade, State } from './state/state.js';
import type { CallNode, ClassNode, FunctionNode, Node } from '../syntax/syntax.js';
import type { ClassValue, ResponseId, Evidence, ObjectValue, FrameworkObject, Value } from './values/values.js';
import type { Origin } from './identity/origin.js';
import { Budget } from './state/budget.js';
import { tick } from './state/clock.js';

/** How a response leaves the code. */
export type Leaves = 'sent' | 'returned' | 'thrown' | 'unfinished';

/** A response at the moment it is sent, with the state of the path. */
export interface Emission {
  readonly draft: ResponseState;
  readonly node: Node;
  readonly leaves: Leaves;
  readonly state: State;
  readonly root: Root;
  /** The calls that lead from the handler to where it leaves, outermost first. */
  readonly via: readonly Node[];
  readonly thrown: Thrown | undefined;
}

/** The error that a function is executed with, and the key under which states hold it from there on. */
export interface Received {
  readonly error: Value;
  readonly key: object;
}

/** An error that leaves a handler. */
export interface Thrown {
  readonly value: Value;
  /** The status that the response had by then. */
  readonly staged: Value | undefined;
}

/** The statuses that a route's own contract declares. */
export interface Contract {
  /** The codes, and where each of them is written. */
  readonly codes: ReadonlyMap<number, Node>;
  /** The first digits of the classes that it names as a whole: `'4xx'`. */
  readonly classes: ReadonlySet<number>;
  /** Success codes that it has without naming them. */
  readonly implied: readonly number[];
  /** Whether it has an entry for all other codes: `default`. */
  readonly isOpen: boolean;
  /** Where the statuses are declared by decorators: code that the handler calls, or that runs before it, may send them. */
  readonly isDecorated: boolean;
  /** How one more status is written, as in `Declaration`, and the node that it follows. */
  readonly addition: { readonly entry: string; readonly after: Node } | undefined;
}

/** A named exit of a handler. */
export interface NamedExit {
  /** The status that is declared for it, as it is written. */
  readonly status: Value | undefined;
  /** The status that it has where none is declared. */
  readonly usual: number;
  readonly calls: readonly Call[];
}

/** The exits of a handler that are declared beside it. */
export interface NamedExits {
  /** The handler's parameter that has them as functions: the result of a handler with this parameter is ignored. */
  readonly parameter: number;
  /** Those that it can take by throwing. */
  readonly named: ReadonlyMap<string, NamedExit>;
  /** The exit of what it returns. */
  readonly success: NamedExit;
  /** The exit of a thrown value that names none; undefined where not all of them are visible. */
  readonly failure: NamedExit | undefined;
}

/** Where an execution starts. */
export interface Root {
  readonly fn: FunctionNode;
  readonly self: Value | undefined;
  /** What is known of the parameters, by position. */
  readonly parameters: readonly (Value | undefined)[];
  /** The shapes of the framework's table for them. */
  readonly shapes: readonly (Shape | undefined)[];
  readonly returns: Returns | undefined;
  /** The response that the function answers with when it is a handler with such a parameter. */
  readonly response: FrameworkObject | undefined;
  readonly settles: boolean;
  /** Whether the request goes on to other handlers where it returns nothing. */
  readonly goesOn?: boolean | undefined;
  /** The status of the answer where the result is false. */
  readonly refusesWith?: number | undefined;
  readonly phrases: boolean;
  readonly errorsDropHeaders: boolean;
  /** Whether a staged status may count in place of an error's. */
  readonly errorsMeetStaged?: boolean | undefined;
  readonly defaultStatus: number | undefined;
  /** Default statuses that depend on the body. */
  readonly defaults: DefaultStatus | undefined;
  readonly isHandler: boolean;
  /** Whether it was passed to the framework itself; else to a function that may answer in its place, where that is known. */
  readonly isDirect?: boolean | undefined;
  /** Whether a request that it neither answers nor passes on is never answered. */
  readonly hangs?: boolean | undefined;
  readonly isErrorHandler: boolean;
  /** The error that it is executed with: nothing has been answered before it. */
  readonly received?: Received | undefined;
  /** As what answers errors. */
  readonly answersErrors?: ErrorAnswering | undefined;
  /** Whether nothing receives what it throws in a promise: in no version of its framework, or not in the one that is installed. */
  readonly losesRejections?: 'always' | 'so far' | undefined;
  /** Whether a POST that reaches it has been done before, and a GET of a page is to follow. */
  readonly isOfPages?: boolean | undefined;
  /** Whether runtimes call it whose `Response` takes any body. */
  readonly isOfAnyRuntime?: boolean | undefined;
  /** Whether it identifies the client by a verified credential. */
  readonly authenticates?: boolean | undefined;
  readonly methods: ReadonlySet<string> | undefined;
  readonly path: string | undefined;
  /** Each of its routes by itself. */
  readonly routes: readonly RouteGiven[];
  /** The route that other files declare for it where its own declares none. Reads those: only where something depends on it. */
  readonly elsewhere?: (() => RouteElsewhere | undefined) | undefined;
  /** Whether it is the last handler of a route of its own. */
  readonly isLast: boolean;
  /** Whether requests of all methods for its path reach it: there is no other handler of that path. */
  readonly takesAll: boolean;
  /** The request methods that tests in it name, as far as it was run. */
  readonly testedMethods: Set<string>;
  readonly mount: Mount | undefined;
  /** How the handler writes the path that was requested, in a template literal. */
  readonly requested: string | undefined;
  readonly contract: Contract | undefined;
  /** Where a function of another file is registered as a handler. */
  readonly registeredAt: Node | undefined;
  /** Whether it sends what the object returns that it was made for. */
  readonly isAdapter?: boolean | undefined;
  /** The exits of it that are declared beside it. */
  readonly namedExits?: NamedExits | undefined;
  /** The status of every error that leaves it, where the framework ignores the errors' own. */
  readonly errorsAnswer?: number | undefined;
  /** The shape of plain results: the framework's response. */
  readonly shape: Shape | undefined;
  readonly evidence: Evidence;
}

/** The routes of a handler in other files, all of them together. */
export interface RouteElsewhere {
  readonly methods: ReadonlySet<string> | undefined;
  readonly path: string | undefined;
  readonly routes: readonly RouteGiven[];
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
      /** The function whose `try`s don't catch it: it rejects a promise that isn't awaited there. */
      readonly past?: FunctionNode | undefined;
    };

export interface Jump {
  readonly kind: 'break' | 'continue';
  readonly label: string | undefined;
  readonly state: State;
}

/** The types of the parameters of a function, by its own declaration. */
export interface Signature {
  readonly shapes: readonly (Shape | undefined)[];
  readonly evidence: Evidence;
}

/** A call without an effect that matters. */
export interface Inert {
  /** The calls in it. */
  readonly calls: readonly CallMade[];
  /** The call path on which it was executed: another caller of the function around may pass other values. */
  readonly via: Activation['via'];
  /** Of its result. */
  readonly origin: Origin | undefined;
}

/** An object that leaves a handler as an error, and of which it depends on what answers it what its status comes to. */
export interface ThrownObject extends Thrown {
  readonly value: ObjectValue;
  readonly root: Root;
  readonly node: Node;
  readonly state: State;
  /** What it has in the place of a status, though that is none of an error. */
  readonly status: Value | undefined;
}

/** How a path has left the response of its handler: still to be sent, perhaps sent by a callback of it, or otherwise. */
export type Left = 'open' | 'to callbacks' | 'settled';

/** The end of a path through a handler, before anything is made of its result. */
export interface HandlerEnd {
  readonly left: Left;
  /** Its state, where the response is still to be sent. */
  readonly open: State | undefined;
  /** Where it returns, and what. */
  readonly node: Node;
  readonly value: Value;
  readonly hasBody: boolean;
  /** Whether other handlers may answer in its place. */
  readonly isHandedOn: boolean;
}

/** A callback that a handler has passed on, and how its paths have ended. */
export interface CallbackRun {
  readonly call: CallNode;
  readonly fn: FunctionNode;
  /** Whether it continues a promise: it runs once, or not at all. */
  readonly isContinuation: boolean;
  /** Whether a path through it sends the handler's response, sets its status or body, or hands the request on. */
  readonly answers: boolean;
  /** The ends of its paths on which the response is still to be sent. */
  readonly open: readonly State[];
}

/** What is shared by all executions in one file. */
export class Engine {
  readonly emissions: Emission[] = [];
  readonly thrownObjects: ThrownObject[] = [];
  readonly late: UseAfterSend[] = [];
  readonly dropped: UnusedResponse[] = [];
  readonly handlerEnds = new Map<Root, HandlerEnd[]>();
  readonly callbackRuns = new Map<Root, CallbackRun[]>();
  /** What of each handler fails first where nobody handles that, with the response still to be sent: a call that it awaits, or a throw. */
  readonly unguarded = new Map<Root, Node>();
  /** Answers after which a path has ended without a second one. */
  readonly endedWell: Set<Node> = new Set<Node>();
  /** Uses of a response, and calls that lead to them, that are reached before any answer. */
  readonly inTime: Set<Node> = new Set<Node>();
  readonly executed = new Set<FunctionNode>();
  /** The calls that make handlers of controllers, and the functions that they make. */
  readonly adapters = new Map<Node, FunctionNode>();
  /** Functions that are executed on their own, as handlers. */
  readonly handlers = new Set<FunctionNode>();
  /** Calls without an effect that matters: not executed again on another path. */
  readonly inert = new Map<object, Inert>();
  /** Whether a table is being made, round by round: functions capture their variables. */
  isFilling = false;
  /** Whether the result of a call outside any handler is wanted: what it returns of other files is read. */
  isMaking = false;
  /** Counts what may matter: reading a response or a function, following a call. */
  activity = 0;
  readonly budget: Budget;
  readonly statics = new Map<object, Value | undefined>();
  /** The values of variables in code that isn't executed. */
  readonly bound = new Map<object, Value | undefined>();
  /** The keys of members that the code writes to responses, by response and name. */
  readonly writtenMembers = new Map<ResponseId, Map<string, object>>();
  /** What classes extend. */
  readonly bases = new Map<ClassNode, Value | undefined>();
  /** What other files of the project export, by who imports it under which names. */
  readonly imported = new Map<string, Value | undefined>();
  /** What calls of other files' functions make outside any handler; null for an unknown value. */
  readonly made = new Map<CallNode, Value | null>();
  /** The function of another file whose summary is being computed. */
  summarized: FunctionNode | undefined;
  /** The summaries of other files' functions: the objects that they return on some paths. */
  readonly summaries = new Map<FunctionNode, readonly ObjectValue[]>();

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

/** One function being executed. It has all of its members from the start, as response states do. */
export interface Activation {
  /** Identifies it among earlier and later ones: each of them binds the function's parameters and variables anew. */
  readonly number: number;
  readonly engine: Engine;
  readonly root: Root | undefined;
  readonly fn: FunctionNode | undefined;
  readonly self: Value | undefined;
  /** What the function was called with; undefined for those that have no `arguments` of their own. */
  readonly args: readonly Value[] | undefined;
  /** Where the members of the object under construction are kept. */
  readonly selfKey: object | undefined;
  /** The class whose constructor is running. */
  readonly under: ClassValue | undefined;
  readonly callers: readonly FunctionNode[];
  /** The innermost callback that is running, passed to code that may call it or not. */
  readonly callback: FunctionNode | undefined;
  readonly via: readonly Node[];
  readonly exits: Exit[];
  readonly jumps: Jump[];
  /** Where the `catch` of the `try` block that runs may begin. */
  readonly risks: Risks | undefined;
}

/** The same execution with some of its members changed, made member by member as response states are. */
export function reactivated(x: Activation, changes: Partial<Activation>): Activation {
  const copy: Activation = {
    engine: x.engine,
    root: x.root,
    number: x.number,
    fn: x.fn,
    self: x.self,
    args: x.args,
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
    args: undefined,
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
