/**
 * The vocabulary in which a framework is described: the names of its objects, the effects of their members on a response, and the signature
 * of a handler. Nothing here reads code; the engine interprets it.
 */

export type Primitive = string | number | boolean | null | undefined;

/** Where an effect takes a value from: an argument of the call (the assigned value is argument 0), or a constant. */
export type Operand =
  | { readonly from: 'argument'; readonly index: number; readonly member?: string; readonly only?: ValueType }
  | { readonly from: 'fixed'; readonly value: Primitive }
  | { readonly from: 'first'; readonly of: readonly Operand[] }
  /** An argument of the call that made the callee, a class or function. */
  | { readonly from: 'bound'; readonly index: number; readonly member?: string; readonly only?: ValueType }
  /** The entry of a table for a name. */
  | { readonly from: 'table'; readonly key: Operand; readonly table: Readonly<Record<string, Primitive>> }
  /** An argument that is a media type or an alias of one, such as a file name extension. */
  | { readonly from: 'mediaType'; readonly index: number }
  /** What the call makes out of its arguments. */
  | { readonly from: 'made' }
  /** The same, or nothing at all. */
  | { readonly from: 'maybe' }
  /** The object that the method is called on. */
  | { readonly from: 'receiver' }
  /** The code that a text begins with: `'404 Not Found'`. */
  | { readonly from: 'line'; readonly of: Operand }
  /** A member of another operand's value. */
  | { readonly from: 'member'; readonly of: Operand; readonly name: string };

/**
 * `error` and `status` match by name where the value is unknown; an `exception` is an error that was seen being made or caught, and an
 * `exceptional` value may be one, among others; `digits` is a text of three, such as `'404'`.
 */
export type ValueType =
  | 'number'
  | 'string'
  | 'object'
  | 'function'
  | 'error'
  | 'exception'
  | 'exceptional'
  | 'status'
  | 'undefined'
  | 'digits';

/**
 * What a place for a status takes: a number; a number or its digits; the digits as a text, and no number; a number or a
 * name for it.
 */
export type StatusForm = 'number' | 'number or digits' | 'digits' | 'number or name';

/**
 * How a status is written that the framework doesn't find: as a text where only a number is one, bare where an object
 * holds it, in the place of the body, or under the name that it has elsewhere.
 */
export type Misplacement = 'text' | 'bare' | 'swapped' | 'misnamed';

/** Values that a call takes for "no body". */
export type Empty = readonly (undefined | null | '')[];

/** What a redirect helper does with a redirect status that was set before it. */
export type KeepsEarlier = 'never' | 'redirects' | 'any';

/** One effect of a call or an assignment on a response. */
export type Effect =
  /** `unset`: one that was set before stays. */
  | {
      readonly does: 'status';
      readonly value: Operand;
      readonly only?: 'success' | 'unset';
      readonly form?: StatusForm;
    }
  /** The operand, if present, is a status that the call ignores, unless it has one at the right position. */
  | {
      readonly does: 'misplace';
      readonly status: Operand;
      readonly how: Misplacement;
      readonly unless?: Operand;
      readonly member?: string;
    }
  /** Another status in place of the one that was set; any other is no longer known. */
  | { readonly does: 'replaceStatus'; readonly by: Readonly<Record<number, number>> }
  | { readonly does: 'header'; readonly name: Operand; readonly value: Operand }
  /** `isDoubtful`: whether they go out isn't known. */
  | { readonly does: 'headers'; readonly from: Operand; readonly isDoubtful?: boolean }
  | { readonly does: 'removeHeader'; readonly name: Operand }
  /** `isChunk`: only strings and bytes are sent; anything else throws. */
  | { readonly does: 'body'; readonly value: Operand; readonly empty: Empty; readonly isChunk?: boolean }
  /** The body of the response that the operand is, if it is one. */
  | { readonly does: 'takeBody'; readonly from: Operand }
  /** An empty body changes the status, unless that is one of `unless`, and drops fields that describe content. */
  | {
      readonly does: 'emptied';
      readonly value: Operand;
      readonly status: number;
      readonly unless: readonly number[];
      readonly drops: readonly string[];
    }
  /**
   * A body whose content is unknown at the call: a file, a template, a stream. Of several bodies that wait for the handler's end the last
   * one of the highest rank is sent; 0 by default.
   */
  | { readonly does: 'opaqueBody'; readonly rank?: number }
  /** The body is the status code's reason phrase. */
  | { readonly does: 'phraseBody' }
  | {
      readonly does: 'redirect';
      readonly url: Operand;
      readonly status?: Operand;
      readonly default: number | 'unknown';
      readonly keepsEarlier: KeepsEarlier;
      /** It goes out without a body. */
      readonly bodiless?: boolean;
      /** It throws for a status that is no redirect. */
      readonly refuses?: boolean;
      /** It takes absolute URLs only, except in files with this in their text. */
      readonly absolute?: { readonly unless: RegExp };
    }
  /** Text that is sent beside the status: the reason phrase, or the message of an error. */
  | { readonly does: 'says'; readonly text: Operand }
  /** Status line and header fields are fixed from here on. */
  | { readonly does: 'commit' }
  /** The response is complete. */
  | { readonly does: 'send' }
  /** Facts of the response become unknown (the call may answer in many ways). */
  | { readonly does: 'blur' }
  /**
   * Control passes to the next handler; with an error where the operand is present and not empty. `throws`: the call throws what later
   * handlers throw.
   */
  | { readonly does: 'handOn'; readonly error: Operand; readonly throws?: boolean }
  /** The function ends here: the response is thrown. */
  | { readonly does: 'throw' }
  /** The same where the operand is an error of this framework. */
  | { readonly does: 'throwAgain'; readonly value: Operand; readonly of: string }
  /** The response is thrown unless the operand is true (or, `negated`, if it is). */
  | { readonly does: 'assert'; readonly value: Operand; readonly negated?: boolean }
  /** An argument is a response, and is sent. */
  | { readonly does: 'respond'; readonly value: Operand }
  /** The effects of another member of the response with these arguments: a method of the project's own, or one of the table's. */
  | { readonly does: 'use'; readonly member: string; readonly given: readonly Operand[] }
  /** A plain object takes the place of all that is known of the response. */
  | { readonly does: 'result'; readonly value: Operand; readonly as: ResultMembers };

