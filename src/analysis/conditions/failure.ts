import {
  BAD_TOKEN,
  INVALID_DATA,
  type KnownFailure,
  MALFORMED_BODY,
  TOO_MANY_REQUESTS,
  WRONG_MEDIA_TYPE,
} from '../../http/failures.js';
import type { CallNode } from '../execution/calls.js';
import type { PathFacts } from '../path-facts.js';
import { bare, type Node } from '../syntax.js';
import { type Atom, decided, type Reading } from './atoms.js';
import { attemptOf } from './attempt.js';
import { argumentsMention } from './caller.js';
import { caughtError, isCaught, nameOf } from './caught.js';
import { literalOf } from './constants.js';
import { failedParse, failedSchema, isParse } from './parsing.js';
import { isRequestData } from './request-data.js';
import { isResultOfRequest, parsedBy, saysInvalid } from './schema-results.js';
import { sourcesOf } from './trace.js';
import { failedVerification, verifiesCaller } from './verification.js';

/**
 * Which of the known failures the path is about: the last test on it narrows a caught error by class, name, code, type
 * or a predicate, or reads the result of a validator, of a rate limiter or of a look at Content-Type; or all that was
 * tried is to parse the body or to check a token. Only failures of the request's data count. Undefined for any other.
 */
export function failureOf(path: PathFacts, table: readonly KnownFailure[]): KnownFailure | undefined {
  const readings = table.map((failure): [KnownFailure, Reading] => [failure, (atom, holds) => tells(path, failure, atom, holds)]);
  const failure = decided(path, new Map(readings)) ?? triedFailure(path);
  return failure && isOfRequest(path, failure) ? failure : undefined;
}

/** A `catch` that asks nothing, where only one thing can have failed. */
function triedFailure(path: PathFacts): KnownFailure | undefined {
  if (!path.catching?.region || caughtError(path) === 'other') return undefined;
  if (failedParse(path)) return MALFORMED_BODY;
  if (failedSchema(path)) return INVALID_DATA;
  const { calls, awaits } = attemptOf(path.catching.region);
  const checks = calls.filter((call) => verifiesCaller(path, call) && argumentsMention(path, call, 'credential'));
  const others = awaits - (checks.some(({ parent }) => parent.type === 'AwaitExpression') ? 1 : 0);
  return others <= 0 && checks.length > 0 && failedVerification(path) ? BAD_TOKEN : undefined;
}

function tells(path: PathFacts, failure: KnownFailure, atom: Atom, holds: boolean): boolean {
  if (tellsByResult(path, failure, atom, holds)) return true;
  switch (atom.kind) {
    case 'instance':
      return holds && isCaught(path, atom.of) && (failure.classes?.includes(nameOf(atom.type)) ?? false);
    case 'equal':
      return holds && isCaught(path, atom.left) && names(path, failure, atom.left, atom.right);
    case 'empty':
      return !holds && isCaught(path, atom.of) && (failure.members?.includes(nameOf(atom.of)) ?? false);
    case 'call':
      return holds && tellsByCall(path, failure, atom.node);
    default:
      return false;
  }
}

/** `e.code === 'P2002'`, `e.name === 'ZodError'`, `e.code === PG_UNIQUE_VIOLATION`. */
function names(path: PathFacts, failure: KnownFailure, member: Node, constant: Node): boolean {
  const value = literalOf(path, constant);
  const key = keyOf(path, member);
  if (key === 'name' || key === 'constructor.name') return value !== undefined && (failure.classes?.includes(String(value)) ?? false);
  if (value !== undefined) return failure.codes?.some((code) => String(code) === String(value)) ?? false;
  return /code|errno|number|type/i.test(key) && (failure.words?.test(nameOf(constant)) ?? false);
}

function keyOf(path: PathFacts, member: Node): string {
  return sourcesOf(path, member).find(({ root }) => root.kind === 'caught')?.text.replace(/^\w+\.?/, '') ?? '';
}

