/** Gives one thing where it succeeds, and another where it fails. */
export async function deploy(load: () => Promise<string>) {
  try {
    return { hash: await load() };
  } catch {
    return { error: 'Something went wrong' };
  }
}
