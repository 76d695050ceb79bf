import { LONGEST_FILE, type Stamp, stampOf, textOf } from '../../project/modules/source.js';
import { type Module, variableLookup } from './module.js';
import type { ModuleParser, Parsed } from './parser.js';

/** A module that was read, as it was on the disk then; undefined where it can't be parsed. */
interface Kept {
  readonly stamp: Stamp;
  readonly module: Module | undefined;
  readonly characters: number;
}

/** Text of which the syntax is kept in memory, in characters. Its trees take some eighty times as much. */
const MOST_CHARACTERS = 2_000_000;

const kept = new WeakMap<object, Map<string, Kept>>();
let characters = 0;

/**
 * The module in a file. It is parsed once for a parser while the file doesn't change.
 * @returns undefined for a file that can't be read or parsed
 */
export function readModule(place: string, parser: ModuleParser): Module | undefined {
  const stamp = stampOf(place);
  if (!stamp) return undefined;
  const modules = modulesOf(parser);
  const key = `${parser.options}\0${place}`;
  const known = modules.get(key);
  const isFresh = known?.stamp.time === stamp.time && known.stamp.size === stamp.size;
  if (known) drop(modules, key, known);
  const now = known && isFresh ? known : parsed(place, parser, stamp);
  keep(modules, key, now);
  return now.module;
}

function modulesOf({ identity }: ModuleParser): Map<string, Kept> {
  let modules = kept.get(identity);
  if (!modules) kept.set(identity, (modules = new Map<string, Kept>()));
  return modules;
}

/** What was used last is last; what was used longest ago makes room. */
function keep(modules: Map<string, Kept>, key: string, one: Kept): void {
  modules.set(key, one);
  characters += one.characters;
  for (const [oldest, other] of modules) {
    if (characters <= MOST_CHARACTERS || oldest === key) return;
    drop(modules, oldest, other);
  }
}

function drop(modules: Map<string, Kept>, key: string, one: Kept): void {
  modules.delete(key);
  characters -= one.characters;
}

function parsed(place: string, parser: ModuleParser, stamp: Stamp): Kept {
  const text = textOf(place);
  const result = text === undefined || text.length > LONGEST_FILE ? undefined : parser.parse(text, place);
  if (text === undefined || !result) return { stamp, module: undefined, characters: 0 };
  return { stamp, module: moduleOf(result, text, place), characters: text.length };
}

/** Tokens and comments are for reports and edits, which other files never get. */
function moduleOf({ program, scopeManager }: Parsed, text: string, place: string): Module {
  Object.assign(program, { tokens: [], comments: [] });
  return { program, text, place, variable: variableLookup(scopeManager, program) };
}
