import { CREDENTIAL_MODULES, HASH_MODULES, TOKEN_MODULES } from '../../../packages/credentials.js';
import type { RequestPart } from '../../../frameworks/language/shape.js';
import type { CallNode, Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { memoized } from '../trace/memoized.js';
import { isFrom } from '../trace/patterns.js';
import { callsOn, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { holdsReference } from './mentions.js';

/** Parts of a request by which the tables of frameworks and of authentication packages identify its sender. */
const PARTS: ReadonlySet<RequestPart> = new Set<RequestPart>(['user', 'session', 'headers', 'cookies']);

/** Whether each source of a value is a table's, a package's, or was found by one of these. */
export const isCallerByOrigin: (path: PathFacts, node: Node) => boolean = memoized((path, node) => {
  const sources = sourcesOf(path, node).filter(({ start }) => start.kind !== 'literal');
  return sources.length > 0 && sources.every((source) => isByOrigin(path, source));
}, false);

function isByOrigin(path: PathFacts, source: Source): boolean {
  const { start } = source;
  if (start.kind === 'input') return PARTS.has(start.part);
  if (start.kind === 'callback' && isCallerByOrigin(path, start.call)) return true;
  if ([CREDENTIAL_MODULES, TOKEN_MODULES, HASH_MODULES].some((modules) => isFrom(source, modules))) return true;
  return callsOn(source).some(({ node }) => mentions(path, node));
}

/** Whether a value of such an origin is passed to a call, also as a member. */
function mentions(path: PathFacts, { arguments: args }: CallNode): boolean {
  return args.some((one) => holdsReference(path.file, one, (at) => isCallerByOrigin(path, at)));
}
