/** The first line of an error's message. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error || isMessage(error) ? error.message : String(error);
  return (text.trim().split('\n')[0] ?? '').replace(/^Parsing error: /, '');
}

function isMessage(value: unknown): value is { readonly message: string } {
  return typeof value === 'object' && value !== null && typeof (value as { message?: unknown }).message === 'string';
}
