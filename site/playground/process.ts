/** What the parser of TypeScript asks of Node's `process` as it parses; it isn't there in a browser. */
const standIn = { env: {}, argv: [], cwd: () => '/' };

Object.assign(globalThis, { process: (globalThis as { process?: unknown }).process ?? standIn });
