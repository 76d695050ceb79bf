import { inherited } from '../../../../frameworks/language/catalogue.js';
import { ERROR_TEXTS } from '../../../../packages/language.js';
import { MESSAGE_MEMBERS } from '../../../../words/project/bodies.js';
import type { Value } from '../../../interpreter/values/values.js';
import type { HttpResponse } from '../../../responses/response.js';
import { bare, type Node } from '../../../syntax/syntax.js';
import { membersRead, type Source } from '../../trace/source.js';
import { sourcesOf } from '../../trace/trace.js';
import { holdsCaught, isFilled, isTestedError } from '../certainty.js';
import { isVoid } from '../excuse.js';

/** In a `catch`, the caught error alone in a list, or in the `data` of an object: `[{ data: { error: err } }]`. */
export function wrappedFailure(value: Value, response: HttpResponse): string | undefined {
  if (!response.path.isCatch) return undefined;
  let at = value;
  for (let depth = 0; depth < DEEPEST_WRAPPER; depth++) {
    const content = contentOf(at);
    if (!content) break;
    at = content;
  }
  if (at === value || at.kind !== 'object' || at.open) return undefined;
  const error = at.members.get('error');
  const isAlone = [...at.members].every(([name, one]) => MESSAGE_MEMBERS.has(name) || isVoid(one));
  return error && isAlone && holdsCaught(error, response) ? 'error' : undefined;
}

const DEEPEST_WRAPPER = 3;

/** The one element of a list, or of an object with nothing but `data`. */
function contentOf(value: Value): Value | undefined {
  if (value.kind === 'array') return !value.open && value.elements.length === 1 ? value.elements[0] : undefined;
  if (value.kind !== 'object' || value.open || value.members.size !== 1) return undefined;
  return value.members.get('data');
}

/** The caught error itself, its text or its message. */
export function isWholeError(value: Value, response: HttpResponse): boolean {
  if (value.kind === 'framework-object') return inherited(value.shape, 'role') === 'error';
  if (value.kind === 'caught') {
    const [member] = value.member;
    return holdsCaught(value, response) && (member === undefined || ERROR_TEXTS.has(member));
  }
  if (value.kind === 'choice') return isWholeError(value.whenTrue, response) && isFilled(value.whenFalse, response);
  if (value.kind === 'unknown' && bare(value.node).type === 'Identifier') return isTestedError(value, response);
  return (
    value.kind === 'text' && value.parts.some((part) => isWholeError(part, response) || isWrittenError(part, response))
  );
}

/** `escape(err.message)` in a text: the error's words in another form. */
function isWrittenError({ kind, node }: Value, { path }: HttpResponse): boolean {
  const call = bare(node);
  if (kind !== 'unknown' || call.type !== 'CallExpression' || call.arguments.length !== 1 || !path.isCatch)
    return false;
  return sourcesOf(path, call.arguments[0] as Node).some(isErrorText);
}

function isErrorText(source: Source): boolean {
  const [member, ...others] = membersRead(source);
  return source.start.kind === 'caught' && others.length === 0 && (member === undefined || ERROR_TEXTS.has(member));
}
