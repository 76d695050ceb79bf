import type { SourceCode } from '../analysis/file.js';
import type { HttpResponse } from '../analysis/response.js';
import type { Edit } from './edit.js';

/** An edit that adds a Location header field, and the value that it writes. */
export interface LocationEdit {
  readonly value: string;
  readonly edit: Edit;
}

/** Adds Location made of the route's path and the created value's `id`, where both can be seen. */
export function addLocation(response: HttpResponse, sourceCode: SourceCode): LocationEdit | undefined {
  const { path } = response.request;
  const id = idOf(response, sourceCode);
  const call = response.status.node.parent;
  if (path === undefined || !/^\/[\w\-./]*$/.test(path) || id === undefined || call?.type !== 'CallExpression') return undefined;
  if (call.arguments[0] !== response.status.node || call.callee.type !== 'MemberExpression') return undefined;
  const method = response.by?.as?.rewrites?.location;
  if (method === undefined) return undefined;
  const value = `${path.replace(/\/$/, '')}/\${${id}}`;
  return { value, edit: (fixer) => fixer.insertTextAfter(call, method.replace('{location}', `\`${value}\``)) };
}

/** `res.status(201).json(user)`: `user.id`. */
function idOf({ body }: HttpResponse, sourceCode: SourceCode): string | undefined {
  const call = body.by?.node;
  const given = call && 'arguments' in call ? call.arguments[0] : undefined;
  return given?.type === 'Identifier' && body.value?.kind === 'unknown' ? `${sourceCode.getText(given)}.id` : undefined;
}
