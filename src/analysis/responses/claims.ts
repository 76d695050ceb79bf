import type { CauseName } from '../../http/causes.js';
import type { Node } from '../syntax/syntax.js';
import type { HttpResponse } from './response.js';

/**
 * How much a signal proves: a *name* is a word that people chose; *declared* is what a contract, a written type, the project's own
 * majority or a setting says; a *fact* is wire behaviour of a framework, a value's origin, an import, a type or a test on the path.
 */
export type Weight = 'name' | 'declared' | 'fact';

/** What shows a claim. */
export interface Signal {
  readonly weight: Weight;
  /** In words, to follow "because": `its route is GraphQL's`. */
  readonly reason: string;
  /** The code that shows it, where it is one place. */
  readonly because: Node | undefined;
}

/** What is claimed of one side of a response, each claim with the signals that show it. They are searched for when they are read. */
export interface Signals<Claim extends string> {
  /**
   * The strongest signal of a claim; undefined where there is none of this weight, or where another one speaks against the claim.
   * @param least the least weight that counts
   */
  shown(claim: Claim, least: Weight): Signal | undefined;
  /** Whether there is such a signal. */
  holds(claim: Claim, least: Weight): boolean;
  /** Whether any signal shows it, a name too: for what is left alone. */
  mayHold(claim: Claim): boolean;
}

/** What a handler is for. */
export type PurposeClaim =
  /** Of a protocol that answers errors with 200, as GraphQL. */
  | 'own protocol'
  | 'health check'
  /** It tests whether another service can be reached. */
  | 'connectivity check'
  | 'log-in'
  | 'log-out'
  /** Its sender defines the status that it wants. */
  | 'webhook'
  /** It receives counts and reports. */
  | 'telemetry'
  /** The same, and its client only reads whether they arrived. */
  | 'fire and forget'
  /** It creates something. */
  | 'creation'
  /** It copies an existing record. */
  /** It does something else than to create. */
  | 'other action'
  /** It answers PUT. */
  | 'put'
  /** It only reads or changes what exists. */
  | 'existing data'
  /** A redirect's address is a log-in page. */
  | 'log-in page'
  /** A part of a redirect's address belongs to a log-in. */
  | 'leads to log-in'
  /** A redirect leads from an old address of the log-in page. */
  | 'old log-in page';

/** What a response says of the request's method. */
export type MethodClaim =
  /** It refuses all methods but some. */
  | 'refused'
  /** The same, by another status than 405. */
  | 'refused wrongly'
  /** Its status has no meaning for any method that reaches it. */
  | 'mismatch'
  /** It makes a CORS preflight fail without intent. */
  | 'preflight fails';

/** What an upstream server did that the handler called. */
export type UpstreamClaim =
  | 'called'
  | 'not called'
  /** No answer came in time. */
  | 'timeout'
  /** No answer came, or a bad one. */
  | 'refusal'
  /** It failed in one of these ways, or in another. */
  | 'failure'
  /** The body of its bad answer is sent. */
  | 'bad answer sent'
  /** A cache has no entry. */
  | 'cache miss';

/** What is claimed of an upstream server. */
export interface Upstream extends Signals<UpstreamClaim> {
  /** Its status, where that is sent with a body, and throws with some that no test on the path excludes. */
  readonly passedStatus: PassedStatus | undefined;
}

/** The status of an upstream's answer that is sent on. */
export interface PassedStatus {
  /** Where it is written, perhaps as the argument of a helper. */
  readonly node: Node;
  /** The statuses without a body that it may be, with which the body makes the runtime throw. */
  readonly codes: readonly number[];
  /** The answer whose body is read where it is sent: `answer` of `await answer.text()`. */
  readonly answer: Node | undefined;
}

/** Why the request failed. */
export interface Causes extends Signals<CauseName> {
  /** The most certain one that is shown. */
  known(least: Weight): CauseName | undefined;
  /** The most certain one that the status doesn't fit, unless it fits another one that is shown. */
  missed(least: Weight): CauseName | undefined;
  /** Which of some names or codes of errors a test of the caught one shows. */
  named(names: readonly string[]): string | undefined;
}

/** What the path to a response shows of its caller. */
export type AuthClaim =
  /** Nobody is known, and no right was tested: 403 is no answer to that. */
  | 'unknown caller'
  /** The caller is known and lacks a right: 401 is no answer to that. */
  | 'known without right'
  | 'nobody known'
  | 'right missing'
  /** What the caller proves itself with was checked last, and is no good. */
  | 'proof refused'
  /** All that was tried is to check a credential, which failed. */
  | 'check failed'
  /** It is refused for what it is or may do, though it is known. */
  | 'blocked'
  /** No other credentials would change the answer. */
  | 'no credentials help'
  /** The credential comes with a scheme, which a challenge can name. */
  | 'scheme seen';

/** What differs from client to client under one URL. */
export type ClientTrait = 'user' | 'session' | 'cookie' | 'locale';

/** What is claimed of the caller. */
export interface Auth extends Signals<AuthClaim> {
  /** Challenges that fit the credential that is checked, the likeliest first. */
  readonly challenges: readonly string[];
  /**
   * The trait of the client by which the response is sent, or by which its place is chosen.
   * @param responses those of the file
   */
  trait(responses: readonly HttpResponse[]): ClientTrait | undefined;
}

/** What a handler has done before a response. */
export type EffectClaim =
  /** A record, as the request was for it: shown by the call itself, by what is sent, or by the content that is given. */
  | 'creates record'
  /** What most likely creates one is given the request's content. */
  | 'creates of content'
  /** The record that it has created is the body, or a part of it. */
  | 'sends the record'
  /** It calls what creates, which perhaps has failed. */
  | 'tried to create'
  /** Several records, none of which has the common URL. */
  | 'creates several'
  /** It has put work into a queue, and done nothing else. */
  | 'only queues'
  /** It has done what a repeated request would do again. */
  | 'acts';

/** What is claimed of the resource that a request is about, or has created. */
export type ResourceClaim =
  /** The requested URL is that of the created resource: the client has named it. */
  | 'at the requested URL'
  /** There is one of it, which GET of the requested URL gives. */
  | 'singleton'
  /** GET of a URL below the requested one gives such a resource. */
  | 'has a URL'
  /** All URLs of such a resource take only methods other than GET. */
  | 'has no URL to follow'
  /** It was there before, and was only changed or removed. */
  | 'only changed';

/** The resource that a request is about, or has created. */
export interface Resource extends Signals<ResourceClaim> {
  /** Names of the parameter that identifies such a resource in its URL: `enquiryId` of `/enquiries/:enquiryId`. */
  readonly keys: readonly string[];
  /**
   * What shows that it existed and can't come back.
   * @param also states that count as gone though they may end
   */
  gone(also: readonly string[]): Signal | undefined;
  /** Whether another response of the handler parts from this one by whether the resource was found. */
  partsByFinding(other: HttpResponse): boolean;
}