/** A major version of a package in which something changed. */
export interface Release {
  readonly package: string;
  readonly major: number;
  /** The package's name in messages. */
  readonly name: string;
  /** Packages that bring an older version of it, each with its own first major version that doesn't. */
  readonly brought?: Readonly<Record<string, number>>;
}

/** A form of a call that has its meaning in older versions only. */
export interface Legacy {
  /** The form, for messages: `send(status)`. */
  readonly form: string;
  /** The first version that ignores it or reads it otherwise. */
  readonly gone: Release;
  /** What happens to it since then: the end of a sentence about the package. */
  readonly since: string;
  /** How to write it today, for messages: `sendStatus(status)`. */
  readonly current: string;
  /** Whether the versions before warn of it. */
  readonly deprecated: boolean;
  /** The minor version of the major one before that first has the form of today; in those before it there is no other. */
  readonly currentSince?: number;
  /** The status that it names. */
  readonly status: Operand;
  /** How to write the same for every version, as in `Rewrites`. */
  readonly rewrite?: string;
}

/** How a route's own contract names the statuses that it answers with. */
export interface Declaration {
  /** A status, a class of them (`'4xx'`), `'default'`, or an object with a member for each. */
  readonly statuses: Operand;
  /** How one more is written: `{status}` and `{phrase}` stand for it, `{callee}` for the decorator that declares it. */
  readonly entry?: string;
  /** In a file with this in its text, statuses may be declared elsewhere too. */
  readonly unless?: RegExp;
}

/** When an overload applies: every stated fact must be certain. */
export interface Condition {
  readonly count?: number;
  readonly atLeast?: number;
  readonly types?: readonly (ValueType | undefined)[];
  readonly values?: readonly Primitive[];
}

/**
 * Whose response a call works on: the receiver's, an argument's, a new one, or a new one that takes over the header
 * fields, or the status too, that were staged on the receiver or on an argument.
 */
export type Target = 'receiver' | 'new' | { readonly argument: number } | Derived;

interface Derived {
  readonly derives: 'headers' | 'status and headers';
  /** The argument that it was staged on. */
  readonly of?: number;
}

export interface Call {
  readonly when?: Condition;
  /** The overload is there only before this version; where the version isn't known, the newest is assumed. */
  readonly before?: Release;
  readonly legacy?: Legacy;
  readonly target?: Target;
  /** The status of a new response without one; 200 by default. */
  readonly default?: number;
  /** What becomes of a body that the status forbids, where this call differs from the framework's others. */
  readonly bodyWith?: BodyWith;
  /** The same of the statuses with which it takes off header fields that describe content. */
  readonly strips?: readonly number[];
  readonly effects: readonly Effect[];
  /** The result of the call: its receiver (for chains), `undefined`, or a framework object of this shape. */
  readonly gives?: 'receiver' | 'nothing' | Shape | (() => Shape);
  /** The call evaluates to this argument of it. */
  readonly passes?: number;
  /** Its result is a class or function that keeps the arguments of this call. */
  readonly binds?: boolean;
  /** Function arguments of the call are handlers of requests. */
  readonly registers?: Registration;
  /** Its result is another object than its receiver, which stays as it is. */
  readonly makes?: 'another';
  /** Its result is a router of what its arguments are, or hold under their names: procedures, and other such routers. */
  readonly composes?: 'members' | 'arguments';
  /** It answers requests with such a router: where that is in its options, and the name of the path there. */
  readonly serves?: { readonly router: readonly string[]; readonly path?: string };
  /**
   * Function arguments of the call, or in its options, run before the handlers that are registered later; `all`: before earlier ones too.
   */
  readonly runsBefore?: boolean | 'all';
  /** The arguments of the call run before the handlers that its receiver was made with: `router.get('/x', show).use(auth)`. */
  readonly runsBeforeOwn?: boolean;
  /** Requests for all routes of its receiver are authenticated by it, unless the route overrides it: `server.auth.default('jwt')`. */
  readonly asksByDefault?: boolean;
  /** It registers the methods of a controller, its last argument, each for requests with some methods. */
  readonly registersMethods?: Readonly<Record<string, readonly string[]>>;
  /** Its arguments answer below a path: routers, and functions that register routes. */
  readonly mounts?: Mounting;
  /** The application has its second argument under the name that is the first one. */
  readonly decorates?: boolean;
  /** What the plugin that it returns registers is registered where that is plugged in. */
  readonly isTransparent?: boolean;
  /** Its result answers below this path. */
  readonly below?: Operand;
  /** Paths that `below` leaves as they are. */
  readonly exceptBelow?: Operand;
  /** Its result is an application with the routes of an argument, which nobody requests where only these of its methods are called. */
  readonly appliesTo?: { readonly argument: number; readonly idle: readonly string[] };
  /** Its result is a mark of the handler, or of its class. */
  readonly readsMark?: MarkRead;
  /** Its arguments are controllers and paths before which middleware runs. */
  readonly bindsMiddleware?: Binding;
  /** It puts paths before the routes of modules: a list of these members. */
  readonly routesModules?: { readonly path: string; readonly module: string; readonly children: string };
  /** The application has the versions of its routes in their paths, by these members of an argument. */
  readonly versions?: VersionsInPath;
  /** The part of the request that it returns. */
  readonly input?: RequestInput;
  /** It tests whether the request's path matches one of these patterns, as path-to-regexp reads them. */
  readonly matchesPath?: Operand;
  /** The requests that the returned function passes on. */
  readonly letsOn?: Letting;
  /** What it sends is declared by its own type. */
  readonly isDeclared?: boolean;
  /** Its result is middleware that passes such an error on where it can't read a request's body. */
  readonly refuses?: ReceivedError;
  /**
   * Templates for the same call in another form: `{receiver}`, `{callee}`, `{0}`, `{1}` … are the call's own parts, `{status}` the new
   * status. A part that the call doesn't have is dropped with the comma before it.
   */
  readonly rewrites?: Rewrites;
}

