export function runProgram(name: string, input: object): Promise<unknown>;
