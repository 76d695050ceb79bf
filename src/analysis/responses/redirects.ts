import { ERROR_PAGES } from '../../words/errors/failure-words.js';
import type { Value } from '../interpreter/values/values.js';

/** Whether a redirect's URL reports a failure: an error page, or a query with the error. */
export function leadsToError(url: Value): boolean {
  const texts = textsOf(url);
  return texts.length === 0 || texts.some((text) => text.includes('?') || text.split('/').some(isErrorPage));
}

function isErrorPage(segment: string): boolean {
  const code = Number(segment);
  return ERROR_PAGES.has(segment) || (code >= 400 && code < 600);
}

/** Whether a redirect's URL is the requested one with the scheme `https`. */
export function leadsToHttps(url: Value): boolean {
  return url.kind === 'text' && textsOf(url)[0]?.startsWith('https://') === true;
}

/** The constant text that a value begins with; undefined where it begins with something else. */
export function leadingText(value: Value): string | undefined {
  if (value.kind === 'constant') return typeof value.value === 'string' ? value.value : undefined;
  if (value.kind !== 'text') return undefined;
  if (value.node.type === 'TemplateLiteral') {
    const raw = value.node.quasis[0]?.value.raw;
    return raw === '' ? undefined : raw;
  }
  const [first] = value.parts;
  return first && leadingText(first);
}

/** The constant texts in a value, in order. */
function textsOf(value: Value): string[] {
  if (value.kind === 'constant') return [String(value.value)];
  if (value.kind !== 'text') return [];
  const { node } = value;
  if (node.type === 'TemplateLiteral') return node.quasis.map((quasi) => quasi.value.raw);
  return value.parts.flatMap(textsOf);
}
