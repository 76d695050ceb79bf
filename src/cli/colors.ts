import type { Stream } from './progress.js';

/** Colours on a terminal; elsewhere none. */
export interface Colors {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  /** A status, in the colour of its class. */
  readonly status: (text: string, status: string) => string;
}

const PLAIN: Colors = { bold: (text) => text, dim: (text) => text, status: (text) => text };
const BY_CLASS: Readonly<Record<string, number>> = { 2: 32, 3: 36, 4: 33, 5: 31, '?': 35 };

export function colorsOn({ isTTY }: Stream, env: NodeJS.ProcessEnv): Colors {
  if (!isTTY || env.NO_COLOR || env.TERM === 'dumb') return PLAIN;
  return {
    bold: (text) => styled(1, 22, text),
    dim: (text) => styled(2, 22, text),
    status: (text, status) => styled(BY_CLASS[/[?2-5]/.exec(status)?.[0] ?? ''] ?? 39, 39, text),
  };
}

function styled(on: number, off: number, text: string): string {
  return `\u001B[${on}m${text}\u001B[${off}m`;
}
