import {
  CLASS_HOLDERS,
  ERROR_CODES,
  ERROR_TEXTS,
  KNOWN_ERRORS,
  type KnownError,
  type KnownErrors,
} from '../../../packages/failures.js';
import { CLASS_MEMBERS, LIST_TESTS } from '../../../packages/language.js';
import { QUERY_STARTS } from '../../../packages/stores.js';
import { anyOf, isProjectFile, oneOf } from '../../../words/language/names.js';
import type { Weight } from '../../responses/claims.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { nameIn } from '../../syntax/names.js';
import { bare, type CallNode, type Node } from '../../syntax/syntax.js';
import { isNodeCallback } from '../trace/called-back.js';
import { literalOf } from '../trace/constants.js';
import { type Atom, formulaOf } from '../trace/formula.js';
import { isFrom } from '../trace/patterns.js';
import { callsOn, lastMember, membersRead, namesTo, type Source } from '../trace/source.js';
import { decided, holdsOnPath, type PathQuery, type Reading, resultsIn } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';

type Rows = readonly (KnownErrors & { readonly name: KnownError })[];

const ROWS: Rows = KNOWN_ERRORS;
const NO_ROWS: Rows = [];
const NONE: readonly KnownError[] = [];

type Fits = (row: KnownErrors) => boolean;

/** What is enough for a class: its package, its name if it isn't the project's own, or its name. */
type By = 'fact' | 'name' | 'any';

/** The kinds of error that the deciding test of a caught error shows: by facts alone, or also by a class's name without its package. */
export function kindsNamed(path: PathFacts, least: Weight): readonly KnownError[] {
  const kept = least === 'name' ? keptByNames : keptByFacts;
  let kinds = kept.get(path);
  if (!kinds) kept.set(path, (kinds = decided(path, least === 'name' ? BY_NAMES : BY_FACTS)));
  return kinds;
}

const keptByFacts = new WeakMap<PathFacts, readonly KnownError[]>();
const keptByNames = new WeakMap<PathFacts, readonly KnownError[]>();

const BY_FACTS = kindsBy('fact');
const BY_NAMES = kindsBy('name');

function kindsBy(by: By): PathQuery<KnownError> {
  return holdsOnPath((path, atom, holds) => {
    const rows = holds === (atom.kind !== 'empty') ? rowsNamed(path, atom) : NO_ROWS;
    const fits = rows.length > 0 && fitsOf(path, atom, holds, by);
    return fits ? rows.filter(fits).map(({ name }) => name) : NONE;
  });
}

/** Whether a test, by how it is written, may name a kind of error. */
export function mayNameKind(path: PathFacts, atom: Atom): boolean {
  return rowsNamed(path, atom).length > 0;
}

/** The kinds that a test may name, by how it is written: most tests name none. What it is a test of may be anything. */
function rowsNamed(path: PathFacts, atom: Atom): Rows {
  switch (atom.kind) {
    case 'instance':
      return withClass(nameIn(path.file, bare(atom.type)));
    case 'equal': {
      const constant = bare(atom.right);
      if (constant.type !== 'Literal') return ROWS;
      const value = String(constant.value);
      return WITH_CODE.get(value) ?? withClass(value);
    }
    case 'empty':
      return WITH_MEMBERS;
    case 'call':
      return PREDICATES.has(nameIn(path.file, bare(atom.node.callee))) ? ROWS : NO_ROWS;
    default:
      return NO_ROWS;
  }
}

function withClass(name: string): Rows {
  return CLASSES.has(name) ? ROWS.filter(({ classes }) => classes?.has(name)) : NO_ROWS;
}

const CLASSES = anyOf(...ROWS.flatMap(({ classes }) => classes ?? []));
const PREDICATES = anyOf(LIST_TESTS, ...ROWS.flatMap(({ predicates }) => predicates ?? []));
const WITH_MEMBERS = ROWS.filter(({ members }) => members);
const WITH_CODE: ReadonlyMap<string, Rows> = new Map(
  ROWS.flatMap((row) => (row.codes ?? []).map((code): [string, Rows] => [String(code), [row]])),
);

/** Whether a member of an error is there in such of one kind only. */
export function isMemberOfKind(name: string): boolean {
  return WITH_MEMBERS.some(({ members }) => members?.has(name));
}

/** Which of some names or codes the deciding test finds the caught error to have. */
export function namedAmong(path: PathFacts, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const rows = names.map((name) => ({ name, classes: oneOf(name), codes: [name] }));
  const reads: Reading<string> = (one, atom, holds) => {
    const fits = fitsOf(one, atom, holds, 'any');
    return fits ? rows.filter(fits).map(({ name }) => name) : [];
  };
  return decided(path, (one, test, outcome) => resultsIn(one, formulaOf(one, test, outcome), reads))[0];
}

