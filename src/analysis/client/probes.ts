import type { SourceCode } from '../file.js';
import { type FunctionNode, staticKey } from '../syntax.js';
import type { ClientResponse } from './responses.js';

/** Names of functions that only ask whether something is there. */
const PROBE = /exist|alive|avail|reach|health|ping|probe|check(?:Url|Link|Image)|isUp|isOnline|isReady|waitFor/i;

/** Members that only the client that made a request reads. */
const CONTENT = new Set(['arrayBuffer', 'blob', 'body', 'bytes', 'formData', 'json', 'statusText', 'text']);

/**
 * Whether a request only asks if something is there, or stores what it got: exactly 200 is meant then. A `Response` that
 * a function is given may also be a server's own, unless its content is read, or a failure thrown.
 */
export function isProbe({ call, reads, fn }: ClientResponse, sourceCode: SourceCode): boolean {
  const [, init] = call?.arguments ?? [];
  if (init?.type === 'ObjectExpression' && /\bmethod:\s*['"]HEAD\b/i.test(sourceCode.getText(init))) return true;
  if (!fn) return false;
  if (!call && !reads.some(({ member }) => CONTENT.has(member)) && !/\bthrow\b/.test(sourceCode.getText(fn))) return true;
  return PROBE.test(nameOf(fn)) || /\bcaches?\.(?:put|open)\(|\bcache\.put\(/.test(sourceCode.getText(fn));
}

function nameOf({ id, parent }: FunctionNode): string {
  if (id) return id.name;
  const holder = parent;
  if (holder.type === 'VariableDeclarator' && holder.id.type === 'Identifier') return holder.id.name;
  return holder.type === 'Property' || holder.type === 'MethodDefinition' ? (staticKey(holder.key, holder.computed) ?? '') : '';
}