export interface Rewrites {
  /** Without a body. */
  readonly bodiless?: string;
  /** Without a body, and with a status where it has none. */
  readonly empty?: string;
  /** With a status where it has none; `{fields}` is where header fields go, if some are to be sent as well. */
  readonly withStatus?: string;
  /** A statement to write before a redirect that can't have a status. */
  readonly statusBefore?: string;
  /** The argument that takes header fields: as an object, or as a member of one. */
  readonly headers?: { readonly argument: number; readonly member?: string };
  /** The argument that holds the status as a member, where there is such an argument. */
  readonly init?: number;
}

export interface Registration {
  readonly handler: Handler;
  /** Request methods that reach the handlers; absent: any. */
  readonly methods?: readonly string[] | Operand;
  readonly path?: Operand;
  /** The status sent when none is set. */
  readonly default?: Operand;
  /** They are handlers only where this is there. */
  readonly needs?: Operand;
  /** Else they are procedures, which answer requests with these methods by their names; without any, what runs before such. No rule is about them. */
  readonly procedure?: readonly string[];
  /** The first argument that may be a handler; an object's members of these names are handlers too. */
  readonly from?: number;
  readonly members?: readonly string[] | 'any';
  /** What the routes answer. */
  readonly declares?: Declaration;
  /** An object that has a route's method, path and responses under the name of each of the members. */
  readonly contract?: { readonly routes: Operand; readonly responses: string; readonly unless?: RegExp };
  /** The call only determines the kind of the functions; their route is declared elsewhere. */
  readonly wraps?: boolean;
  /** Members named like a request method are handlers for that method. */
  readonly methodMembers?: boolean;
  /** Members named like a path, `'/users/:id'`, hold the handlers of that route. */
  readonly pathMembers?: boolean;
  /** The function arguments are no handlers: they return an object of handlers. */
  readonly factory?: boolean;
  /** The path is all of the request's: it is mounted nowhere. */
  readonly atRoot?: boolean;
  /** A path is for itself alone, also that of `use`, unless it ends with `*`: then it is for what is before that, too. */
  readonly isWhole?: boolean;
}

/**
 * The requests that a package's function passes on to their route, where it is in a file that the framework runs first. Operands are read
 * where the function is made.
 */
export interface Letting {
  /** Those of callers that are known, or of all, where nothing of the project's decides. */
  readonly whose: 'known' | 'all';
  /** Its options. */
  readonly options?: Operand;
  /** What of the project's decides: a member of the options, by its path. */
  readonly decider?: Decider;
  /** Members of the options that decide by rules of their own. */
  readonly unless?: readonly string[];
  readonly spares?: Spared;
}

/** A function of the project's that is called with the request and its caller, and decides whether the request goes on. */
export interface Decider {
  readonly member: readonly string[];
  readonly handler: Handler;
  /** Its result for those that don't: nothing, or a response; any other response passes them on. */
  readonly refusesBy: readonly ('nothing' | 'response')[];
}

/** Paths whose requests pass unasked. */
export interface Spared {
  /** Patterns, as path-to-regexp reads them. */
  readonly patterns?: readonly string[];
  /** Members of the options that hold such, by their paths. */
  readonly members?: readonly (readonly string[])[];
  /** Options with prefixes of paths. */
  readonly beginnings?: readonly (readonly string[])[];
}

/** How a call puts routes below a path. */
export interface Mounting {
  /** Absent: they stay where they are. */
  readonly path?: Operand;
  /** The first argument that may be such a router; 0 by default. */
  readonly from?: number;
  /** Members of the argument that are the function which registers routes. */
  readonly members?: readonly (readonly string[])[];
}

/** Where an application is told about the versions of its routes. */
export interface VersionsInPath {
  /** The kind of versions: absent, or by this name of it, they are in paths. */
  readonly kind: Operand;
  readonly inPath: string;
  /** What stands before a version in the path. */
  readonly prefix: Operand;
  readonly usualPrefix: string;
  /** The versions of routes without their own. */
  readonly usual: Operand;
}

/** How a chain of calls binds middleware to what its last call names. */
export interface Binding {
  /** The names of the calls with the middleware, and with the paths that it is skipped for. */
  readonly middleware: string;
  readonly except: string;
  /** The method of a class of middleware. */
  readonly method: string;
  /** The members of an object that stands for a path. */
  readonly path: string;
  readonly methods: string;
}

/** A plugin that plugs in all files of a folder, by the operands of the call that plugs it in. */
export interface FolderPlugin {
  readonly folder: Operand;
  /** Of all of them; absent: none. */
  readonly prefix: Operand;
  /** The names of folders are parts of the paths, unless this is false. */
  readonly isNamed: Operand;
  /** `_id` is a parameter in such a name where this is true. */
  readonly hasParameters: Operand;
  /** Files of hooks run before the plugins of their folder, where the first is true; of those below, where the second is, unless they have their own, where the third is. */
  readonly hooks: Operand;
  readonly cascades: Operand;
  readonly overwrites: Operand;
  /** A regular expression for paths below the folder that are left out. */
  readonly ignored: Operand;
  readonly files: RegExp;
  /** Beside such a file, no other one is plugged in. */
  readonly index: RegExp;
  /** Files of hooks. */
  readonly hookFiles: RegExp;
  /** What a file exports: a prefix in place of its folder's, and one in place of the whole. */
  readonly ownPrefix: string;
  readonly wholePrefix: string;
  /** An export that is false in files that aren't plugged in. */
  readonly isOn: string;
}

