import type { TSESTree } from '@typescript-eslint/utils';
import { isSuccess } from '../../../http/classes.js';
import { ANSWER_OK, ANSWER_STATUS } from '../../../packages/clients.js';
import { LIST_TESTS } from '../../../packages/language.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { valueOf } from '../../summaries/called-function.js';
import { bare, type CallNode, lastNameOf, type Node } from '../../syntax/syntax.js';
import { isSameVariable } from '../../syntax/names.js';
import { referencesIn } from '../../syntax/nodes-of.js';
import { literalOf } from '../trace/constants.js';
import { type Atom, type Formula } from '../trace/formula.js';
import { lastMember } from '../trace/source.js';
import { formulaOfTest, subjectOf } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { requestOf } from './requests.js';

/** What of a client's answer a value is. */
type Part = 'status' | 'ok' | 'other';

/** An upstream's answer: what requested it, and where its status is read to be sent. */
export interface Answer {
  readonly requests: readonly CallNode[];
  readonly read: Node;
}

/** Whether the tests on the path exclude a status of an upstream's answer, or may do so in a way that isn't understood. */
export function excludesStatus(path: PathFacts, answer: Answer, code: number): boolean {
  const excludes = (formula: Formula): boolean => {
    if (formula.kind === 'one') return atomExcludes(path, answer, formula.atom, formula.holds, code);
    return formula.kind === 'all' ? formula.parts.some(excludes) : formula.parts.every(excludes);
  };
  return path.tests().some((test) => excludes(formulaOfTest(path, test)));
}

function atomExcludes(path: PathFacts, answer: Answer, atom: Atom, holds: boolean, code: number): boolean {
  const partOf = (node: Node): Part | undefined => partOfAnswer(path, answer, node);
  switch (atom.kind) {
    case 'empty': {
      const part = partOf(atom.of);
      if (part === 'ok') return holds === isSuccess(code);
      // A body or a header field that is there: an answer without content has none.
      return part === 'other' && !holds && !isAnswerItself(path, atom.of);
    }
    case 'equal': {
      const [part, other] = partOf(atom.left) ? [partOf(atom.left), atom.right] : [partOf(atom.right), atom.left];
      const literal = literalOf(path, other);
      if (part === 'status') return literal === undefined || (Number(literal) === code) !== holds;
      return part === 'other' && (Number(literal) === 0) !== holds;
    }
    case 'order':
      return orderExcludes(path, atom.node, holds, code, partOf);
    case 'call':
      return callExcludes(path, atom.node, holds, code, partOf);
    default:
      return partOf(subjectOf(atom)) !== undefined;
  }
}

function orderExcludes(
  path: PathFacts,
  { left, right, operator }: TSESTree.BinaryExpression,
  holds: boolean,
  code: number,
  partOf: (node: Node) => Part | undefined,
): boolean {
  if (left.type === 'PrivateIdentifier') return false;
  const isLeft = partOf(left) !== undefined;
  const part = isLeft ? partOf(left) : partOf(right);
  if (part === undefined) return false;
  const bound = literalOf(path, isLeft ? right : left);
  if (part !== 'status' || typeof bound !== 'number') return true;
  return compares(operator, isLeft ? code : bound, isLeft ? bound : code) !== holds;
}

function compares(operator: string, a: number, b: number): boolean | undefined {
  switch (operator) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    default:
      return undefined;
  }
}

/** `[204, 304].includes(answer.status)`; any other function that is given it or a part of it may exclude the status. */
function callExcludes(
  path: PathFacts,
  call: CallNode,
  holds: boolean,
  code: number,
  partOf: (node: Node) => Part | undefined,
): boolean {
  const callee = bare(call.callee);
  const [argument] = call.arguments;
  if (argument && partOf(argument) === 'status' && callee.type === 'MemberExpression') {
    const codes = LIST_TESTS.has(lastNameOf(callee)) ? codesIn(path, bare(callee.object)) : undefined;
    if (codes) return codes.includes(code) !== holds;
  }
  const isAbout = referencesIn(path.file, call).some((node) => partOf(node) !== undefined);
  // A header field with some text in it describes content; without it, nothing is known.
  const isOfText = callee.type === 'MemberExpression' && partOf(callee.object) === 'other';
  return isAbout && (holds || !isOfText);
}

/** The numbers of a constant list or set. */
function codesIn(path: PathFacts, list: Node): readonly number[] | undefined {
  const value = valueOf(path.file, list);
  const made = bare(value.node);
  const elements =
    value.kind === 'array' ? value.elements : made.type === 'NewExpression' ? elementsOf(path, made) : undefined;
  const codes = elements?.map((one) => (one.kind === 'constant' ? one.value : undefined));
  return codes?.every((one) => typeof one === 'number') ? codes : undefined;
}

/** `new Set([204, 304])` */
function elementsOf(path: PathFacts, { callee, arguments: [argument] }: TSESTree.NewExpression) {
  if (lastNameOf(callee) !== 'Set' || !argument) return undefined;
  const list = valueOf(path.file, argument);
  return list.kind === 'array' ? list.elements : undefined;
}

function partOfAnswer(path: PathFacts, { requests, read }: Answer, node: Node): Part | undefined {
  const member = bare(node);
  // What a function of the project has returned isn't traced to the request in it.
  if (member.type === 'MemberExpression' && isMemberBeside(path, member, bare(read)))
    return partNamed(lastNameOf(member));
  for (const source of sourcesOf(path, node)) {
    const request = requestOf(source);
    if (!request || !requests.includes(request.node)) continue;
    const name = request.after.length === 1 ? lastMember(source) : undefined;
    return name === undefined ? 'other' : partNamed(name);
  }
  return undefined;
}

function partNamed(name: string): Part {
  return ANSWER_STATUS.has(name) ? 'status' : ANSWER_OK.has(name) ? 'ok' : 'other';
}

/** Whether two members are of one variable. */
function isMemberBeside({ file }: PathFacts, { object }: TSESTree.MemberExpression, read: Node): boolean {
  return read.type === 'MemberExpression' && isSameVariable(file, bare(object), bare(read.object));
}

/** `if (!answer)`: it says nothing of its status. */
function isAnswerItself(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some((source) => requestOf(source)?.after.length === 0);
}
