/**
 * The result of a search where the stack and the memory suffice, else a substitute: a file that is nested deeper than the engine can follow
 * is unknown, and no error. Other errors are mistakes of the engine and are thrown.
 */
export function withinResources<Found>(find: () => Found, otherwise: Found): Found {
  try {
    return find();
  } catch (error) {
    if (error instanceof RangeError) return otherwise;
    throw error;
  }
}
