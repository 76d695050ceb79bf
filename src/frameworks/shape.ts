/**
 * The vocabulary in which a framework is described: what its objects are called, what their members do to a
 * response, and what a handler looks like. Nothing here knows how code is read; the engine interprets it.
 */

export type Primitive = string | number | boolean | null | undefined;

/** Where an effect takes a value from: an argument of the call (the assigned value is argument 0), or a constant. */
export type Operand =
  | { readonly from: 'argument'; readonly index: number; readonly member?: string; readonly only?: ValueType }
  | { readonly from: 'fixed'; readonly value: Primitive }
  | { readonly from: 'first'; readonly of: readonly Operand[] };

export type ValueType = 'number' | 'string' | 'object' | 'function' | 'error';

/** Values that a call takes for "no body". */
export type Empty = readonly (undefined | null | '')[];

/** What a redirect helper does with a redirect status that was set before it. */
export type KeepsEarlier = 'never' | 'redirects' | 'any';

/** One thing that a call or an assignment does to a response. */
export type Effect =
  | { readonly does: 'status'; readonly value: Operand }
  | { readonly does: 'header'; readonly name: Operand; readonly value: Operand }
  | { readonly does: 'headers'; readonly from: Operand }
  | { readonly does: 'removeHeader'; readonly name: Operand }
  | { readonly does: 'body'; readonly value: Operand; readonly empty: Empty }
  /** A body whose content can't be told from the call: a file, a template, a stream. */
  | { readonly does: 'opaqueBody' }
  /** The body is the status code's reason phrase. */
  | { readonly does: 'phraseBody' }
  | {
      readonly does: 'redirect';
      readonly url: Operand;
      readonly status?: Operand;
      readonly default: number;
      readonly keepsEarlier: KeepsEarlier;
    }
  /** Status line and header fields are fixed from here on. */
  | { readonly does: 'commit' }
  /** The response is complete. */
  | { readonly does: 'send' }
  /** Facts of the response are no longer known (the call may answer in many ways). */
  | { readonly does: 'blur' }
  /** Control passes to the next handler; with an error where the operand is given and not empty. */
  | { readonly does: 'handOn'; readonly error: Operand }
  /** The function ends here: the response is thrown. */
  | { readonly does: 'throw' }
  /** The response is thrown unless the operand is true. */
  | { readonly does: 'assert'; readonly value: Operand }
  /** An argument is a response, and is what goes out. */
  | { readonly does: 'respond'; readonly value: Operand };

/** When an overload applies: every stated fact must be certain. */
export interface Condition {
  readonly count?: number;
  readonly atLeast?: number;
  readonly types?: readonly (ValueType | undefined)[];
}

/**
 * Whose response a call works on: the receiver's, an argument's, a new one, or a new one that takes over the header
 * fields, or the status too, that were staged on the receiver.
 */
export type Target = 'receiver' | 'new' | { readonly argument: number } | { readonly derives: 'headers' | 'status and headers' };

export interface Call {
  readonly when?: Condition;
  readonly target?: Target;
  /** The status that a new response has when it is given none; 200 unless said. */
  readonly default?: number;
  readonly effects: readonly Effect[];
  /** What the call evaluates to: its receiver (for chains), or a thing of this shape. */
  readonly gives?: 'receiver' | Shape | (() => Shape);
  /** Functions given to the call are handlers of requests. */
  readonly registers?: Registration;
  /**
   * How to write the same call in another way: `{receiver}`, `{callee}`, `{0}`, `{1}` … stand for the call's own
   * parts, `{status}` for the new status. A part that the call doesn't have falls away with the comma before it.
   */
  readonly rewrites?: Rewrites;
}

export interface Rewrites {
  /** Without a body. */
  readonly bodiless?: string;
  /** With a status where it has none. */
  readonly withStatus?: string;
  /** What to write after a call that sets the status to set `{location}` too. */
  readonly location?: string;
  /** The argument that holds the status as a member, where there is such an argument. */
  readonly init?: number;
}

export interface Registration {
  readonly handler: Handler;
  /** Request methods that reach the handlers; absent: any. */
  readonly methods?: readonly string[] | Operand;
  readonly path?: Operand;
  /** The first argument that may be a handler; an object's members of these names are handlers too. */
  readonly from?: number;
  readonly members?: readonly string[];
  /** Members named like a request method are handlers for that method. */
  readonly methodMembers?: boolean;
}

/** Facts of the request that reading a member gives. */
export type RequestFact = 'method' | 'path';

