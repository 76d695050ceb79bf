import { TOKEN_ERRORS } from '../../../packages/credentials.js';
import { nameIn } from '../../syntax/names.js';
import { bare, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { Atom } from '../trace/formula.js';
import { implied, claims } from '../trace/tests.js';
import { membersRead } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';

/**
 * What tests show of the error that is being handled. `token`: a credential is invalid. `other`: it is of another kind, or what is left
 * after some kind was excluded. `any`: unknown.
 */
export function caughtError(path: PathFacts): 'token' | 'other' | 'any' {
  if (implied(path, isTokenError)) return 'token';
  return implied(path, isOfKind) || isRest(path) ? 'other' : 'any';
}

/** Whether the path handles what is left of an error after a kind of it was excluded: that has no known cause. */
export function isRest(path: PathFacts): boolean {
  return implied(path, isOfNoKind);
}

const isOfNoKind = claims((path, atom, holds) => !holds && testsKind(path, atom));

/** A test of an error by its class, by a member of it, or by a function that it is passed to. */
function testsKind(path: PathFacts, atom: Atom): boolean {
  switch (atom.kind) {
    case 'instance':
      return isError(path, atom.of);
    case 'equal':
      return isError(path, atom.left);
    case 'call':
      return atom.node.arguments.some((one) => isError(path, one));
    default:
      return false;
  }
}

/** A caught error, or the one that a call calls back with. */
function isError(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(
    ({ start }) => start.kind === 'caught' || (start.kind === 'callback' && start.index === 0),
  );
}

const isTokenError = claims((path, atom, holds) => holds && TOKEN_ERRORS.has(kindNamed(path, atom) ?? ''));
const isOfKind = claims((path, atom, holds) => holds && kindNamed(path, atom) !== undefined);

/** The kind of error that a test of the caught one names: `e instanceof X`, `e.name === 'X'`, `e.code === 'X'`. */
export function kindNamed(path: PathFacts, atom: Atom): string | undefined {
  if (atom.kind === 'instance') return isCaught(path, atom.of) ? nameIn(path.file, bare(atom.type)) : undefined;
  if (atom.kind !== 'equal' || !isCaught(path, atom.left)) return undefined;
  const constant = bare(atom.right);
  return constant.type === 'Literal' ? String(constant.value) : lastNameOf(constant);
}

export function isCaught(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(({ start }) => start.kind === 'caught');
}

/** The members that lead from the caught error to a value: `cause`, `code` of `e.cause.code`; undefined for any other value. */
export function membersOfCaught(path: PathFacts, node: Node): readonly string[] | undefined {
  const source = sourcesOf(path, node).find(({ start }) => start.kind === 'caught');
  return source && membersRead(source);
}
