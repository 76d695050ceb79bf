// The rooms of src/: what each holds, and what its modules may import beside the room itself. The deepest room of a module decides.
// `types`: rooms of which only types may be imported. An entry stands for all that lies below it.

/** What every room of the engine may read: HTTP, packages, words, the language of the frameworks' tables. */
const TABLES = ['http', 'packages', 'words', 'frameworks/language'];

const INTERPRETER = 'analysis/interpreter';
const FACTS = 'analysis/facts';

export const ROOMS = {
  http: {
    holds: 'HTTP itself: the status registry, methods, codes of vendors, the constants of well-known packages',
    imports: [],
  },
  packages: {
    holds:
      'the API of packages, of the language and its hosts, as it is known to be: a file a kind of package. What a name means because a package exports it is a fact',
    imports: ['words/language'],
  },
  words: {
    holds: 'names that people choose: what such a name means is likely, and no more. A file a meaning',
    imports: ['packages', 'words/language'],
  },
  'words/language': {
    holds: 'how names and texts are compared, by their words',
    imports: [],
  },
  types: { holds: "the only code that touches TypeScript's type services", imports: [] },
  settings: {
    holds:
      'the settings: the type of what users write, its schema, what the engine reads of it, and the way from one to the other',
    imports: [],
  },
  project: {
    holds:
      'what lies around a file: installed packages, `deployments/` (what calls the functions that templates deploy), `modules/` (where an import leads, and its text), `openapi/` (what a document says). With the command, the only code that reads the disk, all of it through `platform.ts`',
    imports: [],
  },
  frameworks: {
    holds:
      'the tables: one file per framework; `hints.ts`, `names.ts` and `traces.ts` are what the text of a file is searched for',
    imports: ['frameworks/language'],
  },
  'frameworks/language': {
    holds:
      'what the tables are made of: `shape.ts` (the types), `vocabulary.ts` (short forms), `catalogue.ts` (looks things up in all of them)',
    imports: ['http'],
  },
  analysis: {
    holds:
      'the pipeline: `text-filter.ts` (may the text answer requests?), `analyze.ts` (opens a file), `execute-file.ts` (runs its handlers), `uncalled-functions.ts` (and the functions that nothing called), `error-answers.ts` (and those that answer errors, with each of some errors), `analyze-other.ts` (another file as if it were linted)',
    imports: ['packages', 'words', 'project', 'types', 'frameworks', 'settings', 'analysis'],
  },
  'analysis/syntax': {
    holds: "nodes, walks, the index of a file that is made on the linter's own walk, patterns",
    imports: [],
    types: ['analysis/symbols'],
  },
  'analysis/symbols': {
    holds:
      'what names stand for: variables, modules of the project (parsed, kept, what they export), paths that are written',
    imports: ['packages', 'words', 'project', 'analysis/syntax'],
    types: ['types', 'settings', 'frameworks/language'],
  },
  'analysis/interpreter': {
    holds:
      'the abstract interpreter, a layer a folder, each on those before it: `engine.ts` (an execution, its roots and emissions), `evaluation.ts` (how its parts call each other), `interpreter.ts` (composes them)',
    imports: ['analysis/syntax', 'analysis/interpreter'],
    types: ['frameworks/language', 'analysis/symbols'],
  },
  ...layers({
    identity: 'what distinguishes variables, access paths and tests: bindings, versions, terms',
    values: 'abstract values',
    state: 'what is known at one point of a path',
    names: 'what variables and imports stand for',
    'declared-types': 'what annotations and declarations establish of a value',
    members: 'members of values, of classes, of framework objects',
    conditions: 'what holds where a test is true, and where it is false',
    exceptions: 'what is thrown, caught, thrown again or swallowed',
    'framework-calls':
      'what a table or the settings declare that a call does to a response, what code that cannot be read may do, and how responses leave',
    calls: 'calls of functions, constructors, built-ins and callbacks',
    statements: 'control flow, and the bodies of functions',
    expressions: 'expressions',
  }),
  'analysis/application/entry-points': {
    holds: 'which functions answer requests, and what their contracts declare',
    imports: [
      'packages',
      'words',
      'frameworks/language',
      'analysis/syntax',
      'analysis/symbols',
      'analysis/interpreter',
    ],
  },
  'analysis/application/error-handlers': {
    holds: 'errors as they leave handlers, and as they are passed to what answers them',
    imports: ['frameworks/language', 'analysis/syntax', 'analysis/interpreter'],
  },
  'analysis/summaries': {
    holds: 'which function of the project a call runs, wherever that is written, and what the function does',
    imports: [
      ...[
        'packages',
        'words',
        'analysis/syntax',
        'analysis/symbols',
        'analysis/interpreter',
        'analysis/application/entry-points',
      ],
    ],
  },
  'analysis/application/routing': {
    holds: 'how routes, routers and handlers of several files hang together, and what a request has passed before',
    imports: [
      ...[
        'packages',
        'words',
        'project',
        'frameworks/language',
        'analysis/syntax',
        'analysis/symbols',
        'analysis/interpreter',
      ],
      'analysis/application/entry-points',
      'analysis/summaries',
    ],
  },
  'analysis/application/model': {
    holds: 'what the files of a project declare together: the ways to routers, and what requests have passed on them',
    imports: ['analysis/syntax', 'analysis/application/routing'],
    types: ['analysis/symbols'],
  },
  'analysis/responses': {
    holds: 'what rules read: status, header fields, body, path. `expand.ts` and `response.ts` put the facts to it',
    imports: [...TABLES, 'analysis/syntax', 'analysis/symbols', 'analysis/interpreter', FACTS],
  },
  [FACTS]: {
    holds: 'what a path establishes about a response, one folder a subject; `members.ts` makes them members of it',
    imports: [FACTS],
    types: ['analysis/responses'],
  },
  ...facts('signals', 'claims with what shows them and how much that proves', []),
  ...facts('trace', 'where values come from, patterns of sources, formulas of tests, what a `try` attempts', []),
  ...facts('caller', 'who the caller is, its `credentials/` and its `rights/`; what differs from visitor to visitor', [
    ...['trace', 'errors', 'purpose', 'request', 'signals', 'upstream'],
  ]),
  ...facts('auth', 'who has sent a request and what it may, by facts, declarations and names', [
    ...['trace', 'caller', 'content', 'errors', 'signals'],
  ]),
  ...facts(
    'content',
    'what a body states',
    ['trace', 'caller', 'errors', 'health', 'purpose', 'signals'],
    ['analysis/responses'],
  ),
  ...facts(
    'effects',
    'what a handler has done: created, enqueued, changed',
    ['trace', 'request', 'signals'],
    ['analysis/responses'],
  ),
  ...facts(
    'errors',
    'what was caught, why a request failed, how much was tried',
    ['trace', 'caller', 'request', 'signals'],
    ['analysis/responses'],
  ),
  ...facts('health', 'what a health check tests, and what it says of that', ['trace', 'purpose', 'upstream']),
  ...facts('method', "what a response says of the request's method", ['content', 'signals'], ['analysis/responses']),
  ...facts('purpose', 'health checks, log-in pages, webhooks and the like', [
    'trace',
    'request',
    'signals',
    'upstream',
  ]),
  ...facts(
    'request',
    'data of the request, parsing, schemas, the header fields that are read',
    ['trace', 'caller', 'errors'],
    ['analysis/responses'],
  ),
  ...facts(
    'resource',
    'what a request has created or is about: its URLs, found, gone',
    ['trace', 'effects', 'signals'],
    ['analysis/responses'],
  ),
  ...facts('upstream', "other parties' servers", ['trace', 'errors', 'signals']),
  'analysis/outgoing': {
    holds: 'requests that the code makes itself, and what becomes of their answers',
    imports: ['packages', 'words', 'analysis/syntax', 'analysis/interpreter', 'analysis/summaries'],
    types: ['analysis/symbols'],
  },
  'analysis/refinement': {
    holds:
      'what other files show of the responses of one: infeasible paths, errors that are handled elsewhere, guards that a request has passed, answers that nobody sends; and what the project does throughout (`house.ts`)',
    imports: ['http', 'packages', 'frameworks/language', 'project', 'analysis'],
    types: ['settings'],
  },
  fixes: {
    holds:
      "edits of a response: change the status, drop the body, add Location; each returns an edit, or nothing where it isn't safe",
    imports: ['http', 'analysis'],
    types: ['project'],
  },
  rules: {
    holds: 'one file per rule',
    imports: ['http', 'analysis', 'fixes', 'rules/support'],
  },
  'rules/support': {
    holds:
      "what rules are made with: `define-rule.ts` makes ESLint's rule of a definition, and reports are brought to their place",
    imports: ['http', 'analysis', 'package.ts'],
    types: ['project', 'fixes'],
  },
  answers: {
    holds:
      'what a project answers: the answers of each file, the routes of all files, and why something is unknown. No rule knows it',
    imports: ['http', 'packages', 'analysis', 'project'],
  },
  cli: {
    holds:
      "the command: ESLint as the project has it, pages, OpenAPI documents, `init/` (what the project does, into its linter's configuration). Reads the disk",
    imports: ['http', 'answers', 'analysis', 'project', 'settings', 'package.ts', 'configs.ts', 'rules/index.ts'],
  },
};