/** A function, or a class, that routes requests as an OpenAPI document says, to functions that it names. */
export interface DocumentRouting {
  /** A file, or the content of one. */
  readonly document: Operand;
  /** The folder of the modules, or the functions themselves by their names. */
  readonly handlers: Operand;
  /** The member that has them where they are an object with such a one. */
  readonly under?: string;
  /** Where the call doesn't say it: paths below the folder of the package. */
  readonly usual?: { readonly document: string; readonly handlers: string };
  /** The method that is called in its callback, and has the handlers in its place. */
  readonly within?: string;
  /** Methods of its result by which functions are registered, too. */
  readonly registeredBy?: readonly string[];
  /** The method of its result that passes requests to it, or it to an application; itself, where there is none. */
  readonly mountedBy?: string;
  /** Members with the name of an operation's module, and at how many levels from the operation outwards; with the function's. */
  readonly controllers: readonly string[];
  readonly levels: number;
  readonly names: readonly string[];
  /** Whether a function without a name is called like the request method. */
  readonly isByMethod?: boolean;
  /** What stands between module and function where one name has both. */
  readonly joint?: string;
  /** A path before those of the document, in place of its own base. */
  readonly base?: Operand;
  /** What answers requests that aren't as the document says. */
  readonly validates?: readonly Validation[];
}

/** What answers requests that aren't as an OpenAPI document says. */
export interface Validation {
  /** The operations that it is for: all; those with parameters or a body; with a body; those for authenticated callers. */
  readonly for: 'all' | 'input' | 'body' | 'security';
  /** Its status, or the name of the function that answers. */
  readonly by: number | string;
  /** It is off where this is false. */
  readonly unless?: Operand;
  /** The method that is called in the callback, without which there is none. */
  readonly within?: string;
}

/** Facts of the request that reading a member returns. */
export type RequestFact = 'method' | 'path';

/**
 * A part of the request, or data found by it. `session`: the server's data for the client; `user`: the client as authenticated by the
 * framework or its common plug-ins; `locale`: its language or country.
 */
export type RequestPart = 'body' | 'query' | 'params' | 'headers' | 'cookies' | 'files' | 'session' | 'user' | 'locale';

/** The part of the request that a member, a call or a decorated parameter returns. */
export interface RequestInput {
  readonly part: RequestPart;
  /** What the part holds under this name: one header field, one cookie; the whole part without it. */
  readonly name?: Operand;
  /** It is true where the part is not there: `isUnauthenticated()`. */
  readonly isNegated?: boolean;
}

/** What reading a member establishes about the response: that it is complete, or at least that its header was sent. */
export type ProgressFact = 'isSent' | 'isCommitted';

/** What a value of a framework is. */
export interface Shape {
  readonly name?: string;
  readonly base?: Shape | (() => Shape);
  readonly members?: Readonly<Record<string, Shape>>;
  readonly call?: Call | readonly Call[];
  readonly construct?: Call | readonly Call[];
  /** Effects of assigning to it; the assigned value is argument 0. */
  readonly write?: readonly Effect[];
  readonly reads?: RequestFact | 'headers' | 'status' | 'staged status' | 'body' | ProgressFact;
  /** Of the request's path: it comes without the host, and without the query. */
  readonly isPathAlone?: boolean;
  /** What of the request a value of this shape is. */
  readonly input?: RequestInput;
  /** What it means as a decorator. */
  readonly decorator?: Decorator;
  /** What it documents as a decorator. */
  readonly declares?: Declaration;
  /** How a function is treated whose result is annotated with this exported type. */
  readonly returned?: Handler;
  /** The shape of a value annotated with this exported type. */
  readonly instance?: Shape | (() => Shape);
  /** The signature of a function that is annotated with this exported type, or that receives this response. */
  readonly handler?: Handler | (() => Handler);
  /** The class of all errors that have the shape of its instances, and not of some of them. */
  readonly isBaseClass?: boolean;
  /** A function that is true of values of this shape, which only its package makes. */
  readonly recognizes?: Shape;
  /** Static members of a subclass whose values an instance starts with. */
  readonly statics?: readonly string[];
  /** Handlers among the methods of a class that is decorated with it, extends or implements it; `*`: any other method. */
  readonly methods?: Readonly<Record<string, Handler>>;
  /** The method that answers where a route names a class that extends it. */
  readonly standsFor?: string;
  /** The role of a value of this shape for a response. */
  readonly role?: Role;
  /** The requests that it passes on by itself. */
  readonly letsOn?: Letting;
  readonly plugsFolder?: FolderPlugin;
  readonly routesBy?: DocumentRouting;
  /** Methods that the project adds, or writes anew. */
  readonly ownMethods?: OwnMethods;
  /** For globals: its effects are on the response of the handler that runs. */
  readonly isOfHandler?: boolean;
  /** For responses: the default status of one that is thrown, where it isn't that of one returned. */
  readonly thrown?: number | 'unknown';
  /** For responses: only its header fields can be changed. */
  readonly isFixed?: boolean;
  /** For requests: the member with the path of the router's mount. */
  readonly mount?: string;
  /** The version that has this member, types included. */
  readonly mountSince?: Release;
  /** For responses: facts that messages and rules need. */
  readonly facts?: ResponseFacts;
}

/**
 * `response`: a response, once it is sent or returned. `context`: status and header fields are staged on it for responses made later.
 * `error`: a response once it is thrown. `caught`: an error that a handler is called with. `next`: passes the request on to the next
 * handler.
 */
export type Role = 'response' | 'context' | 'request' | 'error' | 'caught' | 'next';

/**
 * Methods that are files of the project: `api/responses/expired.js` is what `res.expired()` calls. They win over the members
 * of their shape, and not over those of its bases.
 */
export interface OwnMethods {
  /** Where the files are, below a folder around the linted file. */
  readonly folder: string;
  /** What `this` is in them. */
  readonly self: () => Shape;
}

