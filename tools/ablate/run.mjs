/**
 * What changes with each list off: first every unit is linted as it is, noting which lists match in it; then only these are
 * switched off, one by one. A list that has changed enough groups of a set is not tried there again, nor in more units of
 * a group than `sample`, nor in more than `tries`.
 */
export function ablate(units, switches, { most, sample, tries = Infinity, log = () => {} }) {
  const seen = units.map((unit) => first(unit, switches)).filter(({ matched }) => matched.size > 0);
  log(`${units.length} files, ${seen.length} of them read`);
  const effects = new Map([...switches.known].map((id) => [id, { matched: 0, changes: [] }]));
  const tried = new Map();
  for (const [index, one] of inTurn(seen).entries()) {
    if (index % 200 === 199) log(`${index + 1} of ${seen.length}`);
    for (const id of one.matched) {
      const effect = effects.get(id);
      if (effect) tryWithout(id, one, { effect, tried, switches, most, sample, tries });
    }
  }
  return effects;
}

function first(unit, switches) {
  switches.start();
  const before = unit.findings();
  return { unit, before, matched: switches.matched };
}

function tryWithout(id, { unit, before }, { effect, tried, switches, most, sample, tries }) {
  effect.matched += 1;
  const { set, group, name } = unit;
  const changed = new Set(effect.changes.filter((one) => one.set === set).map((one) => one.group));
  if (changed.has(group) || changed.size >= most) return;
  if (!countsUp(tried, `${id} ${set} ${group}`, sample) || !countsUp(tried, id, tries)) return;
  switches.start(id);
  const after = findingsOf(unit);
  const lost = before.filter((one) => !after.includes(one));
  const gained = after.filter((one) => !before.includes(one));
  if (lost.length + gained.length > 0) effect.changes.push({ set, group, name, lost, gained });
}

/** Counts one more; false where there are enough. */
function countsUp(counts, key, most) {
  const count = counts.get(key) ?? 0;
  counts.set(key, count + 1);
  return count < most;
}

/** The findings of a unit: what must not be switched off may well throw. */
function findingsOf(unit) {
  try {
    return unit.findings();
  } catch (error) {
    return [`throws ${error.message}`];
  }
}

/** One unit of each group, then the next of each: those with findings first. */
function inTurn(seen) {
  const groups = new Map();
  for (const one of [...seen].sort((a, b) => b.before.length - a.before.length)) {
    const { set, group } = one.unit;
    const key = `${set} ${group}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const longest = Math.max(0, ...[...groups.values()].map((all) => all.length));
  return Array.from({ length: longest }, (_, index) => [...groups.values()].flatMap((all) => all[index] ?? [])).flat();
}
