/** Names of YAML where they are given and where they are used: `&pots` and `*pots`, but no `*` of a list in Markdown and no media type. */
const ANCHORS = /(?<=^|[\s,:[{-])&[^\s&]/gm;
const ALIASES = /(?<=^|[\s,:[{-])\*[^\s*/]/gm;

/** How often the two may meet: a parser looks for each use among all names that are given. */
const MOST_MEETINGS = 1_000_000;
/** What so many aliases of merges can grow to is some ten thousands of members. */
const MOST_MERGED = 30;

/**
 * Whether a parser of YAML may be busy with a document for good: with names, or with merges (`<<: [*one, *other]`). Each level of merges
 * copies all that the one below has, so that a few lines become billions of members; aliases alone share what they stand for.
 */
export function isBeyondYaml(text: string): boolean {
  const used = countOf(text, ALIASES);
  return used * countOf(text, ANCHORS) > MOST_MEETINGS || (used > MOST_MERGED && text.includes('<<'));
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
