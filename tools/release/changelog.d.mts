export function itemOf(changeset: string): string;
export function released(changelog: string, changesets: readonly string[], version: string): string;
export function notesOf(changelog: string, version: string): string;
