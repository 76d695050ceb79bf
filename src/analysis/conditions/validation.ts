import { INVALID_DATA, MALFORMED_BODY } from '../../http/failures.js';
import type { PathFacts } from '../path-facts.js';
import type { Node } from '../syntax.js';
import { type Atom, decided } from './atoms.js';
import { failureOf } from './failure.js';
import { isRequestData } from './request-data.js';
import { sourcesOf } from './trace.js';

/**
 * What is wrong with the request's data on the path. `invalid`: it is well formed and doesn't fit its schema.
 * `malformed`: it can't be parsed, or a test by hand says that a part isn't there (`!req.body.name`). Undefined where no
 * test says so, or where one says something else too.
 */
export function dataFault(path: PathFacts): 'invalid' | 'malformed' | undefined {
  const failure = failureOf(path, [INVALID_DATA, MALFORMED_BODY]);
  if (failure) return failure === INVALID_DATA ? 'invalid' : 'malformed';
  return decided(path, new Map([['malformed' as const, (atom: Atom, holds: boolean) => atom.kind === 'empty' && holds && isMissing(path, atom.of)]]));
}

/** Calls that read data of the request and change nothing of it. */
const READS = /(?:^|\.)(?:json|get|getAll|parse|formData|trim|readBody|getQuery|toString|all|valid|param|query|header|fields|body|getRouterParam|URL|fromEntries|Number|entries)$/;

function isMissing(path: PathFacts, node: Node): boolean {
  const sources = sourcesOf(path, node);
  if (sources.length === 0 || isRequestData(path, node) !== true) return false;
  return sources.every(({ text, root }) => {
    if (/^(?:request\.(?:user|session|auth|headers\.authorization)|@Headers)/.test(text)) return false;
    const calls = text.replace(/^@\w+\([^)]*\)/, '').match(/[\w.]+(?=\()/g) ?? [];
    return (root.kind !== 'parameter' || text.startsWith('@')) && root.kind !== 'caught' && calls.every((call) => READS.test(call));
  });
}
