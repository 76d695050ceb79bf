import { CREDENTIAL_HEADERS } from '../../../words/caller/credentials.js';
import { KEPT_AS, STORED_AS } from '../../../packages/requests.js';
import { bare, type CallNode, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { callsOn, namesIn, type Source } from '../trace/source.js';
import type { Atom } from '../trace/formula.js';
import { initialOf } from '../trace/constants.js';
import { isDecided, claims } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { parseOf } from './parsing.js';
import { type DataPart, dataIn } from './request-data.js';

/** The parts of the request that lack something, if a test by hand shows it: `!req.body.name`, `!Array.isArray(ids)`. */
export function missingData(path: PathFacts, atom: Atom, holds: boolean): readonly DataPart[] | undefined {
  if (atom.kind === 'empty' && holds) return missingIn(path, atom.of);
  const list = atom.kind === 'call' && !holds ? testedList(atom.node) : undefined;
  return list && missingIn(path, list);
}

/** `Array.isArray(x)` */
function testedList({ callee, arguments: [first] }: CallNode): Node | undefined {
  return lastNameOf(bare(callee)) === 'isArray' ? first : undefined;
}

/** Whether by the deciding test something of the request is missing, in whatever part. */
export function lacksData(path: PathFacts): boolean {
  return isDecided(path, isLacking);
}

const isLacking = claims((path, atom, holds) => missingData(path, atom, holds) !== undefined);

function missingIn(path: PathFacts, node: Node): readonly DataPart[] | undefined {
  if (isKeptByServer(path, bare(node))) return undefined;
  const sources = sourcesOf(path, node);
  const { parts } = dataIn(path, node);
  return parts.length > 0 && sources.length > 0 && sources.every((source) => isSent(path, source)) ? parts : undefined;
}

/** What middleware stores of the content beside the parsed body, where the server configures it: `req.rawBody`. */
function isKeptByServer(path: PathFacts, node: Node): boolean {
  return KEPT_AS.has(lastNameOf((node.type === 'Identifier' && initialOf(path, node)) || node));
}

/** Whether a value is present if the client has sent it: it was only read, parsed or checked in between. */
function isSent(path: PathFacts, source: Source): boolean {
  const { start } = source;
  if (start.kind === 'caught' || (start.kind === 'parameter' && start.decorators.length === 0)) return false;
  if (start.kind === 'input' && start.part === 'headers' && start.name && CREDENTIAL_HEADERS.has(start.name))
    return false;
  if (start.kind === 'input' && start.part === 'files' && isOfStorage(source)) return false;
  const calls = callsOn(source);
  // The calls before made the schema.
  const parse = calls.findLastIndex(({ node }) => parseOf(path, node) !== undefined);
  return calls.slice(parse + 1).every(({ name, node }) => leavesOutEmpty(name, node));
}

/** `req.file.key`: the file was sent, and the storage on the server sets its place. */
function isOfStorage({ start, steps, isOptional }: Source): boolean {
  const name = start.kind === 'input' ? start.name : undefined;
  return !isOptional && [...namesIn(steps), ...(name === undefined ? [] : [name])].some((one) => STORED_AS.has(one));
}

/** `ids.filter(Boolean)`, `names.map((one) => one.trim())`: nothing is left where nothing was sent. */
function leavesOutEmpty(name: string, { arguments: [first] }: CallNode): boolean {
  if (name === 'map' || name === 'flat') return true;
  return name === 'filter' && first?.type === 'Identifier' && first.name === 'Boolean';
}
