export function titleProblem(changeset: string, rules: readonly string[]): string | undefined;
