/** The major version of a version: `4` for `4.18.2`. */
export function majorOf(version: string): number | undefined {
  const match = /^v?(\d+)\.\d/.exec(version);
  return match ? Number(match[1]) : undefined;
}

/** The lowest minor version of a version, or of a range of one major version: `18` for `^4.18.2`. */
export function minorOf(range: string): number | undefined {
  const match = /^[\^~=]?\s*v?\d+\.(\d+)/.exec(range);
  return match ? Number(match[1]) : undefined;
}

/** `^4.18.2`, `~4.1`, `4.x`, `=4.0.0`, `v4`. */
const SIMPLE = /^[\^~=]?\s*v?(\d+)(?:\.[\dx*]+){0,2}(?:[-+][\w.+-]*)?$/i;
/** `>=4.1 <5`, up to the next major version. */
const BOUNDED = /^>=?\s*v?(\d+)(?:\.\d+){0,2}\s+<\s*v?(\d+)(?:\.0){0,2}(?:-0)?$/;

/** The major version that a range of versions fixes; undefined for one with several, and for an invalid one. */
export function majorOfRange(range: string): number | undefined {
  const alias = /^npm:.+@([^@]+)$/.exec(range);
  const majors = (alias?.[1] ?? range)
    .replace(/^workspace:/, '')
    .split('||')
    .map((part) => majorOfPart(part.trim()));
  const [first] = majors;
  return majors.every((major) => major === first) ? first : undefined;
}

function majorOfPart(part: string): number | undefined {
  const simple = SIMPLE.exec(part);
  if (simple) return Number(simple[1]);
  const bounded = BOUNDED.exec(part);
  const lowest = Number(bounded?.[1]);
  return Number(bounded?.[2]) === lowest + 1 ? lowest : undefined;
}