/** What a value of a framework is. */
export interface Shape {
  readonly name?: string;
  readonly base?: Shape | (() => Shape);
  readonly members?: Readonly<Record<string, Shape>>;
  readonly call?: Call | readonly Call[];
  readonly construct?: Call | readonly Call[];
  /** Effects of assigning to it; the assigned value is argument 0. */
  readonly write?: readonly Effect[];
  readonly reads?: RequestFact | 'headers';
  /** What it means as a decorator. */
  readonly decorator?: Decorator;
  /** How a function is treated whose result is annotated with this exported type. */
  readonly returned?: Handler;
  /** The shape of a value annotated with this exported type. */
  readonly instance?: Shape | (() => Shape);
  /** How a function is called that is annotated with this exported type, or that is given this response. */
  readonly handler?: Handler | (() => Handler);
  /** What of a response a value of this shape stands for. */
  readonly role?: Role;
  /** For responses: facts that messages and rules need. */
  readonly facts?: ResponseFacts;
}

/**
 * `response`: an answer, once it is sent or returned. `context`: status and header fields are staged on it for answers
 * made later. `error`: an answer once it is thrown. `caught`: an error that a handler is called with.
 */
export type Role = 'response' | 'context' | 'request' | 'error' | 'caught';

/** What becomes of the value that a handler returns. */
export interface Returns {
  /** A returned `Response` is the answer. */
  readonly response?: boolean;
  /** Any other value is the body. */
  readonly body?: Empty;
  /** A plain object with these members is the answer. */
  readonly result?: ResultMembers;
}

export interface ResultMembers {
  readonly status: string;
  readonly headers?: string;
  readonly body: readonly string[];
  readonly default: number;
}

/** Statuses sent when none is set, by the body; `overrides` where one is sent even though another was set. */
export interface DefaultStatus {
  readonly body: number;
  readonly null?: number;
  readonly undefined?: number;
  /** No body was ever set. */
  readonly none?: number;
  readonly overrides?: readonly ('null' | 'undefined')[];
}

/** What a decorator of a controller's method, or of the class itself, says. */
export interface Decorator {
  /** The method handles requests. */
  readonly routes?: { readonly methods?: readonly string[]; readonly path?: Operand; readonly default?: number };
  /** The class holds handlers. */
  readonly controller?: { readonly path?: Operand };
  /** What it does to the responses of the method. */
  readonly effects?: readonly Effect[];
  /** What the decorated parameter is. */
  readonly parameter?: Shape | (() => Shape);
  /** How the framework treats the handler; needed on decorators that route. */
  readonly handler?: Handler;
}

export interface Handler {
  /** What each parameter is, by position. */
  readonly parameters: readonly (Shape | undefined)[];
  /** The same for a function with one parameter more, whose first is an error. */
  readonly errorParameters?: readonly (Shape | undefined)[];
  readonly returns?: Returns;
  /** The status sent when none is set; 200 unless said. */
  readonly default?: number | DefaultStatus;
  /** The response goes out when the handler ends, if its status or body was set. */
  readonly settles?: boolean;
  /** The shape of the response that a returned value becomes, where no parameter stands for it. */
  readonly answers?: Shape;
  /** Request methods that reach it, where its place says so. */
  readonly methods?: readonly string[];
}

/** A file whose exports are handlers because of where it lies. */
export interface FileRoute {
  /** Tested against the file's path, relative to the project, with forward slashes. */
  readonly file: RegExp;
  /** Export name → handler; `methods` says which exports are named after a request method. */
  readonly exports: Readonly<Record<string, Handler>>;
}

/** Handlers known by the names and positions of their parameters alone. */
export interface Convention {
  readonly parameters: readonly RegExp[];
  /** How many of them every such function has. */
  readonly required: number;
  readonly handler: Handler;
}

/** What a framework does with a body that a status forbids. */
export type ForbiddenBody = 'dropped' | 'sent' | 'throws';

export interface Framework {
  readonly name: string;
  /** Text that every file using the framework contains at least one of. */
  readonly hints: readonly string[];
  /** Module specifier → what it exports (`default` included). A specifier ending in `*` covers a family. */
  readonly modules?: Readonly<Record<string, Readonly<Record<string, Shape>>>>;
  readonly globals?: Readonly<Record<string, Shape>>;
  readonly files?: readonly FileRoute[];
  readonly conventions?: readonly Convention[];
  /** Exports of a module with these names are handlers, whatever the file is called. */
  readonly exports?: Readonly<Record<string, Handler>>;
}

/** Facts of one family of responses, for messages and fixes. */
export interface ResponseFacts {
  readonly framework: string;
  readonly bodyWith?: Readonly<Record<number, ForbiddenBody>>;
}

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
