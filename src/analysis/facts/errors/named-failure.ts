import { CLASS_MEMBERS, LIST_TESTS } from '../../../packages/language.js';
import { CODE_MEMBERS, TEXT_MEMBERS } from '../../../words/errors/failures.js';
import { type KnownFailure } from '../../../packages/failures.js';
import { nameIn } from '../../syntax/names.js';
import { bare, type CallNode, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { literalOf } from '../trace/constants.js';
import type { Atom } from '../trace/formula.js';
import { sourcesOf } from '../trace/trace.js';
import { isCaught, membersOfCaught } from './caught-error.js';
import type { FailureIndex } from './failure-index.js';

/** The known failure that a test of the caught error names by class, name, code, member, text or a predicate. */
export function namedFailure(
  path: PathFacts,
  index: FailureIndex,
  atom: Atom,
  holds: boolean,
): KnownFailure | undefined {
  switch (atom.kind) {
    case 'instance':
      return holds && isCaught(path, atom.of) && !isOwnClass(path, atom.type)
        ? index.classes.get(nameIn(path.file, bare(atom.type)))
        : undefined;
    case 'equal':
      return holds ? byValue(path, index, atom.left, atom.right) : undefined;
    case 'empty':
      return !holds && isCaught(path, atom.of) ? index.members.get(lastNameOf(bare(atom.of))) : undefined;
    case 'call':
      return holds ? byCall(path, index, atom.node) : undefined;
    default:
      return undefined;
  }
}

/** Whether a class is the project's own: its meaning is the project's, whatever its name. */
function isOwnClass(path: PathFacts, type: Node): boolean {
  const { modules } = path.file;
  return sourcesOf(path, type).some(
    ({ start }) =>
      start.kind === 'local' ||
      (start.kind === 'import' && modules.imported(start.module, modules.of(type)) !== undefined),
  );
}

/** `e.code === 'P2002'`, `e.name === 'ZodError'`, `e.code === PG_UNIQUE_VIOLATION`. */
function byValue(path: PathFacts, index: FailureIndex, member: Node, constant: Node): KnownFailure | undefined {
  const members = membersOfCaught(path, member);
  if (!members) return undefined;
  const value = literalOf(path, constant);
  if (CLASS_MEMBERS.has(members.slice(-2).join('.')) || CLASS_MEMBERS.has(members.at(-1) ?? ''))
    return value === undefined ? undefined : index.classes.get(String(value));
  if (value !== undefined) return index.codes.get(String(value));
  if (!members.some((name) => CODE_MEMBERS.has(name))) return undefined;
  const name = lastNameOf(bare(constant));
  return index.table.find(({ words }) => words?.has(name));
}

/** `isUniqueViolation(e)`, `Joi.isError(e)`, `codes.includes(e.code)`, `e.message.includes('E11000')`. */
function byCall(path: PathFacts, index: FailureIndex, node: CallNode): KnownFailure | undefined {
  const callee = bare(node.callee);
  const receiver = callee.type === 'MemberExpression' ? callee.object : undefined;
  const [argument] = node.arguments;
  if (!argument) return undefined;
  const name = nameIn(path.file, callee);
  if (receiver && LIST_TESTS.has(name))
    return isCaught(path, receiver)
      ? byText(path, index, receiver, argument)
      : byList(path, index, bare(receiver), argument);
  if (!isCaught(path, argument)) return undefined;
  const holder = receiver ? lastNameOf(bare(receiver)) : '';
  return index.table.find(
    ({ words, holders }) => words?.has(name) || (IS_ERROR === name && holders?.has(holder) === true),
  );
}

const IS_ERROR = 'isError';

function byText(path: PathFacts, index: FailureIndex, text: Node, part: Node): KnownFailure | undefined {
  if (!membersOfCaught(path, text)?.some((name) => TEXT_MEMBERS.has(name))) return undefined;
  const value = String(literalOf(path, part) ?? '');
  return index.table.find(({ texts }) => texts?.has(value));
}

/** A list of codes or names that all map to the same failure. */
function byList(path: PathFacts, index: FailureIndex, list: Node, member: Node): KnownFailure | undefined {
  const elements = list.type === 'ArrayExpression' ? list.elements : [];
  const [first, ...others] = elements.map((one) => one && byValue(path, index, member, one));
  return first && others.every((one) => one === first) ? first : undefined;
}