/** What becomes of the value that a handler returns. */
export interface Returns {
  /** A returned `Response` is the answer. */
  readonly response?: boolean;
  /** Header fields that were staged go out with it. */
  readonly staged?: boolean;
  /** Any other value is the body. */
  readonly body?: Empty;
  /** A plain object with these members is the answer. */
  readonly result?: ResultMembers | readonly ResultMembers[];
  /** An HTTP error that is returned and not thrown: is it the body, or does it answer as if thrown? */
  readonly errors?: 'body' | 'thrown';
  /** Nothing, returned by a function that isn't async, is no answer: it will be sent later. */
  readonly later?: boolean;
  /** A value returned when the response has gone is sent once more. */
  readonly again?: boolean;
  /** A plain object with these members changes the redirect that a decorator has set up. */
  readonly redirect?: { readonly url: string; readonly status: string };
}

export interface ResultMembers {
  /** The member of the returned object that describes the response, where it isn't the object itself. */
  readonly under?: string;
  /** The member that holds the status; of several, the first that is there. */
  readonly status: string | readonly string[];
  readonly headers?: string | readonly string[];
  /** Members of which the first that is there is the body; or the object itself is it, where it has others than the status. */
  readonly body: readonly string[] | 'itself';
  /** Some of its members are header fields: which ones, their types say. */
  readonly hasTypedFields?: boolean;
  readonly default: number;
  /** What `true` and `false` stand for in place of a status. */
  readonly stands?: { readonly true: number; readonly false: number };
  /** Header fields that go out with it unless the handler has set them. */
  readonly usual?: Readonly<Record<string, string>>;
  /** The member that is the Location header field. */
  readonly location?: string;
  /** The form of the status in its member; a number by default. */
  readonly form?: StatusForm;
  /** An object with this member in place of the one that holds the status is meant for a response. */
  readonly misnamed?: string;
  /** Types that members must have. */
  readonly types?: Readonly<Record<string, ValueType>>;
  /** Members without which an object is no response. */
  readonly needs?: readonly string[];
  /** All the members that a response can have; an object with another is none. */
  readonly only?: readonly string[];
}

/** Statuses sent when none is set, by the body; `overrides` where one is sent even though another was set. */
export interface DefaultStatus {
  readonly body: number;
  readonly null?: number | 'unknown';
  readonly undefined?: number | 'unknown';
  /** An empty text. */
  readonly empty?: number;
  /** No body was ever set. */
  readonly none?: number | 'unknown';
  readonly overrides?: readonly ('null' | 'undefined' | 'none')[];
}

/** How a mark is read: the arguments that are its key and the one, or the list, of what may have it, named by these methods. */
export interface MarkRead {
  readonly key: number;
  readonly of: number;
  readonly handler: string;
  readonly class: string;
}

/** The meaning of a decorator of a controller's method, or of the class itself. */
/** Classes that run before all handlers of an application by one of their methods. */
export interface GuardedBy extends ApplicationWide {
  readonly method: string;
  readonly onParameters?: boolean;
}

export interface Decorator {
  /** The method handles requests. */
  readonly routes?: {
    readonly methods?: readonly string[] | Operand;
    readonly path?: Operand;
    readonly default?: number;
  };
  /** The class holds handlers. */
  readonly controller?: { readonly path?: Operand; readonly version?: Operand };
  /** The versions of the method. */
  readonly version?: Operand;
  /** The class is a module: the members of the decorator's argument that list the modules and the controllers that it holds. */
  readonly module?: { readonly imports: string; readonly controllers: string };
  /** Its argument classes run before the handlers, one after the other, by this method of theirs. */
  readonly runsFirst?: string;
  /** The same on the values of parameters: on the decorated one, or on all of a method's that have such a decorator. */
  readonly runsOnParameters?: string;
  /** The caller is authenticated, by what the framework is configured with elsewhere. */
  readonly asks?: boolean;
  /** What the application has run before the handlers of all of its controllers, by a method of these classes. */
  readonly guardedBy?: readonly GuardedBy[];
  /** It marks the handler, or all handlers of the class: the arguments that are the mark's key and its value. */
  readonly marks?: { readonly key: number; readonly value: number };
  /** It is an alias of its argument decorators. */
  readonly composes?: boolean;
  /** How the method's result is used, where it differs from the usual. */
  readonly returns?: Returns;
  /** What it does to the responses of the method. */
  readonly effects?: readonly Effect[];
  /** What the decorated parameter is, unless its annotation names another response. */
  readonly parameter?: Shape | (() => Shape);
  /** What of the request the decorated parameter is. */
  readonly input?: RequestInput;
  /** The decorated parameter is an instance of the decorator's argument: `@Inject(REQUEST)`. */
  readonly injects?: boolean;
  /** A handler that receives it answers by itself, unless the operand is true: its result is not sent. */
  readonly owns?: { readonly unless?: Operand };
  /** How the framework treats the handler; needed on decorators that route. */
  readonly handler?: Handler;
}

