import { kept } from '../kept.js';
import { dirname, existsSync, join } from '../platform.js';
import { isInside } from '../read.js';
import { isSameStamp, type Stamp, stampOf, textAt } from '../regular.js';
import { codeBelow } from './listed.js';
import { resolveModule } from './resolve.js';

/** Where a module is named: `from './x'`, `import './x'`, `import('./x')`, `require('./x')`. */
const NAMED = /\b(?:from|import|require)\s*(?:\(\s*)?(['"`])([^'"`\n]+)\1/g;

/** Where a module is loaded by more than its name: `require(path.join(…))`, `import(root + …)`. */
const LOADED = /\b(?:require|import)\s*(?=\(\s*[^\s'")])/g;
/** Where a path is composed that may be that of a module: `path.join(__dirname, 'routes', 'pets')`. */
const PUT_TOGETHER = /\b(?:join|resolve)\s*(?=\()/g;
/** How much of such a call is read. */
const LONGEST_CALL = 200;
/** A text, or a piece of one. */
const TEXT = /'[^'\n]*'|"[^"\n]*"|[`}][^`$\n]*/g;

/** The modules that a file names, as it was on the disk when it was read. */
interface Naming {
  readonly stamp: Stamp;
  readonly specifiers: readonly string[];
  /** The ends of the paths that it composes: `routes/pets`. */
  readonly endings: readonly string[];
}

const namings = new Map<string, Naming>();
const MOST_KEPT = 20_000;
/** How many modules of one file are read, how many names that may be a file's, and how much text of a package, in characters. */
const MOST_NAMES = 1_000;
const MOST_CANDIDATES = 2_000;
const LONGEST_PACKAGE = 100_000_000;

/** A file with its specifier of an imported one, or with the end of a path that may lead there from any folder. */
interface Named {
  readonly file: string;
  readonly specifier?: string;
  readonly ending?: string;
}

/**
 * The files of the same package that import a file, by their texts.
 * @param place the absolute path of the file
 * @param root the folder outside of which nothing is read
 */
export function importersOf(place: string, root: string): readonly string[] {
  const named = namedIn(packageAround(place, root));
  const candidates = namesOf(place)
    .flatMap((name) => named.get(name) ?? [])
    .slice(0, MOST_CANDIDATES);
  const found = candidates.filter(({ file, specifier, ending }) =>
    specifier === undefined
      ? endsIn(place, ending ?? '')
      : mayLead(file, specifier, place) && resolveModule(file, specifier, root) === place,
  );
  return [...new Set(found.map(({ file }) => file))];
}

/** Whether a specifier may be that of a file: a relative one spells its path, or that of its folder. */
function mayLead(file: string, specifier: string, place: string): boolean {
  if (!specifier.startsWith('.')) return true;
  const path = withoutExtension(join(dirname(file), specifier)).replace(/[\\/]$/, '');
  return path === withoutExtension(place) || path === dirname(place);
}

/** The files around a file, in its package, that import another package. */
export function importersOfPackage(name: string, place: string, root: string): readonly string[] {
  const named = namedIn(packageAround(place, root)).get(lastPart(name)) ?? [];
  return named.filter(({ specifier }) => specifier === name).map(({ file }) => file);
}

/** Whether a path without the extension of code, or that of its folder, ends in some parts. */
function endsIn(place: string, ending: string): boolean {
  const whole = withoutExtension(place).replaceAll('\\', '/');
  return [whole, whole.replace(/\/index$/, '')].some((one) => one.endsWith(`/${withoutExtension(ending)}`));
}

/** Files change while an editor runs: their names stay valid for so long, in milliseconds. */
export const FRESH_FOR = 1_000;

/** All names in the files of a package, by their last part. */
const namedIn = kept((folder): ReadonlyMap<string, readonly Named[]> => {
  const found = new Map<string, Named[]>();
  const add = (name: string, named: Named): void => {
    const known = found.get(name);
    if (known) known.push(named);
    else found.set(name, [named]);
  };
  let length = 0;
  for (const file of codeBelow(folder)) {
    const { stamp, specifiers, endings } = namingIn(file);
    length += stamp?.size ?? 0;
    if (length > LONGEST_PACKAGE) break;
    for (const specifier of specifiers) add(lastPart(specifier), { file, specifier });
    for (const ending of endings) add(lastPart(ending), { file, ending });
  }
  return found;
}, FRESH_FOR);

/** The modules that a file names, read once while the file doesn't change. */
export function namingIn(file: string): Omit<Naming, 'stamp'> & { readonly stamp?: Stamp } {
  const stamp = stampOf(file);
  if (!stamp) return { specifiers: [], endings: [] };
  const known = namings.get(file);
  if (known && isSameStamp(known.stamp, stamp)) return known;
  const text = textAt(file) ?? '';
  const specifiers = [...new Set(Array.from(text.matchAll(NAMED), ([, , name = '']) => name))];
  const naming = { stamp, specifiers: copiesOf(specifiers), endings: copiesOf(endingsIn(text)) };
  if (namings.size >= MOST_KEPT) namings.clear();
  namings.set(file, naming);
  return naming;
}

/** A piece of a text keeps the whole of it in memory, a copy doesn't. */
function copiesOf(pieces: readonly string[]): string[] {
  return pieces.slice(0, MOST_NAMES).map((piece) => Array.from(piece).join(''));
}

/** The ends of the paths that a text composes, if it loads modules by such. */
function endingsIn(text: string): string[] {
  const loaded = argumentsAt(text, LOADED);
  const all = loaded.length === 0 ? [] : [...loaded, ...argumentsAt(text, PUT_TOGETHER)];
  return [...new Set(all.map(endingOf).filter((ending) => ending !== ''))];
}

/** The text in the parentheses of calls. */
function argumentsAt(text: string, calls: RegExp): string[] {
  return Array.from(text.matchAll(calls), ({ 0: { length }, index }) =>
    inParentheses(text.slice(index + length, index + length + LONGEST_CALL)),
  );
}

/** A piece of code up to the parenthesis that closes its first one. */
function inParentheses(code: string): string {
  let depth = 0;
  for (const { 0: mark, index } of code.matchAll(/[()]/g)) {
    depth += mark === '(' ? 1 : -1;
    if (depth === 0) return code.slice(0, index);
  }
  return code;
}

/** The parts of the paths among the texts in a piece of code, without `..`. */
function endingOf(code: string): string {
  const texts = Array.from(code.matchAll(TEXT), ([text]) => text.replace(/^['"`}]|['"]$/g, ''));
  const parts = texts.flatMap((text) => text.split('/')).filter((part) => part !== '' && part !== '.');
  return parts.slice(parts.lastIndexOf('..') + 1).join('/');
}

/** The names by which others may import a file: its own, or that of its folder. */
function namesOf(place: string): readonly string[] {
  const name = lastPart(place);
  return name === 'index' ? [name, lastPart(dirname(place)), '.', '..'] : [name];
}

/** The last part of a path, without the extension of code. */
function lastPart(path: string): string {
  return withoutExtension(path.split(/[\\/]/).at(-1) ?? '');
}

function withoutExtension(path: string): string {
  return path.replace(/\.[cm]?[jt]sx?$/, '');
}

/** The nearest folder with a manifest. */
export function packageAround(place: string, root: string): string {
  for (let at = dirname(place); isInside(at, root); at = dirname(at)) {
    if (existsSync(join(at, 'package.json'))) return at;
    if (dirname(at) === at) break;
  }
  return root;
}
