import { textOf } from '../../project/read.js';
import { isSameStamp, LONGEST_FILE, type Stamp, stampOf } from '../../project/regular.js';
import { type Module, variableLookup } from './module.js';
import type { ModuleParser, Parsed } from './parser.js';
import { Recent } from '../syntax/recent.js';

/** A file as it was on the disk when it was read. */
interface Read {
  readonly stamp: Stamp;
  readonly characters: number;
}

interface ReadModule extends Read {
  /** Undefined where it can't be parsed. */
  readonly module: Module | undefined;
}

interface ReadText extends Read {
  /** Undefined where it can't be read. */
  readonly text: string | undefined;
}

/** Text of which the syntax is kept in memory, in characters. Its trees take some eighty times as much. */
const MOST_CHARACTERS = 2_000_000;
/** Text that is kept as it is. */
const MOST_TEXT = 8_000_000;

/** Modules by the parser that read them, and one count for all parsers. */
const modules = new Recent<ReadModule>(MOST_CHARACTERS);
const texts = new Recent<ReadText>(MOST_TEXT);
const parsers = new WeakMap<object, number>();
let parserCount = 0;

/**
 * The module of a file. It is parsed once for a parser while the file doesn't change.
 * @returns undefined for a file that can't be read or parsed
 */
export function readModule(place: string, parser: ModuleParser): Module | undefined {
  const stamp = stampOf(place);
  if (!stamp) return undefined;
  const key = `${String(numberOf(parser))}\0${parser.options}\0${place}`;
  return modules.get(key, isOf(stamp), (known) => parsed(place, parser, stamp, known?.module)).module;
}

/** The text of a file, without its syntax; undefined for a file that can't be read. */
export function readText(place: string): string | undefined {
  const stamp = stampOf(place);
  if (!stamp) return undefined;
  return texts.get(place, isOf(stamp), () => {
    const text = textOf(place);
    return { stamp, text, characters: text?.length ?? 0 };
  }).text;
}

function isOf(stamp: Stamp): (read: Read) => boolean {
  return (read) => isSameStamp(read.stamp, stamp);
}

function numberOf({ identity }: ModuleParser): number {
  let number = parsers.get(identity);
  if (number === undefined) parsers.set(identity, (number = parserCount++));
  return number;
}

/** @param known the parsed module of the file before: it is the same where its text is */
function parsed(place: string, parser: ModuleParser, stamp: Stamp, known: Module | undefined): ReadModule {
  const text = textOf(place);
  if (known && known.text === text) return { stamp, module: known, characters: text.length };
  const result = text === undefined || text.length > LONGEST_FILE ? undefined : parser.parse(text, place);
  if (text === undefined || !result) return { stamp, module: undefined, characters: 0 };
  return { stamp, module: moduleOf(result, text, place), characters: text.length };
}

/** Tokens are for edits, which other files never get. */
function moduleOf({ program, scopeManager }: Parsed, text: string, place: string): Module {
  Object.assign(program, { tokens: [] });
  return { program, text, place, scopes: scopeManager, variable: variableLookup(scopeManager, program) };
}
