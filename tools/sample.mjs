/** Some of a list: as many as wanted, always the same ones for a seed. */
export function sample(list, wanted, seed) {
  const random = randomOf(seed);
  const rest = [...list];
  for (let at = 0; at < Math.min(wanted, rest.length); at += 1) {
    const other = at + Math.floor(random() * (rest.length - at));
    [rest[at], rest[other]] = [rest[other], rest[at]];
  }
  return rest.slice(0, wanted);
}

/** Numbers from 0 to 1: the generator "mulberry32". */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
