/** How much of a word may be wrong for it to be taken for another one. */
const LARGEST_SHARE = 1 / 3;

/** The word that was probably meant: the nearest, or one that is a part of the written one. */
export function nearest(written: string, words: readonly string[]): string | undefined {
  const wanted = plain(written);
  const distances = words.map((word) => ({ word, distance: distance(wanted, plain(word)) }));
  const [best] = distances.sort((a, b) => a.distance - b.distance);
  if (best && best.distance <= Math.max(1, Math.floor(wanted.length * LARGEST_SHARE))) return best.word;
  return words.filter((word) => word.length > 2 && wanted.includes(plain(word))).sort(byLength)[0];
}

function byLength(a: string, b: string): number {
  return b.length - a.length;
}

/** Without case and without separators. */
function plain(word: string): string {
  return Array.from(word.toLowerCase())
    .filter((letter) => !' -_./@'.includes(letter))
    .join('');
}

/** The number of letters to insert, drop, replace or swap with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(replaced, (row[j] as number) + 1, (next[j - 1] as number) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) next[j] = Math.min(next[j] as number, (before[j - 2] as number) + 1);
    }
    [before, row] = [row, next];
  }
  return row[b.length] as number;
}