export interface Handler {
  /** What each parameter is, by position. */
  readonly parameters: readonly (Shape | undefined)[];
  /** What `this` is in it. */
  readonly self?: Shape;
  /** The same for a function with one parameter more, whose first is an error. */
  readonly errorParameters?: readonly (Shape | undefined)[];
  /** A method with another number of parameters is none. */
  readonly count?: number;
  /** The same with one parameter more, where the first of them has a request's name. */
  readonly withRequest?: Handler;
  /** It is called with the claims of a verified credential, to identify the client. */
  readonly authenticates?: boolean;
  readonly returns?: Returns;
  /** It runs before others: without a result the request goes on to them. */
  readonly goesOn?: boolean;
  /** A request that it neither answers nor passes on is never answered. */
  readonly hangs?: boolean;
  /** A result that is false refuses the request with this status. */
  readonly refusesWith?: number;
  /** The status sent when none is set; 200 by default, and unknown where an error before it decides. */
  readonly default?: number | DefaultStatus | 'unknown';
  /** The same where it changed with a version, and the version is known. */
  readonly defaultByVersion?: {
    readonly release: Release;
    readonly before: DefaultStatus;
    readonly since: DefaultStatus;
  };
  /** The response goes out when the handler ends, if its status or body was set. */
  readonly settles?: boolean;
  /** With a status and no body, the body is the reason phrase. */
  readonly phrases?: boolean;
  /** Where it returns no response it has a body all the same: a page. */
  readonly renders?: boolean;
  /** Header fields that were set before an error was thrown don't go out with it, or not since a version. */
  readonly errorsDropHeaders?: boolean | Release;
  /** The status of every error that it throws or passes on, with any status of the error, since a version; before, the error's own. */
  readonly errorsAnswer?: { readonly status: number; readonly since: Release };
  /**
   * A status that was set before an error was thrown may replace the error's own, and header fields that the error was made with may be
   * left out: the runtime decides.
   */
  readonly errorsMeetStaged?: boolean;
  /** The shape of the response that a returned value becomes, where no parameter is the response. */
  readonly answers?: Shape;
  /** As what answers errors. */
  readonly answersErrors?: ErrorAnswering;
  /** Nothing receives what an async function throws, or not before a version, without one of some packages. */
  readonly losesRejections?: true | { readonly before: Release; readonly unless: readonly string[] };
  /** Request methods that reach it, where its place determines them. */
  readonly methods?: readonly string[];
  /** Those that reach it too where the file exports something else, after which it runs once more. */
  readonly after?: { readonly name: string; readonly methods: readonly string[] };
  /** It answers with pages: a POST that reaches it is the submission of a page's form, and a GET is to follow. */
  readonly isOfPages?: boolean;
  /** Runtimes whose `Response` drops a body that the status forbids call it as well as those whose `Response` throws. */
  readonly isOfAnyRuntime?: boolean;
  /** The member beside it with its route, `'POST /x'` or `{ method, path }`; without one it handles no requests. */
  readonly beside?: string;
  /** It answers by functions that an object beside it declares. */
  readonly outcomes?: Outcomes;
  /** What shows a function to be no such handler: its result is discarded. */
  readonly unless?: Unasked;
  /** It is called for something else than a request: nothing in it is a response. */
  readonly answersNobody?: boolean;
  /**
   * The project may send the handler's result by its own code, which it declares in a JSON file with such a member: then neither a default
   * status nor the effects of decorators are known.
   */
  readonly ownSender?: { readonly file: string; readonly members: readonly string[] };
  /** Statuses that its contract has where it declares no success. */
  readonly documents?: readonly number[];
  /** What adds the status that it has by itself to its contract. */
  readonly documentsOwn?: OwnStatus;
}

/** A tool that documents the status of a method by itself, where a file of settings beside the code or above it names it. */
export interface OwnStatus {
  readonly settings: string;
  readonly name: string;
  /** The setting that also declares it, and then it doesn't. */
  readonly unless: string;
  /** The files that it reads, unless the settings hold another word for them. */
  readonly files: RegExp;
  readonly otherFiles: string;
}

/** What shows that a function answers no request, though it looks like a handler. */
export interface Unasked {
  /** Members of its first parameter that only other events have, as paths: `requestContext.connectionId`. */
  readonly reads: readonly string[];
  /** Paths that requests have all the same. */
  readonly except: readonly string[];
  /** Texts that it compares something with. */
  readonly texts: readonly string[];
  /** Classes that serve other connections, in a file whose handler reads none of a request's own members. */
  readonly classes: { readonly names: readonly string[]; readonly unlessReads: readonly string[] };
  /** It ignores its first parameter, and returns nothing but a member of this name: it may be anything. */
  readonly bareStatus?: string;
  /**
   * It reads members of its first parameter, none of which a request has, and also returns something else than results with a status of
   * this name: other code calls it, or a mapping between, and the status is a member like any other.
   */
  readonly called?: { readonly requests: readonly string[]; readonly status: string };
  /** A description of the project's deployment declares other events for it, and it reads no members of these, as paths. */
  readonly deployed?: { readonly unlessReads: readonly string[] };
}

/**
 * Named exits of a handler: `exits: { notFound: { statusCode: 404 } }`. It receives them as functions, takes one by throwing its name, and
 * one for its result.
 */
export interface Outcomes {
  /** The member beside the handler that declares them. */
  readonly beside: string;
  /** The handler's parameter that has a function for each. */
  readonly parameter: number;
  /** The member of each for its status. */
  readonly status: string;
  /** The one that a returned value takes, 200 by default. */
  readonly success: string;
  /** The one of errors. */
  readonly failure: string;
  /** The status of those without one. */
  readonly otherwise: number;
  /** The effects of one without a declaration. */
  readonly usual: readonly Call[];
  /** The member of each that names another kind of answer; a name that isn't among `kinds` is a method of the response. */
  readonly kind: string;
  /** Members that mean a kind without naming it. */
  readonly implies: Readonly<Record<string, string>>;
  readonly kinds: Readonly<Record<string, OutcomeKind>>;
}

/** How an outcome of one kind answers. */
export interface OutcomeKind {
  /** The status without a declaration, if it isn't that of every outcome. */
  readonly default?: number;
  /** What it does with the value that it is taken with, which is argument 0. */
  readonly calls: readonly Call[];
}

