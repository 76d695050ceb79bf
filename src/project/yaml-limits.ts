/** Anchors and aliases of YAML: `&pots` and `*pots`, but no `*` of a list in Markdown and no media type. */
const ANCHORS = /(?<=^|[\s,:[{-])&[^\s&]/gm;
const ALIASES = /(?<=^|[\s,:[{-])\*[^\s*/]/gm;

/** The most pairs of the two: a parser looks for each alias among all anchors. */
const MOST_MEETINGS = 1_000_000;
/** So many aliases of merges can grow to some ten thousands of members. */
const MOST_MERGED = 30;

/**
 * Whether a document may keep a YAML parser busy without end: by anchors, or by merges (`<<: [*one, *other]`). Each level of merges copies
 * all members of the one below, so that a few lines become billions of members; aliases alone share their target.
 */
export function isBeyondYaml(text: string): boolean {
  const used = countOf(text, ALIASES);
  return used * countOf(text, ANCHORS) > MOST_MEETINGS || (used > MOST_MERGED && text.includes('<<'));
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
