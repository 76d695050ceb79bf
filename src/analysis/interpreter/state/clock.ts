let time = 0;

/** Time passes with every write that can be seen after a branch has ended. */
export function tick(): number {
  return ++time;
}

export function now(): number {
  return time;
}
