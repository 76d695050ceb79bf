import type { Framework } from './shape.js';

const QUOTE = `['"]`;
/** How patterns begin. Those that begin alike share it: it is tried once for all of them. */
const STARTS = [QUOTE, '\\b'];

/** What the text of a file is known by that uses a framework. */
export interface Traces extends Pick<Framework, 'name' | 'always'> {
  /** Sources of regular expressions. */
  readonly patterns: readonly string[];
}

/** A file imports one of a framework's modules, or shows one of its signs. */
export function tracesOf(framework: Framework): Traces {
  const { name, always, signs = [] } = framework;
  return { name, ...(always && { always }), patterns: [...openingModules(framework).map(quoted), ...signs] };
}

/** Matches a text that may use one of some frameworks. */
export function hintOf(traces: readonly Traces[]): RegExp {
  // In order, as alternatives with a common beginning are then tried together.
  const distinct = [...new Set(traces.flatMap(({ patterns }) => patterns))].sort();
  const shared = STARTS.map((start) => [start, distinct.filter((one) => one.startsWith(start))] as const);
  const others = distinct.filter((one) => !STARTS.some((start) => one.startsWith(start)));
  return new RegExp([...shared.flatMap(([start, some]) => beginning(start, some)), ...others].join('|') || NOTHING);
}

/** Matches no text. */
const NOTHING = '(?!)';

function openingModules({ modules = {}, incidental = [] }: Framework): string[] {
  return Object.keys(modules).filter((one) => !incidental.includes(one));
}

/** A module's specifier in quotes, or the beginning of a path into its package; the end of a family's is open. */
function quoted(specifier: string): string {
  const isFamily = specifier.endsWith('*');
  const end = isFamily ? '' : specifier.startsWith('@') ? SCOPED_END : END;
  return QUOTE + escaped(isFamily ? specifier.slice(0, -1) : specifier) + end;
}

/** Some packages have parts for the browser too: `next/link`. Only their inner folders match. */
const END = `(?:${QUOTE}|/(?:build|dist|lib|src|types)/)`;
const SCOPED_END = `['"/]`;

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}

function beginning(start: string, patterns: readonly string[]): string[] {
  return patterns.length > 0 ? [`${start}(?:${patterns.map((one) => one.slice(start.length)).join('|')})`] : [];
}
