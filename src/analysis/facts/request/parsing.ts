import { anyOf, oneOf } from '../../../words/language/names.js';
import { BODY_PARSERS, TEXT_READERS } from '../../../packages/requests.js';
import { SCHEMA_CALLS } from '../../../packages/validators.js';
import { HARMLESS_CALLS } from '../../../words/request/request-data.js';
import { nameIn } from '../../syntax/names.js';
import { bare, type CallNode, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { attemptOf } from '../trace/attempt.js';
import { mayCall } from '../trace/may-call.js';
import { memoized } from '../trace/memoized.js';
import { lastCall, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { madeOf } from './documents.js';
import { type Data, dataIn, dataInAll } from './request-data.js';
import { readsFitted, schemaCheck } from './schemas.js';
import { isSettledByHand } from './settled.js';

/** How a call fails: `text`: its argument, or what it reads, can't be parsed. `schema`: it doesn't fit. */
export type Parse = 'text' | 'schema';

/** Whether a call fails, or returns so, where data is malformed or doesn't fit a schema. */
export const parseOf: (path: PathFacts, call: CallNode) => Parse | undefined = memoized(find, undefined);

export function isParse(path: PathFacts, call: CallNode): boolean {
  return parseOf(path, call) !== undefined;
}

function find(path: PathFacts, call: CallNode): Parse | undefined {
  if (mayCall(TEXT_CALLS, call) && sourcesOf(path, call).some((source) => isTextParser(path, source, call)))
    return 'text';
  const check = schemaCheck(path, call);
  return check && check.reports !== 'fault' ? 'schema' : undefined;
}

const JSON_METHOD = 'parse';
const TEXT_CALLS = anyOf(BODY_PARSERS, oneOf(JSON_METHOD));
const PARSES = anyOf(TEXT_CALLS, SCHEMA_CALLS);

/** `JSON.parse(text)`, `req.json()`, `readBody(event)`. */
function isTextParser(path: PathFacts, source: Source, call: CallNode): boolean {
  const { start } = source;
  if (start.kind === 'input') return start.part === 'body' && BODY_PARSERS.has(nameIn(path.file, bare(call.callee)));
  const made = lastCall(source);
  if (made?.node !== call) return false;
  if (start.kind === 'request') return BODY_PARSERS.has(made.name);
  return start.kind === 'global' && start.name === 'JSON' && made.name === JSON_METHOD;
}

/** The data of a parser or validator: its first argument, the one after a schema, the source of its document, or its receiver. */
export function parsedData(path: PathFacts, call: CallNode): Data {
  const [first, second] = call.arguments;
  if (!first) return dataInAll(path, madeOf(path, call) ?? [call]);
  if (readsFitted(path, call)) return dataIn(path, call);
  const given = dataIn(path, first);
  return given.parts.length === 0 && second && second.type !== 'ObjectExpression'
    ? dataInAll(path, [first, second])
    : given;
}

/** What was tried where only one kind of parsing of the request's data can have failed. */
export interface TriedParse {
  readonly parse: Parse;
  readonly data: Data;
}

/** The only call that was tried where the handled error came from, if it parses or checks data. */
export function triedParse(path: PathFacts): TriedParse | undefined {
  const region = path.errorHandling?.tried;
  return region && onlyParse(path, region);
}

const onlyParse = memoized(findOnly, undefined);

function findOnly(path: PathFacts, region: Node): TriedParse | undefined {
  const { calls, awaits } = attemptOf(path.file, region);
  // Most code that is tried calls something else first, which excludes it.
  if (!calls.every((call) => mayCall(PARSES, call) || isHarmless(call))) return undefined;
  const others = calls.filter((call) => !isHarmless(call));
  if (!others.every((call) => isParse(path, call))) return undefined;
  const isText = calls.some((call) => parseOf(path, call) === 'text');
  const parses = calls.filter((call) => parseOf(path, call) === (isText ? 'text' : 'schema'));
  if (parses.every(onlyReads) || (isText && awaits > 1)) return undefined;
  const given = parses.map((call) => parsedData(path, call));
  if (!others.every((call) => parses.includes(call)) || !given.every(({ parts }) => parts.length > 0)) return undefined;
  const parts = [...new Set(given.flatMap((one) => one.parts))];
  return { parse: isText ? 'text' : 'schema', data: { parts, isElsewhere: false } };
}

/** `request.text()` reads the content unchanged: it fails for a stream that breaks off. */
function onlyReads({ callee }: CallNode): boolean {
  return TEXT_READERS.has(lastNameOf(bare(callee)));
}

function isHarmless({ callee }: CallNode): boolean {
  return HARMLESS_CALLS.has(lastNameOf(bare(callee)));
}
/** The request's data that was parsed where the error came from, without data that can't be refused; empty where none was parsed. */
export const dataTried: (path: PathFacts, region: Node) => readonly Data[] = memoized(
  (path, region) =>
    attemptOf(path.file, region)
      .calls.filter((call) => isParse(path, call))
      .map((call) => (isSettledByHand(path, call) ? NOTHING_REFUSED : parsedData(path, call))),
  [],
);

const NOTHING_REFUSED: Data = { parts: [], isElsewhere: true };

/** The calls that parse or check data where the error came from. */
export function parsesTried(path: PathFacts): readonly CallNode[] {
  const region = path.errorHandling?.tried;
  return region ? attemptOf(path.file, region).calls.filter((call) => isParse(path, call)) : [];
}
