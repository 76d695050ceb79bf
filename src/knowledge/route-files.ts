/** Files that stand for the folder that they are in, where a file's place is its route: exact names, without their ending. */
export const COLLECTION_FILES: ReadonlySet<string> = new Set(['route', 'index', '_index', '+server', '+page']);
