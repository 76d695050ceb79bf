/** Lines around a change. */
const AROUND = 2;

type Marked = readonly [mark: ' ' | '-' | '+', line: string];

/** The lines in which two texts differ, with some around them. */
export function differenceOf(before: string, after: string): string {
  const lines = marked(before.split('\n'), after.split('\n'));
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(([mark]) => mark !== ' '),
  );
  return lines
    .flatMap(([mark, line], at) => {
      if (near[at]) return [`${mark} ${line}`.trimEnd()];
      return near[at - 1] ? ['  …'] : [];
    })
    .join('\n')
    .replace(/\n {2}…$/, '');
}

/** By their longest common subsequence, between the lines at the beginning and the end that are the same. */
function marked(before: readonly string[], after: readonly string[]): Marked[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  const [gone, come] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const kept = (lines: readonly string[]): Marked[] => lines.map((line) => [' ', line]);
  return [...kept(before.slice(0, start)), ...between(gone, come), ...kept(before.slice(before.length - end))];
}

function between(gone: readonly string[], come: readonly string[]): Marked[] {
  const width = come.length + 1;
  const lengths = new Uint32Array((gone.length + 1) * width);
  for (let i = gone.length - 1; i >= 0; i--) {
    for (let j = come.length - 1; j >= 0; j--) {
      const below = lengths[(i + 1) * width + j] as number;
      const beside = lengths[i * width + j + 1] as number;
      const diagonal = (lengths[(i + 1) * width + j + 1] as number) + 1;
      lengths[i * width + j] = gone[i] === come[j] ? diagonal : Math.max(below, beside);
    }
  }
  const lines: Marked[] = [];
  let [i, j] = [0, 0];
  while (i < gone.length || j < come.length) {
    if (i < gone.length && gone[i] === come[j]) {
      lines.push([' ', gone[i++] as string]);
      j++;
    } else if (
      j >= come.length ||
      (i < gone.length && (lengths[(i + 1) * width + j] as number) >= (lengths[i * width + j + 1] as number))
    )
      lines.push(['-', gone[i++] as string]);
    else lines.push(['+', come[j++] as string]);
  }
  return lines;
}
