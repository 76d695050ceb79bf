import { isRecord, type JsonObject, readJson } from './json.js';
import { kept } from './kept.js';

/** The parts of a `package.json` that are read. */
export interface Manifest {
  readonly name: string | undefined;
  readonly version: string | undefined;
  /** The ranges of its dependencies, of every kind. */
  readonly dependencies: ReadonlyMap<string, string>;
  /** The entry file of its package. */
  readonly main: string | undefined;
  /** The files that may be the entry, as bundlers and Node.js look for them. */
  readonly mains: readonly string[];
  /** The files that its scripts run: `src/server.ts` of `tsx watch src/server.ts`. */
  readonly run: readonly string[];
  /** The targets of its own names: `#lib/*`. */
  readonly imports: unknown;
  /** What others may import from it. */
  readonly exports: unknown;
  /** The folders of the names that `module-alias` resolves. */
  readonly moduleAliases: ReadonlyMap<string, string>;
  /** Babel's configuration. */
  readonly babel: JsonObject | undefined;
  /** Patterns of the workspaces' folders. */
  readonly workspaces: readonly string[];
}

/** The manifest in a file; undefined where there is none, or none that can be read. */
export const manifestAt = kept((path): Manifest | undefined => {
  const json = readJson(path);
  return json && manifestOf(json);
});

const KINDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

function manifestOf(json: JsonObject): Manifest {
  const dependencies = new Map<string, string>();
  for (const ranges of KINDS.map((kind) => json[kind])) {
    for (const [name, range] of Object.entries(isRecord(ranges) ? ranges : {})) {
      if (typeof range === 'string' && !dependencies.has(name)) dependencies.set(name, range);
    }
  }
  return {
    name: textIn(json.name),
    version: textIn(json.version),
    dependencies,
    main: textIn(json.main),
    mains: [json.source, json.module, json.main].flatMap((one) => textIn(one) ?? []),
    run: Object.values(isRecord(json.scripts) ? json.scripts : {}).flatMap(filesIn),
    imports: json.imports,
    exports: json.exports,
    moduleAliases: textsIn(json._moduleAliases),
    babel: isRecord(json.babel) ? json.babel : undefined,
    workspaces: listIn(isRecord(json.workspaces) ? json.workspaces.packages : json.workspaces),
  };
}

function listIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

const CODE = /\.[cm]?[jt]sx?$/;

/** The files of code among the words of a command. */
function filesIn(command: unknown): string[] {
  return (textIn(command) ?? '').split(/[\s'"=;&|]/).filter((word) => CODE.test(word));
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The members of an object that are texts. */
function textsIn(value: unknown): ReadonlyMap<string, string> {
  const entries = Object.entries(isRecord(value) ? value : {});
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
