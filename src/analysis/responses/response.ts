import type { TSESTree } from '@typescript-eslint/utils';
import type { ErrorAnswers, ForbiddenBody, HeaderWriter } from '../../frameworks/language/shape.js';
import type { Body } from './body.js';
import type { Auth, Causes, EffectClaim, MethodClaim, PurposeClaim, Resource, Signals, Upstream } from './claims.js';
import type { Contract, Mount, Thrown } from '../interpreter/engine.js';
import type { Emptied, MadeBy } from '../interpreter/state/response-state.js';
import type { HeaderFields } from './header-fields.js';
import type { Misuse } from './misuse.js';
import type { PathFacts } from './path-facts.js';
import type { FieldsRead } from '../facts/request/fields-read.js';
import type { RoutesAround } from './routes.js';
import type { Status } from './status.js';
import type { Verdict } from './verdict.js';
import type { FunctionNode, Node } from '../syntax/syntax.js';
import type { Evidence, Value } from '../interpreter/values/values.js';

/** What is claimed of a response, and by which signals. */
export interface FactsOfResponse {
  /** Who has sent the request, and what it may. */
  readonly auth: Auth;
  /** What its handler is for. */
  readonly purpose: Signals<PurposeClaim>;
  /** What it says of the request's method. */
  readonly method: Signals<MethodClaim>;
  /** What an upstream server did that its handler called. */
  readonly upstream: Upstream;
  /** What its handler has done before it. */
  readonly effects: Signals<EffectClaim>;
  /** What the request is about, or has created. */
  readonly resource: Resource;
  /** What its body and its words say. */
  readonly verdict: Verdict;
  /** Why the request failed, where it did. */
  readonly cause: Causes;
}

/** A response that the code can produce, on one path: what every rule reads. */
export interface HttpResponse extends FactsOfResponse {
  /** Where it leaves: the call that sends it, or the value that is returned or thrown. */
  readonly node: Node;
  readonly status: Status;
  readonly headers: HeaderFields;
  readonly body: Body;
  /** The text beside the status: the reason phrase, or the message of a thrown error. */
  readonly words: Words | undefined;
  readonly request: RequestFacts;
  /** The routes of the application around it, its own among them. Reads other files: only where something depends on it. */
  readonly routes: RoutesAround;
  /** The responses that the route itself declares. */
  readonly contract: Contract | undefined;
  /** What holds on the path that leads to it. */
  readonly path: PathFacts;
  /** The header fields of the request that its handler may read. */
  readonly fieldsRead: FieldsRead;
  /** Thrown errors lose headers in some frameworks; unfinished ones are completed by code that can't be seen. */
  readonly leaves: 'sent' | 'returned' | 'thrown' | 'unfinished';
  /** Whether it can carry header fields of its own: errors of some frameworks can't. */
  readonly carriesHeaders: boolean;
  readonly evidence: Evidence;
  /** Whether it is an error, which an error handler answers. */
  readonly isError: boolean;
  readonly thrown: Thrown | undefined;
  /** Where an empty body took the place of its written status. */
  readonly emptied: Emptied | undefined;
  /** The HTTP error whose own `catch` sends it, looked for when it is called. */
  readonly swallowed: () => SwallowedError | undefined;
  /** The promise that is returned from the `try` around it, or started there, unawaited, where its `catch` never runs; looked for when it is called. */
  readonly neverCaught: () => Node | undefined;
  /** What may answer an error in place of the framework. */
  readonly answeredBy: ErrorAnswers | undefined;
  /** For messages: the framework's name. */
  readonly framework: string;
  /** What the framework does with a body that the status forbids. */
  readonly forbiddenBody: ForbiddenBody | undefined;
  /** The statuses with which it throws where it is given a body, as far as the runtime is known; looked up when it is called. */
  readonly throwsWith: () => readonly number[];
  /** Whether header fields that describe content are sent as they were set; undefined where that is unknown. */
  readonly sendsContentFields: boolean | undefined;
  /** The call that makes or sends it. */
  readonly by: MadeBy | undefined;
  /** The misuse of that call. */
  readonly misuse: Misuse | undefined;
  /** The version of HTTP that it is sent in, where that is known. */
  readonly httpVersion: 1 | 2 | undefined;
  /** How its framework writes a header field. */
  readonly headerWriter: HeaderWriter | undefined;
  readonly handler: FunctionNode;
  /** Whether the handler is known to receive requests: other functions throw or send for callers that can't be seen. */
  readonly isOfHandler: boolean;
  /** Calls in the file that lead from the handler to it, outermost first. */
  readonly via: readonly Node[];
  /** What in the linted file causes it where another file makes it: see `calledAt`. */
  readonly calledAt: Node | undefined;
}

/** An HTTP error or a redirect, thrown in a `try` whose own `catch` sends a response in its place. */
export interface SwallowedError {
  /** The statement or the call that throws it. */
  readonly node: Node;
  /** The statuses that it stands for. */
  readonly codes: readonly number[];
  readonly handler: TSESTree.CatchClause;
}

/** The responses of one handler whose status is written at one place: the paths that share a line. */
export type Group = readonly [HttpResponse, ...HttpResponse[]];

/** Whether a response is certainly sent without a header field. */
export function lacksHeader({ headers, leaves }: HttpResponse, name: string): boolean {
  return leaves !== 'unfinished' && headers.lack(name);
}

/** The same for a field that is required only of what can carry it: an error that can't is completed elsewhere. */
export function omitsHeader(response: HttpResponse, name: string): boolean {
  return response.carriesHeaders && lacksHeader(response, name);
}

/** A text beside the status; `isBody` where the value itself is sent in place of the framework's own body. */
export interface Words {
  readonly value: Value;
  readonly isBody: boolean;
}

/** The requests that reach a response. */
export interface RequestFacts {
  /** The only methods that do; undefined where any may. */
  readonly methods: ReadonlySet<string> | undefined;
  /** Methods that the handler handles or tests, and that take another path. */
  readonly excluded: ReadonlySet<string>;
  /** The methods that the handler tests anywhere, if it receives requests of all methods for its path. */
  readonly tested: ReadonlySet<string> | undefined;
  /**
   * The test of the request method alone that leads to the response, where nothing else is tested or done between
   * them.
   */
  readonly guard: Node | undefined;
  /** The path of the route, where it is visible. */
  readonly path: string | undefined;
  /** Where that path begins, if a router is mounted there. */
  readonly mount: Mount | undefined;
  /** How the handler writes the path that was requested, in a template literal. */
  readonly requested: string | undefined;
}

/** Whether every request that reaches a response has one of the methods. */
export function isReachedOnlyBy(request: RequestFacts, methods: ReadonlySet<string>): boolean {
  return request.methods !== undefined && [...request.methods].every((method) => methods.has(method));
}

/** The methods that a handler accepts, as Allow lists them. */
export function allowOf({ excluded }: RequestFacts): string {
  return [...excluded].join(', ');
}