/** A file whose exports are handlers because of its path, or of its imports. */
export interface FileRoute {
  /**
   * Tested against the file's path, relative to the project, with forward slashes. Groups named `method` and `path`
   * hold the route.
   */
  readonly file: RegExp;
  /** Tested in the same way: the group named `route` is the path of the route, `before` the part before the folder of all routes. */
  readonly route?: RegExp;
  /**
   * Files that its requests go through before they come to it: their paths without the ending, from the folder in which the part of
   * the place that `route` matches begins.
   */
  readonly before?: readonly string[];
  /**
   * Files whose exports of these names run before its own: this one, from the folder in which the part of the place that `route` matches
   * begins, and those in which the path of its file begins, by the parts of its name: `users` before `users.$id`.
   */
  readonly nested?: { readonly root: string; readonly folder: string; readonly exports: readonly string[] };
  /** It runs before all routes in the folder of its application: the group named `before` of `file`. */
  readonly first?: boolean;
  /** Names of which one must be beside the file. */
  readonly beside?: readonly string[];
  /** Where a file of settings, its name without the ending, has the path below which the application answers, the group named `path`. */
  readonly base?: { readonly file: string; readonly written: RegExp };
  /**
   * Its own requests are only those whose path matches one of the patterns in a member of such an export, `config.matcher`, or in objects
   * with the pattern as their `source`; other members of theirs add conditions.
   */
  readonly only?: { readonly name: string; readonly member: string; readonly source: string };
  /** The parameters of its path are in the query too. */
  readonly parametersInQuery?: boolean;
  /** The syntax of a parameter in a name: `[id]`, `(group)` and `@slot`; or parts joined by dots, `users.$id`. */
  readonly names?: 'brackets' | 'dots';
  /** One of the modules that the file imports. */
  readonly imports?: RegExp;
  /** A package that the project has; where nothing is known of its packages, the place is enough. */
  readonly package?: string;
  /** Another file has the routes of its handlers. */
  readonly routes?: RouteList;
  /** The names that `*` matches are routes: `'POST /x'`. */
  readonly named?: 'routes';
  /** An object that the file exports, one of whose members has one of these values. */
  readonly says?: { readonly name: string; readonly member: string; readonly values: readonly Primitive[] };
  /**
   * Export name → handler; a name with dots leads to a member of an exported object, `*` to any of them. An export or
   * member named like a request method handles that method.
   */
  readonly exports: Readonly<Record<string, Handler>>;
  /** The file's own code handles requests: it runs for each of them, from its first statement to a `return` of its own. */
  readonly code?: Handler;
}

/** Files of a name that a framework looks for, in places where it doesn't look; or whose statuses it sends as data, below 200. */
export interface UnservedFiles {
  /** Tested as that of a route is. */
  readonly file: RegExp;
  /** One of the modules that the file imports. */
  readonly imports?: RegExp;
  /** A package that the project has; where nothing is known of its packages, the place is enough. */
  readonly package?: string;
}

/** Files in which names without a declaration are exports of other files, which a framework imports by itself. */
export interface AmbientNames {
  /** Names of a folder around them. */
  readonly within: readonly string[];
  /** Paths of the folders with the other files, from that one; of a default export the file's name is the name. */
  readonly folders: readonly string[];
  /** Packages of which the project has one; where nothing is known of its packages, it may have any. */
  readonly packages?: readonly string[];
}

/**
 * A file with the routes of a project: an object with a target for each, `'POST /users': 'UserController.create'`. The group `handler` of
 * the handler's file is its name in targets, followed by the name of the export.
 */
export interface RouteList {
  /** Its path, below a folder around the handler's file. */
  readonly file: string;
  /** The name of the exported object. */
  readonly name: string;
  /** Members that together are the target, where it is an object; the first of these sets that is there. */
  readonly targets: readonly (readonly string[])[];
  /** What a name of a file or a target may end in, and means nothing. */
  readonly ending: string;
  /** The methods of handlers of these names that no target names, in files for which there is another of the same name in a folder. */
  readonly usual: { readonly folder: string; readonly methods: Readonly<Record<string, readonly string[]>> };
}

/**
 * Handlers known by the names and positions of their parameters alone. A parameter that is taken apart goes by its
 * members: `{body,params}`.
 */
export interface Convention {
  readonly parameters: readonly RegExp[];
  /** How many of them every such function has. */
  readonly required: number;
  readonly handler: Handler;
  /** Functions exported under such a name are handlers too, with any names of their parameters, unless they have more. */
  readonly exported?: RegExp;
  /** So are functions that an object holds under the first of these names, if it has members with the other names. */
  readonly route?: readonly [handler: string, ...others: string[]];
  /** Text that the file has somewhere, and text that it has nowhere. */
  readonly text?: RegExp;
  readonly unless?: RegExp;
  /** A package that the nearest manifest names, and those that it names none of. */
  readonly package?: string;
  readonly without?: readonly string[];
  /** The project has the package before this version; where the version isn't known, it hasn't. */
  readonly before?: Release;
  /** Only functions that lie in no other. */
  readonly outermost?: boolean;
}

/** What a framework does with a body that a status forbids; `varies` where that depends on the runtime. */
export type ForbiddenBody = 'dropped' | 'sent' | 'throws' | 'varies';

/** The same, by status. */
export type BodyWith = Readonly<Record<number, ForbiddenBody>>;

/** Handlers that routes name without importing them: `Route.get('/users', 'UsersController.index')`. */
export interface NamedHandlers {
  /** The files that may have the routes, by their paths below a folder around, without an ending; they may import more of them. */
  readonly routes: readonly string[];
  /** Tested against the path of a handler's file: the group named `handler` is the name of its default export in routes. */
  readonly file: RegExp;
}

