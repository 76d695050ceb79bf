/** What so many aliases of merges can grow to is some ten thousands of members. */
const MOST_ALIASES = 30;

/**
 * Whether a document in YAML may hold merges (`<<: [*one, *other]`) of merges without end: each level copies all that the one below
 * has, so that a few lines become billions of members. Aliases alone share what they stand for.
 */
export function mergesTooMuch(text: string): boolean {
  return text.includes('<<') && (text.match(/(?<=^|[\s,:[{-])\*[^\s*/]/gm)?.length ?? 0) > MOST_ALIASES;
}
