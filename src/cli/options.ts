import { parseArgs } from 'node:util';
import { EXIT, Failure } from './exit-codes.js';

export interface Options {
  readonly patterns: readonly string[];
  readonly format: 'text' | 'json' | 'markdown';
  readonly unknown: boolean;
  readonly tree: boolean;
  readonly openapi: string | undefined;
  /** Print a patch of the document that adds the missing responses. */
  readonly patch: boolean;
  /** Print it, and make the change. */
  readonly write: boolean;
  /** A list of before, in JSON. */
  readonly diff: string | undefined;
  /** Whether a status is left out. */
  readonly ignores: (status: string) => boolean;
  readonly check: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

export const HELP = `Usage: eslint-plugin-http-status [options] [file, folder or pattern …]
       eslint-plugin-http-status init [options]

Lists what a project answers to HTTP requests: every route, with the statuses, the header fields and the kind of
body that it can answer with, and where. Files are read as the project's own ESLint configuration says.

With init, sets a project up: see init --help.

  --json            the list as JSON
  --markdown        the list as Markdown
  --tree            the list as a tree of paths
  --unknown         what could not be understood, why, and what to write into the settings
  --openapi FILE    compare with an OpenAPI document, JSON or YAML
  --patch           with --openapi: print a patch that adds the missing responses to the document
  --write           with --openapi: print the same, and change the document
  --diff FILE       what is new, gone or changed since a list that was written with --json
  --check           with --openapi or --diff: end with 1 if they differ
  --ignore STATUS   leave statuses out: 5xx, or 404,410; may be given several times
  --version         the version
  --help            this text

Without a file or folder, the working directory is read. Exit codes: 0 done, 1 differences (--check), 2 wrong option
or argument, 3 no ESLint or configuration, 4 a file that does not parse, 5 no such file, 6 no OpenAPI document,
7 the command itself failed.
`;

/**
 * The options of the command line.
 * @throws Failure for an unknown one
 */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parsed(args);
  if (values.json && values.markdown) throw new Failure('Give --json or --markdown, and not both.', EXIT.usage);
  if (values.openapi === '') throw new Failure('--openapi needs the name of a file.', EXIT.usage);
  if (positionals.includes(''))
    throw new Failure('An argument is empty: give files, folders or patterns, or none.', EXIT.usage);
  if (values.diff === '') throw new Failure('--diff needs the name of a file.', EXIT.usage);
  if (values.openapi !== undefined && values.diff !== undefined)
    throw new Failure('Give --openapi or --diff, and not both.', EXIT.usage);
  const compared = values.openapi !== undefined || values.diff !== undefined;
  if (compared && (values.tree || values.markdown || values.unknown))
    throw new Failure('--openapi and --diff print differences: as text, or with --json.', EXIT.usage);
  if (values.tree && (values.json || values.markdown))
    throw new Failure('Give --tree, --json or --markdown, and not two of them.', EXIT.usage);
  if ((values.patch || values.write) && (values.openapi === undefined || values.json))
    throw new Failure('--patch and --write need --openapi FILE, and print no JSON.', EXIT.usage);
  if (values.check && values.openapi === undefined && values.diff === undefined)
    throw new Failure('--check needs something to compare with: --openapi FILE or --diff FILE.', EXIT.usage);
  return {
    patterns: positionals.length > 0 ? positionals : ['.'],
    format: values.json ? 'json' : values.markdown ? 'markdown' : 'text',
    unknown: values.unknown,
    tree: values.tree,
    openapi: values.openapi,
    patch: values.patch,
    write: values.write,
    diff: values.diff,
    ignores: ignoring(values.ignore.flatMap((one) => one.split(','))),
    check: values.check,
    help: values.help,
    version: values.version,
  };
}

/**
 * Whether a status, or a range of them, is one of some patterns: `404`, `5xx`.
 * @throws Failure for another pattern
 */
function ignoring(patterns: readonly string[]): (status: string) => boolean {
  const texts = patterns.map((one) => one.trim().toUpperCase());
  const wrong = texts.findIndex((one) => !/^[1-5](?:\d\d|XX)$/.test(one));
  if (wrong >= 0)
    throw new Failure(`--ignore takes statuses such as 404 or 5xx, and not '${patterns[wrong]}'.`, EXIT.usage);
  const all = new Set(texts);
  return (status) => all.has(status.toUpperCase()) || all.has(`${status.charAt(0)}XX`);
}

const FLAG = { type: 'boolean', default: false } as const;
const KNOWN = {
  json: FLAG,
  markdown: FLAG,
  unknown: FLAG,
  tree: FLAG,
  openapi: { type: 'string' },
  patch: FLAG,
  write: FLAG,
  diff: { type: 'string' },
  ignore: { type: 'string', multiple: true, default: [] as string[] },
  check: FLAG,
  help: { ...FLAG, short: 'h' },
  version: { ...FLAG, short: 'v' },
} as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: KNOWN });
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\.(?:\s|$)/);
    throw new Failure(`${sentence}. See --help.`, EXIT.usage);
  }
}
