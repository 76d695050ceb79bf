/** Several parts joined to one path; empty where all of them are. */
export function joined(...parts: readonly string[]): string {
  const segments = parts.flatMap((part) => part.split('/')).filter(Boolean);
  return segments.length > 0 ? `/${segments.join('/')}` : '';
}
