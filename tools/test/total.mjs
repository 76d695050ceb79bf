/** How many tests passed and failed in all scripts; a script that failed without a test or a file that did counts as one. */
export function total(scripts) {
  let [passed, failed] = [0, 0];
  for (const { failed: hasFailed, results } of scripts) {
    for (const count of Object.values(results?.passed ?? {})) passed += count;
    if (hasFailed) failed += Math.max(1, (results?.failed.length ?? 0) + (results?.broken.length ?? 0));
  }
  return { passed, failed };
}
