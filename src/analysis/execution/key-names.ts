const NAME = /[\w$]+/g;

/** Names of so many keys are kept. */
const MOST_KEPT = 4_096;
const kept = new Map<string, readonly string[]>();

/** The names in the key of a test. The same keys are asked about on each path. */
export function namesIn(key: string): readonly string[] {
  let names = kept.get(key);
  if (!names) {
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, (names = key.match(NAME) ?? []));
  }
  return names;
}

/** Whether a key speaks of a name or of a member of one, and not of a member of something else that is called so. */
export function mentions(key: string, name: string): boolean {
  for (let at = key.indexOf(name); at >= 0; at = key.indexOf(name, at + 1)) {
    const before = key.charCodeAt(at - 1);
    if (before !== DOT && !isOfName(before) && !isOfName(key.charCodeAt(at + name.length))) return true;
  }
  return false;
}

const DOT = 46;
const DOLLAR = 36;
const UNDERSCORE = 95;

/** Whether a character belongs to a name; none is NaN. */
function isOfName(code: number): boolean {
  return (
    isBetween(code, '09') || isBetween(code, 'AZ') || isBetween(code, 'az') || code === DOLLAR || code === UNDERSCORE
  );
}

function isBetween(code: number, ends: string): boolean {
  return code >= ends.charCodeAt(0) && code <= ends.charCodeAt(1);
}
