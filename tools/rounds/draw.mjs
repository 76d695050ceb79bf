import { sample } from '../sample.mjs';

/** Every rule that speaks is heard so often at least. */
const LEAST = 3;

/** A draw of findings for readers: of each preset about so many, each rule in proportion to how often it speaks. */
export function draw(findings, wanted, seed) {
  const drawn = Object.entries(wanted).flatMap(([preset, number]) =>
    ofPreset(
      findings.filter((finding) => finding.preset === preset),
      number,
      seed,
    ),
  );
  return sample(drawn, drawn.length, seed).map((finding, index) => ({ id: index + 1, ...finding }));
}

function ofPreset(findings, number, seed) {
  const byRule = new Map();
  for (const finding of findings) byRule.set(finding.rule, [...(byRule.get(finding.rule) ?? []), finding]);
  return [...byRule.values()].flatMap((some) => {
    const share = Math.round((number * some.length) / findings.length);
    return sample(some, Math.max(LEAST, share), seed);
  });
}