/** `isUniqueViolation(e)`, `Joi.isError(e)`, `codes.includes(e.code)`, `e.message.includes('E11000')`. */
function tellsByCall(path: PathFacts, failure: KnownFailure, node: CallNode): boolean {
  const callee = bare(node.callee);
  const [argument] = node.arguments;
  const receiver = callee.type === 'MemberExpression' ? callee.object : undefined;
  if (!argument) return false;
  if (receiver && nameOf(callee) === 'includes' && isCaught(path, receiver)) {
    return /message|detail|stack/.test(keyOf(path, receiver)) && (failure.texts?.test(String(literalOf(path, argument) ?? '')) ?? false);
  }
  if (!isCaught(path, argument)) return false;
  if (receiver && nameOf(callee) === 'includes') {
    const list = bare(receiver);
    const elements = list.type === 'ArrayExpression' ? list.elements : [];
    return elements.length > 0 && elements.every((one) => one !== null && names(path, failure, argument, one));
  }
  if (nameOf(callee) === 'isError') return failure.name === INVALID_DATA.name && /^joi$/i.test(receiver ? nameOf(receiver) : '');
  return failure.words?.test(nameOf(callee)) ?? false;
}

function tellsByResult(path: PathFacts, failure: KnownFailure, atom: Atom, holds: boolean): boolean {
  if (failure.name === INVALID_DATA.name) return saysInvalid(path, atom, holds);
  if (failure.name === TOO_MANY_REQUESTS.name) return atom.kind === 'empty' && holds && sourcesOf(path, atom.of).some(({ text }) => LIMITED.test(text));
  if (failure.name === WRONG_MEDIA_TYPE.name) return saysMediaType(path, atom, holds);
  return false;
}

const LIMITED = /(?:rate_?limit\w*|limiter)(?:\.\w+)*(?:\.(?:limit|check|consume|tryConsume|isAllowed|allow))?\([^)]*\)(?:\.(?:success|allowed|ok))$/i;
const MEDIA_TYPE = /^request\.(?:(?:headers?\.)?(?:get\(|header\()?content-type\)?|is\([^)]*\)|(?:headers\.)?contentType)/i;

/** A request that isn't of the media type wanted. */
function saysMediaType(path: PathFacts, atom: Atom, holds: boolean): boolean {
  const isOf = (node: Node): boolean => sourcesOf(path, node).some(({ text }) => MEDIA_TYPE.test(text));
  if (atom.kind === 'equal') return !holds && isOf(atom.left);
  if (atom.kind === 'empty') return holds && isOf(atom.of);
  return atom.kind === 'call' && !holds && isOf(atom.node);
}

/** Whether what failed is the request's: where the failing calls can be seen, that is what they were given. */
function isOfRequest(path: PathFacts, failure: KnownFailure): boolean {
  const region = path.catching?.region;
  if (failure.name === BAD_TOKEN.name) return !region || isOfCredential(path, region);
  if ((failure.name !== INVALID_DATA.name && failure.name !== MALFORMED_BODY.name) || !region) return failure.name !== INVALID_DATA.name || isResultOfRequest(path);
  const parses = attemptOf(region).calls.filter((call) => isParse(path, call));
  if (parses.length === 0) return failure.name === INVALID_DATA.name || decided(path, new Map([[true, (atom, holds) => tellsParse(path, atom, holds)]])) === true;
  return parses.every((call) => isRequestData(path, parsedBy(call)) === true);
}

/** A test that names a parser's error by its type, and so tells whose body it was. */
function tellsParse(path: PathFacts, atom: Atom, holds: boolean): boolean {
  return atom.kind === 'equal' && holds && isCaught(path, atom.left) && (MALFORMED_BODY.codes ?? []).includes(literalOf(path, atom.right) ?? '');
}

function isOfCredential(path: PathFacts, region: Node): boolean {
  const checks = attemptOf(region).calls.filter((call) => verifiesCaller(path, call));
  return checks.some((call) => argumentsMention(path, call, 'credential') || sourcesOf(path, call).some(({ text }) => text.startsWith('request.')));
}
