import { parseArgs } from 'node:util';
import { EXIT, Failure } from '../exit-codes.js';

/** The presets that a project may begin with. */
const PRESETS = ['recommended', 'recommended-error', 'strict'] as const;

export type Preset = (typeof PRESETS)[number];

export interface InitOptions {
  /** Write without a question. */
  readonly yes: boolean;
  /** Print what would be written, and write nothing. */
  readonly print: boolean;
  /** Undefined: that of the configuration, and `recommended` where it has none. */
  readonly preset: Preset | undefined;
  readonly help: boolean;
}

export const INIT_HELP = `Usage: eslint-plugin-http-status init [options]

Reads the project in the working directory, prints what it does throughout, and writes that and a preset into its
configuration of ESLint or Oxlint, after a question. Run again, it shows what has changed.

  --yes             write without a question
  --print           print what would be written, and write nothing
  --preset NAME     ${PRESETS.join(', ')}
  --help            this text

Exit codes: 0 done, 2 wrong option, 3 no ESLint, or a configuration that can't be read, 5 no file to read, 7 the command
itself failed, 8 no package.json, 9 no server, 10 the root of a monorepo, 11 to be added by hand: what and where is
printed, 12 no terminal for the question, 13 the answer was no, 14 the configuration can't be written.
`;

const FLAG = { type: 'boolean', default: false } as const;
const KNOWN = {
  yes: { ...FLAG, short: 'y' },
  print: FLAG,
  preset: { type: 'string' },
  help: { ...FLAG, short: 'h' },
} as const;

/**
 * The options behind `init`.
 * @throws Failure for an unknown one
 */
export function readInitOptions(args: readonly string[]): InitOptions {
  const { values, positionals } = parsed(args);
  const [argument] = positionals;
  if (argument !== undefined)
    throw new Failure(
      `init reads the working directory and takes no argument, not '${argument}'. See init --help.`,
      EXIT.usage,
    );
  if (values.yes && values.print) throw new Failure('Give --yes or --print, and not both.', EXIT.usage);
  const preset = PRESETS.find((one) => one === values.preset);
  if (values.preset !== undefined && !preset)
    throw new Failure(`--preset takes ${PRESETS.join(', ')}, and not '${values.preset}'.`, EXIT.usage);
  return { yes: values.yes, print: values.print, preset, help: values.help };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: KNOWN });
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\.(?:\s|$)/);
    throw new Failure(`${sentence}. See init --help.`, EXIT.usage);
  }
}
