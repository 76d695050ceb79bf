export function ruleNames(root: string): string[];
export function rulesIndex(names: readonly string[]): string;
