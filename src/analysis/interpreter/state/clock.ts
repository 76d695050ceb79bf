let time = 0;

/** The time advances with every write that is visible after a branch has ended. */
export function tick(): number {
  return ++time;
}

export function now(): number {
  return time;
}