/** What a test of the caught error says of it; undefined for any other test. */
function fitsOf(path: PathFacts, atom: Atom, holds: boolean, by: By): Fits | undefined {
  switch (atom.kind) {
    case 'instance':
      return holds && membersOfError(path, atom.of) ? byClass(path, atom.type, by) : undefined;
    case 'equal':
      return holds ? byValue(path, atom.left, atom.right, by) : undefined;
    case 'empty':
      return holds ? undefined : byMember(path, atom.of);
    case 'call':
      return holds ? byCall(path, atom.node) : undefined;
    default:
      return undefined;
  }
}

/** `e instanceof ZodError`; a class of the project's own means what the project means, whatever its name. */
function byClass(path: PathFacts, type: Node, by: By): Fits {
  const name = nameIn(path.file, bare(type));
  const sources = sourcesOf(path, type);
  return ({ classes, modules }) =>
    classes?.has(name) === true &&
    (by === 'any' ||
      sources.some((source) => isClassOf(source, modules) || (by === 'name' && !isOwn(path, source, type))));
}

function isClassOf(source: Source, modules: KnownErrors['modules']): boolean {
  if (!modules) return source.start.kind === 'global';
  return isFrom(source, modules) || namesTo(source).some((one) => CLASS_HOLDERS.has(one));
}

function isOwn({ file: { modules } }: PathFacts, { start }: Source, type: Node): boolean {
  if (start.kind !== 'import') return start.kind === 'local';
  return isProjectFile(start.module) || modules.imported(start.module, modules.of(type)) !== undefined;
}

/** `e.code === 'P2002'`, `e.name === 'ZodError'`: a name is a fact where the file imports the package. */
function byValue(path: PathFacts, member: Node, constant: Node, by: By): Fits | undefined {
  const members = membersOfError(path, member);
  const value = members && literalOf(path, constant);
  const last = members?.at(-1);
  if (value === undefined || last === undefined) return undefined;
  if (CLASS_MEMBERS.has(last) || CLASS_MEMBERS.has(members?.slice(-2).join('.') ?? ''))
    return ({ classes, modules }) =>
      classes?.has(String(value)) === true &&
      (by !== 'fact' || !modules || importsOf(path).some((one) => modules.has(one)));
  if (!ERROR_CODES.has(last)) return undefined;
  return ({ codes }) => codes?.some((one) => String(one) === String(value)) === true;
}

function importsOf({ file }: PathFacts): readonly string[] {
  return file.census.imports;
}

/** `e.isJoi` */
function byMember(path: PathFacts, node: Node): Fits | undefined {
  const [member, ...deeper] = membersOfError(path, node) ?? [];
  return member === undefined || deeper.length > 0 ? undefined : ({ members }) => members?.has(member) === true;
}

/** `Joi.isError(e)`, `codes.includes(e.code)`, `e.message.includes('E11000')` */
function byCall(path: PathFacts, { callee, arguments: [argument] }: CallNode): Fits | undefined {
  const called = bare(callee);
  const name = nameIn(path.file, called);
  if (!argument) return undefined;
  if (called.type === 'MemberExpression' && LIST_TESTS.has(name))
    return byText(path, called.object, argument) ?? byList(path, bare(called.object), argument);
  if (!membersOfError(path, argument)) return undefined;
  const sources = sourcesOf(path, callee);
  return ({ predicates, modules }) =>
    predicates?.has(name) === true && sources.some((source) => modules !== undefined && isFrom(source, modules));
}

function byText(path: PathFacts, text: Node, part: Node): Fits | undefined {
  const member = membersOfError(path, text)?.at(-1);
  if (member === undefined || !ERROR_TEXTS.has(member)) return undefined;
  const value = String(literalOf(path, part) ?? '');
  return ({ texts }) => texts?.has(value) === true;
}

/** A list of codes or names: all of them are of the kind. */
function byList(path: PathFacts, list: Node, member: Node): Fits | undefined {
  const elements = list.type === 'ArrayExpression' ? list.elements : [];
  const each = elements.map((one) => one && byValue(path, member, one, 'fact'));
  return each.length > 0 ? (row) => each.every((fits) => fits?.(row) === true) : undefined;
}

/** The members that lead to a value from an error: one that was caught, called back with, or is in the result of a query. */
function membersOfError(path: PathFacts, node: Node): readonly string[] | undefined {
  for (const source of sourcesOf(path, node)) {
    const { start } = source;
    const members = membersRead(source);
    if (start.kind === 'caught') return members;
    if (start.kind === 'callback' && start.index === 0 && isNodeCallback(start.call.arguments.at(-1))) return members;
    if (members[0] === 'error' && lastMember(source) && callsOn(source).some(({ name }) => QUERY_STARTS.has(name)))
      return members.slice(1);
  }
  return undefined;
}
