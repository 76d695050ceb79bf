export function runProgram(name: string, input: object): Promise<unknown>;
/** The middle one of an odd number of figures; of an even number, the mean of the two in the middle. */
export function median(figures: readonly number[]): number;
