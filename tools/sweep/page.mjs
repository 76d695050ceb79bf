/** What a sweep has found, for people. */
export function page(folder, found, most) {
  const { files, unread, lines, programs, reports, time, memory, crashes, hangs, slow, slowest } = found;
  const counts = `${files} files (${unread.length} that no parser reads), ${lines} lines, ${programs} programs, ${reports} reports`;
  const cost = `${(time / 1_000).toFixed(1)} s, ${Math.round(memory / 2 ** 20)} MB`;
  return [
    `${folder}: ${counts}; ${cost}`,
    ...listed('crashes', byPlace(crashes), most),
    ...listed('hangs', hangs.map(place), most),
    ...(slowest ? [`slowest: ${slowest.each.toFixed(3)} ms a character, ${slowness(slowest)}`] : []),
    ...listed('slow', slow.sort((a, b) => b.took - a.took).map(slowness), most),
  ].join('\n');
}

function listed(title, lines, most) {
  const left = lines.length > most ? [`  … and ${lines.length - most} more`] : [];
  return [`${title}: ${lines.length}`, ...lines.slice(0, most).map((line) => `  ${line}`), ...left];
}

/** Crashes with the same words at the same place of the code are one. */
function byPlace(crashes) {
  const groups = Map.groupBy
    ? Map.groupBy(crashes, key)
    : crashes.reduce((all, one) => all.set(key(one), [...(all.get(key(one)) ?? []), one]), new Map());
  return [...groups].map(([words, some]) => `${some.length} × ${words}: ${place(some[0])}`);
}

function key({ error, stack }) {
  const at = stack.split('\n').find((line) => /^\s+at /.test(line)) ?? '';
  return `${error}${at.replace(/^\s+at (\S+).*$/, ' in $1')}`;
}

function place({ path, variant }) {
  return `${path} (${variant})`;
}

function slowness(one) {
  return `${Math.round(one.took)} ms for ${one.characters} characters: ${place(one)}`;
}
