import type { SourceCode } from '../analysis/symbols/file.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { type Node, within } from '../analysis/syntax/syntax.js';
import { contradictsContract } from './contract.js';
import { changeStatus, replaceStatus } from './status/change-status.js';
import { isPure } from './drop-body.js';
import type { Edit } from './edit.js';
import { rewrite } from './rewrite.js';

/** Sends a response without information with a status that forbids a body; what makes its body must have no effects. */
export function sendEmpty(response: HttpResponse, code: number, sourceCode: SourceCode): Edit | undefined {
  if (contradictsContract(response, code)) return undefined;
  const { body, status } = response;
  const call = body.by?.node ?? response.by?.node;
  if (body.kind === 'none' || body.isPhrase)
    return changeStatus(response, code, sourceCode) ?? written(response, code, sourceCode);
  if (!call || !('arguments' in call) || !call.arguments.every((argument: Node) => isPure(argument))) return undefined;
  if (!status.isWritten) return written(response, code, sourceCode);
  const bodiless = body.by?.as?.rewrites?.bodiless;
  if (bodiless === undefined || status.value?.kind !== 'constant') return undefined;
  if (within(status.node, call))
    return rewrite(call, bodiless, sourceCode, undefined, {
      replacement: { node: status.node, text: String(code) },
    });
  const [drop, change] = [rewrite(call, bodiless, sourceCode), replaceStatus(response, code)];
  return drop && change && ((fixer) => [drop(fixer), change(fixer)].flat());
}

/** A status where none is written. */
function written({ body, by, status }: HttpResponse, code: number, sourceCode: SourceCode): Edit | undefined {
  const made = body.by ?? by;
  const template = made?.as?.rewrites?.empty;
  return made && template !== undefined && !status.isWritten
    ? rewrite(made.node, template, sourceCode, code)
    : undefined;
}