export interface Framework {
  readonly name: string;
  /** Patterns of text by which a file is known that uses the framework without importing one of its modules. */
  readonly signs?: readonly string[];
  /** Module specifier → what it exports (`default` included). A specifier ending in `*` covers a family. */
  readonly modules?: Readonly<Record<string, Readonly<Record<string, Shape>>>>;
  /**
   * The same of modules that only read the request, such as a package for sessions, or that clients import as well: a file that imports one
   * isn't a server's by that.
   */
  readonly inputs?: Readonly<Record<string, Readonly<Record<string, Shape>>>>;
  /** It belongs to no framework, and counts beside whichever the settings name. */
  readonly always?: boolean;
  /** Those of the modules that have uses beside HTTP: importing one is no evidence for a server. */
  readonly incidental?: readonly string[];
  readonly globals?: Readonly<Record<string, Shape>>;
  readonly files?: readonly FileRoute[];
  readonly named?: readonly NamedHandlers[];
  /** Files in which nothing answers, with any content. */
  readonly unserved?: readonly UnservedFiles[];
  readonly ambient?: readonly AmbientNames[];
  readonly conventions?: readonly Convention[];
  /** Exports of a module with these names are handlers, in a file of any name. */
  readonly exports?: Readonly<Record<string, Handler>>;
}

/** Facts of one family of responses, for messages and fixes. */
export interface ResponseFacts {
  readonly framework: string;
  readonly bodyWith?: BodyWith;
  /** Statuses with which it takes off the header fields that describe content; absent where that isn't known. */
  readonly strips?: readonly number[];
  /** The statuses that it takes, if not all from 100 to 599. */
  readonly statuses?: { readonly from: number; readonly besides: readonly number[] };
  /** The version of HTTP, where it is always the same: the program's own header fields make the connection there. */
  readonly httpVersion?: 1 | 2;
  /** How to write a header field, for fixes. */
  readonly header?: HeaderWriter;
  /** How to send a status alone, with its phrase as the body where the framework sends none, as in `Rewrites`. */
  readonly statusAlone?: string;
  /** Members by which a handler takes the connection over. */
  readonly takesOver?: readonly string[];
  /** Errors: they can carry no header fields. */
  readonly headerless?: boolean;
  /** Their classes don't extend `Error`. */
  readonly isNoError?: boolean;
  /** Errors: header fields that were staged are gone once it is thrown. */
  readonly dropsStaged?: boolean;
  /** Without a body it sends one of its own: the reason phrase, or an object with it. */
  readonly fills?: boolean;
  /** It is sent when the handler ends, or the callback that sends it: what is set after its body still counts. */
  readonly waits?: 'handler' | 'callback';
  /** Outside of a handler it need not be returned: the function that makes it sees to it. */
  readonly sendsItself?: boolean;
  /** A parameter of the path may be empty: `/boats/` is for `/boats/:id`. */
  readonly emptyParameters?: boolean;
  /** What is sent after a complete answer is passed over without a word. */
  readonly ignoresSecond?: boolean;
  /** The message of an error is its body, where it is no text. */
  readonly saysBody?: boolean;
  /** Errors: code of the project may answer them in the framework's place. */
  readonly answeredBy?: ErrorAnswers;
  /** Errors: functions that throw them to a client, though they receive no request. */
  readonly procedures?: Procedures;
}

/** Functions that are called by their names, and know of the request what a context contains. */
export interface Procedures {
  /** Methods whose arguments they are: `procedure.query(fn)`. */
  readonly methods: readonly string[];
  /** The member of their parameter that is the context. */
  readonly context: string;
}

/** Where an application names some of its own functions or classes for all of its handlers. */
export interface ApplicationWide {
  /**
   * Files that may register them, or import one that does, by their paths below a folder around, without an extension; the nearest of each.
   */
  readonly files: readonly string[];
  /** Methods of the application whose arguments they are: `app.useGlobalFilters(new Filter())`. */
  readonly registrars: readonly string[];
  /** Members of an object that names one, beside a member that is the token: `{ provide: APP_FILTER, useClass: Filter }`. */
  readonly provided?: { readonly token: string; readonly by: readonly string[] };
}

/** Where it registers what answers errors, and what that reads of an error. */
export interface ErrorAnswers extends ApplicationWide {
  /** Decorators of a handler or its class whose arguments they are. */
  readonly decorators?: readonly string[];
  /** The method of a class that answers. */
  readonly method?: string;
  /** The decorator that lists the classes of errors they take; all where it lists none. */
  readonly takes?: string;
  /** What all of the framework's errors are. */
  readonly bases: readonly string[];
  /** Members, or methods, that return the content of an error. */
  readonly content: readonly string[];
  /** The member that is its text. */
  readonly text: string;
  /** Packages whose requests are answered without the status of such an error: GraphQL sends 200. */
  readonly withoutStatus?: readonly string[];
}

/** What a function that answers errors receives, and how it sends an error's own status. */
export interface ErrorAnswering {
  /** The number of parameters by which it is known: with another one it receives no errors. */
  readonly parameters?: number;
  /** Errors of the framework itself. */
  readonly receives?: readonly ReceivedError[];
  /** Where an application names it, if no call registers it. */
  readonly named?: ErrorAnswers;
  /** A file of settings has a member of this name with its path: by the files' names. */
  readonly configured?: { readonly files: readonly string[]; readonly member: string };
  /** How its code is written that has the status of an error, `{error}`, or else `{status}`. */
  readonly status: string;
  /** The class that this names. */
  readonly needs?: ExportedClass;
}

/** A class of a package. */
export interface ExportedClass {
  readonly module: string;
  readonly name: string;
}

/** An error with a status, which no code of the project throws. */
export interface ReceivedError {
  readonly status: number;
  /** What it is for, for messages: `an unknown path`. */
  readonly of: string;
  /** The framework's class of it. */
  readonly class?: string;
  /** Only where a route takes one of these methods. */
  readonly methods?: readonly string[];
}

/** A method of the response that sets a header field, the member of a plain result that holds them, or a function that stages one. */
export interface HeaderWriter {
  readonly method?: string;
  /** The method returns the response, so that calls can be chained. */
  readonly chains?: boolean;
  /** Methods that set the status and return the response too, so that it can be chained to them. */
  readonly after?: readonly string[];
  readonly member?: string;
  /**
   * A function of some modules that stages a field of the response to an error that is thrown after it: its first argument is the response.
   */
  readonly staging?: { readonly name: string; readonly of: readonly string[] };
}

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
