import { parseArgs } from 'node:util';
import { EXIT, Failure } from './exit-codes.js';

export interface Options {
  readonly patterns: readonly string[];
  readonly format: 'text' | 'json' | 'markdown';
  readonly unknown: boolean;
  readonly openapi: string | undefined;
  readonly check: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

export const HELP = `Usage: eslint-plugin-http-status [options] [file, folder or pattern …]

Lists what a project answers to HTTP requests: every route, with the statuses, the header fields and the kind of
body that it can answer with, and where. Files are read as the project's own ESLint configuration says.

  --json            the list as JSON
  --markdown        the list as Markdown
  --unknown         what could not be understood, why, and what to write into the settings
  --openapi FILE    compare with an OpenAPI document, JSON or YAML
  --check           with --openapi: end with 1 if they differ
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
  if (values.check && values.openapi === undefined)
    throw new Failure('--check needs a document to compare with: --openapi FILE.', EXIT.usage);
  return {
    patterns: positionals.length > 0 ? positionals : ['.'],
    format: values.json ? 'json' : values.markdown ? 'markdown' : 'text',
    unknown: values.unknown,
    openapi: values.openapi,
    check: values.check,
    help: values.help,
    version: values.version,
  };
}

const FLAG = { type: 'boolean', default: false } as const;
const KNOWN = {
  json: FLAG,
  markdown: FLAG,
  unknown: FLAG,
  openapi: { type: 'string' },
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
