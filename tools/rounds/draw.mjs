/** Every rule that speaks is heard so often at least. */
const LEAST = 3;

/** A draw of findings for readers: of each preset about so many, each rule in proportion to how often it speaks. */
export function draw(findings, wanted, seed) {
  const random = randomOf(seed);
  const drawn = Object.entries(wanted).flatMap(([preset, number]) =>
    ofPreset(
      findings.filter((finding) => finding.preset === preset),
      number,
      random,
    ),
  );
  return shuffled(drawn, random).map((finding, index) => ({ id: index + 1, ...finding }));
}

function ofPreset(findings, number, random) {
  const byRule = new Map();
  for (const finding of findings) byRule.set(finding.rule, [...(byRule.get(finding.rule) ?? []), finding]);
  return [...byRule.values()].flatMap((some) => {
    const share = Math.round((number * some.length) / findings.length);
    return shuffled(some, random).slice(0, Math.max(LEAST, share));
  });
}

function shuffled(list, random) {
  return list
    .map((one) => ({ one, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
