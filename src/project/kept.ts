/** Editors keep a linter running for days, and packages are installed meanwhile: results stay valid for so long. */
const FRESH_FOR = 10_000;

/** The oldest entry is dropped first. */
const MOST_KEPT = 20_000;

interface Entry<Content> {
  readonly content: Content;
  readonly readAt: number;
}

/**
 * A reader of paths that keeps its results for some seconds.
 * @param freshFor how long, in milliseconds
 */
export function kept<Content>(read: (path: string) => Content, freshFor = FRESH_FOR): (path: string) => Content {
  const entries = new Map<string, Entry<Content>>();
  return (path) => {
    const now = Date.now();
    const known = entries.get(path);
    if (known && now - known.readAt < freshFor) return known.content;
    const content = read(path);
    entries.delete(path);
    if (entries.size >= MOST_KEPT) entries.delete(entries.keys().next().value as string);
    entries.set(path, { content, readAt: now });
    return content;
  };
}
