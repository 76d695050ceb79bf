/** The methods in the value of an Allow header field (RFC 9110 §10.2.1: a list of tokens, which may be empty). */
export function allowedMethods(value: string): readonly string[] {
  return value
    .split(',')
    .map((method) => method.trim())
    .filter((method) => method !== '');
}