/** The folders of the interpreter: each may import those before it. */
function layers(folders) {
  const first = ['engine.ts', 'evaluation.ts'].map((file) => `${INTERPRETER}/${file}`);
  const names = Object.keys(folders).map((name) => `${INTERPRETER}/${name}`);
  return Object.fromEntries(
    Object.values(folders).map((holds, at) => {
      const imports = [...TABLES, 'analysis/syntax', 'analysis/symbols', ...first, ...names.slice(0, at)];
      return [names[at], { holds, imports, types: ['settings', INTERPRETER] }];
    }),
  );
}

/** A folder of facts: it reads what the engine found out, and some other facts. */
function facts(name, holds, others, more = []) {
  const engine = ['analysis/syntax', 'analysis/symbols', 'analysis/interpreter', 'analysis/summaries'];
  const imports = [...TABLES, ...engine, ...others.map((other) => `${FACTS}/${other}`), ...more];
  return { [`${FACTS}/${name}`]: { holds, imports, types: ['analysis/responses'] } };
}

/** The room of a file or folder of src/, by its path there; undefined for the few files that lie in none. */
export function roomOf(path) {
  return Object.keys(ROOMS)
    .filter((room) => isIn(path, room))
    .sort((a, b) => b.length - a.length)[0];
}

/** Whether a module may import another one, each by its path in src/. */
export function mayImport(from, to, isType) {
  const room = roomOf(from);
  if (room === undefined || room === roomOf(to)) return true;
  const { imports, types = [] } = ROOMS[room];
  return [...imports, ...(isType ? types : [])].some((one) => isIn(to, one));
}

const isIn = (path, room) => path === room || path.startsWith(`${room}/`);
