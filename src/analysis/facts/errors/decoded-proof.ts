import { DECODED_PROOFS } from '../../../knowledge/caller/credentials.js';
import { bare, type CallNode, type Node } from '../../syntax/syntax.js';
import type { HttpResponse } from '../../responses/response.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { whoIs } from '../caller/identity.js';
import { parsesTried } from '../request/parsing.js';
import { invalidatingCall } from '../request/schema-results.js';
import { once } from '../trace/memoized.js';
import { changed, type Source, type Step } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';

/**
 * Whether 401 or 403 answers for a credential that can't be decoded: a token of a session or of a link that was mailed, sent in the
 * query or in the body, whose text is no JSON or doesn't fit its schema. Such a caller has not authenticated itself.
 */
export function isDecodedProof({ status, path }: HttpResponse): boolean {
  if (!status.every((code) => code === 401 || code === 403)) return false;
  const result = invalidatingCall(path);
  const calls = result ? [result] : parsesTried(path);
  return calls.length > 0 && calls.every((call) => isGivenProof(path, call));
}

/** The first thing that is given counts, and where that is a schema the one after it. */
function isGivenProof(path: PathFacts, { arguments: args }: CallNode): boolean {
  return args.slice(0, 2).some((one) => isProof(path, one));
}

/** Whether a value is such a credential, or made of one: `Buffer.from(token, 'base64').toString()`. */
const isProof: (path: PathFacts, node: Node) => boolean = once((path, node) => {
  const place = bare(node);
  if (place.type === 'AwaitExpression') return isProof(path, place.argument);
  if (place.type === 'Identifier' && DECODED_PROOFS.has(place.name)) return true;
  if (whoIs(path, node) === 'credential') return true;
  return sourcesOf(path, node).some((source) => isNamedProof(source) || isMadeOfProof(path, source));
}, false);

/** `query.sessionToken`, `body.token.split('.')[1]`: the last name before something is called on it. */
function isNamedProof(source: Source): boolean {
  const { start } = source;
  const last = beforeCall(source).steps.at(-1);
  const name = last?.kind === 'member' ? last.name : start.kind === 'input' ? start.name : undefined;
  return name !== undefined && DECODED_PROOFS.has(name);
}

/** What the first method on the way is called on. */
function beforeCall(source: Source): Source {
  const call = source.steps.findIndex((step) => step.kind === 'call');
  return call < 1 ? source : changed(source, { steps: source.steps.slice(0, call - 1) });
}

function isMadeOfProof(path: PathFacts, { steps }: Source): boolean {
  return steps.some((step: Step) => step.kind === 'call' && isGivenProof(path, step.node));
}
