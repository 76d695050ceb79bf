/**
 * What is found where the stack and the memory suffice, and something else where they don't: a file that is nested deeper
 * than the engine can follow is unknown, and no error. Other errors are mistakes of the engine and stay errors.
 */
export function withinResources<Found>(find: () => Found, otherwise: Found): Found {
  try {
    return find();
  } catch (error) {
    if (error instanceof RangeError) return otherwise;
    throw error;
  }
}
