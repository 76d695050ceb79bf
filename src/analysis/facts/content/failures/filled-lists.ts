import { oneOf } from '../../../../words/language/names.js';
import type { Value } from '../../../interpreter/values/values.js';
import type { PathFacts } from '../../../responses/path-facts.js';
import type { HttpResponse } from '../../../responses/response.js';
import { bare, lastNameOf, type Node } from '../../../syntax/syntax.js';
import type { Atom } from '../../trace/formula.js';
import { isOf } from '../../trace/source.js';
import { claimsHere, implied } from '../../trace/tests.js';
import { sourcesOf } from '../../trace/trace.js';
import { holdsCaught, isTestedError } from '../certainty.js';

/** Whether a list has elements on the path of a response. */
export function isFilledList(value: Value, response: HttpResponse): boolean {
  if (value.kind === 'array' && value.elements.length > 0) return true;
  if (holdsCaught(value, response) || isTestedError(value, response)) return true;
  return (value.kind === 'unknown' || value.kind === 'array') && isNotEmptyList(value, response);
}

/** `errors.array()` after `if (!errors.isEmpty())`; a list after `if (errors.length > 0)`. */
function isNotEmptyList(value: Value, { path }: HttpResponse): boolean {
  const node = bare(value.node);
  const isNotEmpty = claimsHere((atom, holds) => {
    const list = holds ? undefined : atom.kind === 'empty' ? atom.of : listAsked(atom);
    return list !== undefined && (isMadeOf(path, node, list) || isDeclaredWith(path, list, node));
  });
  return implied(path, isNotEmpty);
}

/** The list that a call tests for emptiness: `errors.isEmpty()`. */
function listAsked(atom: Atom): Node | undefined {
  const callee = atom.kind === 'call' ? bare(atom.node.callee) : undefined;
  return callee?.type === 'MemberExpression' && EMPTY_TESTS.has(lastNameOf(callee)) ? callee.object : undefined;
}

/** Methods of lists and of validators' results that test whether they are empty. */
const EMPTY_TESTS = oneOf('isEmpty');

/** Whether an expression is the value of another one, or is read of it. */
function isMadeOf(path: PathFacts, node: Node, whole: Node): boolean {
  const sources = sourcesOf(path, node);
  return sourcesOf(path, whole).some((one) => sources.some((source) => isOf(source, one)));
}

/** Whether a variable was declared with an expression: `const errors = []`. */
function isDeclaredWith(path: PathFacts, node: Node, initial: Node): boolean {
  const { parent } = initial;
  if (parent?.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier') return false;
  const place = bare(node);
  return place.type === 'Identifier' && path.file.variable(place) === path.file.variable(parent.id);
}
