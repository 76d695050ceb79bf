import { ERROR_NAMES } from '../../../words/errors/errors.js';
import { isSame } from '../trace/source.js';
import { implied, mayBe, claimsHere } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { bare, type Node } from '../../syntax/syntax.js';
import { type Caught, placeOf, type Value } from '../../interpreter/values/values.js';
import type { HttpResponse } from '../../responses/response.js';

/** Whether a value is, or is part of, an error that was caught on the path of the response. */
export function holdsCaught(value: Value, response: HttpResponse): boolean {
  switch (value.kind) {
    case 'caught':
      return isRealError(value, response);
    case 'choice':
      return holdsCaught(value.whenTrue, response) || holdsCaught(value.whenFalse, response);
    case 'text':
      return value.parts.some((part) => holdsCaught(part, response));
    case 'object':
      return value.error !== undefined;
    case 'json':
      return holdsCaught(value.of, response);
    default:
      return false;
  }
}

/** The first parameter of a callback is an error only where a test establishes it. */
function isRealError({ only, node }: Caught, response: HttpResponse): boolean {
  return only === undefined || isThere(response, rootOf(node));
}

/** A variable named like an error, on a path where a test establishes that there is one. */
export function isTestedError(value: Value, response: HttpResponse): boolean {
  if (value.kind !== 'unknown') return false;
  const root = rootOf(placeOf(value));
  return root.type === 'Identifier' && ERROR_NAMES.has(root.name) && isThere(response, root);
}

/** Whether a test on the path establishes that a variable has a value: `if (err)`, `if (err instanceof Error)`. */
function isThere(response: HttpResponse, root: Node): boolean {
  const isIt = standsFor(response, root);
  const saysSo = claimsHere((atom, holds) => {
    if (atom.kind === 'empty') return !holds && isIt(atom.of);
    return atom.kind === 'instance' && holds && isIt(atom.of);
  });
  return implied(response.path, saysSo);
}

/** Whether a caught error is sent if there is one, and the path may be taken for it: `if (err || !row)`. */
export function mayHoldCaught(value: Caught, response: HttpResponse): boolean {
  if (isRealError(value, response)) return true;
  const { path } = response;
  const isIt = standsFor(response, rootOf(value.node));
  const isMissing = claimsHere((atom, holds) => atom.kind === 'empty' && holds && isIt(atom.of));
  return (
    implied(
      path,
      mayBe((atom, holds) => atom.kind === 'empty' && !holds && isIt(atom.of)),
    ) && !implied(path, isMissing)
  );
}

/** Whether a name in a test resolves to the same as a variable. */
function standsFor({ path }: HttpResponse, root: Node): (node: Node) => boolean {
  const variable = path.file.variable(root);
  const sources = sourcesOf(path, root);
  return (node) => {
    const tested = bare(node);
    if (tested.type !== 'Identifier') return false;
    if (variable && path.file.variable(tested) === variable) return true;
    return sourcesOf(path, tested).some((source) => sources.some((other) => isSame(source, other)));
  };
}

/** The variable that an expression reads, or of which it reads a member. */
function rootOf(place: Node): Node {
  let node = bare(place);
  while (node.type === 'MemberExpression') node = bare(node.object);
  return node;
}

/** Whether a value certainly has content: it is neither empty, null, false nor undefined. */
export function isFilled(value: Value, response: HttpResponse): boolean {
  switch (value.kind) {
    case 'constant':
      return Boolean(value.value);
    case 'text':
      return value.filled || holdsCaught(value, response);
    case 'object':
    case 'json':
      return true;
    case 'choice':
      return isFilledChoice(value, response);
    case 'oneOf':
      return value.values.every((one) => isFilled(one, response));
    default:
      return holdsCaught(value, response) || isTestedError(value, response);
  }
}

/** `a || 'text'` is filled if its last part is; so is `a ?? 'text'` where `a` is an error's. */
function isFilledChoice(value: Value & { kind: 'choice' }, response: HttpResponse): boolean {
  const { node } = value;
  if (node.type === 'LogicalExpression' && node.operator === '||') return isFilled(value.whenFalse, response);
  if (node.type === 'LogicalExpression' && node.operator === '??') {
    return (
      isFilled(value.whenFalse, response) &&
      (holdsCaught(value.whenTrue, response) || isTestedError(value.whenTrue, response))
    );
  }
  return isFilled(value.whenTrue, response) && isFilled(value.whenFalse, response);
}
