const SETS = ['modules', 'cases', 'code bases'];

/** The table of what each list changes: those that change least come first. */
export function table(effects, loading) {
  const rows = [...effects].map(([id, { matched, changes }]) => {
    const counts = SETS.map((set) => new Set(changes.filter((one) => one.set === set).map((one) => one.group)).size);
    const note = matched > 0 ? `${matched} files` : loading.has(id) ? 'read while loading' : 'never matches';
    return { id, counts, note };
  });
  const order = (row) => row.counts[2] * 10_000 + row.counts[1] * 100 + row.counts[0];
  const lines = rows
    .sort((one, other) => order(one) - order(other) || one.id.localeCompare(other.id))
    .map(({ id, counts, note }) => [id.padEnd(70), ...counts.map((count) => String(count).padStart(10)), `  ${note}`]);
  const head = ['list'.padEnd(70), ...SETS.map((set) => set.padStart(10)), '  matches in'];
  return [head, ...lines].map((cells) => cells.join('')).join('\n');
}
