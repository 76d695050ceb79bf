import type { Value } from './values.js';

/** Whether a redirect's URL is that of a page to log in. */
export function leadsToLogin(url: Value): boolean {
  return textsOf(url).some((text) => /\b(?:log-?in|sign-?in|auth(?:enticate|orize)?)\b/i.test(text));
}

/** Whether a redirect's URL says that something failed: a page for errors, or one to start again from. */
export function leadsToError(url: Value): boolean {
  return leadsToLogin(url) || textsOf(url).some((text) => /err|fail|invalid|denied|oops|problem|message|status|reason|\?|40\d|50\d/i.test(text)) || textsOf(url).length === 0;
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
