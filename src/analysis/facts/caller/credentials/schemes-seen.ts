import {
  ADDRESS_SCHEMES,
  AUTHORIZATION_FIELDS,
  CREDENTIAL_MODULES,
  SCHEMES,
} from '../../../../packages/credentials.js';
import { CREDENTIAL_TEXTS, SCHEME_HOLDERS, TOKEN_CHECKS } from '../../../../words/caller/credentials.js';
import { bare, type CallNode, type FunctionNode, lastNameOf, type Node, staticKey } from '../../../syntax/syntax.js';
import { nodesOf } from '../../../syntax/nodes-of.js';
import type { PathFacts } from '../../../responses/path-facts.js';
import { mentionedFrom } from '../../request/mentioned.js';
import { isFrom } from '../../trace/patterns.js';
import { lastCall, type Source } from '../../trace/source.js';
import { sourcesOf } from '../../trace/trace.js';
import { receivesRequest } from '../given.js';
import { calledFunction } from '../../../summaries/called-function.js';

/** The most functions that are read for one handler. */
const MOST_FUNCTIONS = 40;

/** The evidence in a handler of the schemes of the credentials that it accepts. */
export interface SchemesSeen {
  /** Those that it names, in lower case. */
  readonly named: ReadonlySet<string>;
  /** Whether it splits an Authorization header field, or calls a package that does: a scheme precedes the checked part. */
  readonly isCut: boolean;
}

/**
 * The authentication schemes of a handler: of it and the functions of its file that it calls, and of those of other files that the request
 * or its Authorization header field is passed to.
 */
export function schemesSeen(path: PathFacts, fn: FunctionNode): SchemesSeen {
  const named = new Set<string>();
  let isCut = false;
  const reached = new Set<FunctionNode>([fn]);
  for (const one of reached) {
    if (reached.size > MOST_FUNCTIONS) break;
    for (const scheme of schemesWritten(path, one)) named.add(scheme);
    for (const node of nodesOf(path.file, one, 'BinaryExpression', 'SwitchCase', 'CallExpression')) {
      const scheme = schemeIn(node);
      if (scheme !== undefined) named.add(scheme.toLowerCase());
      if (node.type !== 'CallExpression') continue;
      isCut ||= cutsCredential(path, node);
      const called = checkerCalled(path, node);
      if (called) reached.add(called);
    }
  }
  return { named, isCut };
}

/** Those that a function writes out which reads the field: `Bearer ${key}`, `/^Bearer (.+)$/`. */
function schemesWritten(path: PathFacts, fn: FunctionNode): readonly string[] {
  const { names, texts } = mentionedFrom(path.file, fn);
  if (![...names, ...texts].some((one) => AUTHORIZATION_FIELDS.has(one))) return [];
  return [...texts].flatMap((text) => schemeAtStart(text) ?? []);
}

/** `Bearer `, `Bearer`, `^Bearer (.+)`: a scheme, and no sentence about it. */
function schemeAtStart(text: string): string | undefined {
  const [, scheme = '', rest = ''] = /^\^?\(?([a-z]+)\)?(?: |\\s[*+]?)?(.*)$/is.exec(text) ?? [];
  return SCHEMES.has(scheme) && !/^[a-z]/i.test(rest) ? scheme.toLowerCase() : undefined;
}

/** A function of the same file, or of another one that the request or the header field is passed to. */
function checkerCalled(path: PathFacts, call: CallNode): FunctionNode | undefined {
  const called = calledFunction(path.file, call);
  const { modules } = path.file;
  if (!called || modules.of(called) === modules.of(call)) return called;
  const isPassed = receivesRequest(path, call) || call.arguments.some((one) => readsAuthorization(path, one));
  return isPassed && modules.isOwn(call) ? called : undefined;
}

function readsAuthorization(path: PathFacts, argument: Node): boolean {
  const { names, texts } = mentionedFrom(path.file, argument);
  return [...names, ...texts].some((one) => AUTHORIZATION_FIELDS.has(one));
}

/** `authorization.split(' ')`, `authorization.slice(7)`, `auth(req)` of basic-auth, `request.jwtVerify()` of Fastify. */
function cutsCredential(path: PathFacts, call: CallNode): boolean {
  const callee = bare(call.callee);
  if (callee.type === 'MemberExpression' && CUTS.has(staticKey(callee.property, callee.computed) ?? ''))
    return call.arguments.length > 0 && sourcesOf(path, callee.object).some(isAuthorization);
  return sourcesOf(path, call).some((source) => isReader(source, call));
}

/** Methods of texts that return a part of one. */
const CUTS: ReadonlySet<string> = new Set(['split', 'slice', 'substring', 'substr', 'replace', 'match']);

function isAuthorization({ start, steps }: Source): boolean {
  return (
    start.kind === 'input' &&
    start.part === 'headers' &&
    start.name !== undefined &&
    AUTHORIZATION_FIELDS.has(start.name) &&
    steps.length === 0
  );
}

/** A call that reads the credential from the field: of a package, or of a method of the request in a framework's table. */
function isReader(source: Source, call: CallNode): boolean {
  const { start } = source;
  if (start.kind === 'input')
    return start.part === 'user' && source.node === call && TOKEN_CHECKS.has(lastNameOf(bare(call.callee)));
  return isFrom(source, CREDENTIAL_MODULES) && lastCall(source)?.node === call;
}

/** The scheme that a test compares a credential with: `header.startsWith('Bearer ')`, `scheme === 'Bearer'`, `case 'Bearer':`. */
function schemeIn(node: Node): string | undefined {
  if (node.type === 'BinaryExpression') return EQUALITIES.has(node.operator) ? comparedScheme(node) : undefined;
  if (node.type === 'SwitchCase' && node.test)
    return comparedScheme({ left: node.parent.discriminant, right: node.test });
  if (node.type !== 'CallExpression') return undefined;
  const callee = bare(node.callee);
  const [given] = node.arguments;
  if (callee.type !== 'MemberExpression' || staticKey(callee.property, callee.computed) !== 'startsWith')
    return undefined;
  if (!CREDENTIAL_TEXTS.has(nameOf(callee.object))) return undefined;
  const text = given && textOf(given);
  const [scheme = '', rest] = text?.split(' ') ?? [];
  return rest === '' ? scheme : undefined;
}

/** The scheme that a value is compared with: `scheme === 'Bearer'`, `case 'Bearer':` of it. */
export function comparedScheme({ left, right }: Record<'left' | 'right', Node>): string | undefined {
  const scheme = SCHEME_HOLDERS.has(nameOf(left)) ? textOf(right) : undefined;
  return scheme !== undefined && !ADDRESS_SCHEMES.has(scheme) ? scheme : undefined;
}

function textOf(node: Node): string | undefined {
  const place = bare(node);
  return place.type === 'Literal' && typeof place.value === 'string' ? place.value : undefined;
}

/** The name of what is compared, whatever its case was made: `auth` of `auth.toLowerCase()`. */
function nameOf(node: Node): string {
  const place = bare(node);
  const callee = place.type === 'CallExpression' ? bare(place.callee) : undefined;
  return callee?.type === 'MemberExpression' && CASES.has(lastNameOf(callee))
    ? nameOf(callee.object)
    : lastNameOf(place);
}

const EQUALITIES: ReadonlySet<string> = new Set(['==', '===', '!=', '!==']);

const CASES: ReadonlySet<string> = new Set(['toLowerCase', 'toUpperCase', 'trim']);
