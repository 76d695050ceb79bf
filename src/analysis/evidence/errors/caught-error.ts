import { TOKEN_ERRORS } from '../../../knowledge/credentials.js';
import { nameIn } from '../../file/names.js';
import { bare, lastNameOf, type Node } from '../../file/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { Atom } from '../trace/formula.js';
import { implied, saying } from '../trace/tests.js';
import { membersRead } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';

/**
 * What tests say of the error that is being handled. `token`: a credential is no good. `other`: it is of another kind.
 * `any`: nothing tells.
 */
export function caughtError(path: PathFacts): 'token' | 'other' | 'any' {
  if (implied(path, isTokenError)) return 'token';
  return implied(path, isOfKind) ? 'other' : 'any';
}

const isTokenError = saying((path, atom, holds) => holds && TOKEN_ERRORS.has(kindNamed(path, atom) ?? ''));
const isOfKind = saying((path, atom, holds) => holds && kindNamed(path, atom) !== undefined);

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
