import type { PathFacts } from '../path-facts.js';
import { bare, type Node } from '../syntax.js';
import { type Atom, implied } from './atoms.js';
import { sourcesOf } from './trace.js';

/** Names of errors that say that a token is no good: those of jsonwebtoken, jose and fast-jwt. */
const TOKEN_ERROR = /^(?:JsonWebTokenError|TokenExpiredError|NotBeforeError|JWTExpired|JWTInvalid|JWSInvalid|JWSSignatureVerificationFailed|JWTClaimValidationFailed|UnauthorizedError|TokenError|JWTError|JOSEError)$/;

/**
 * What tests say of the error that is being handled. `token`: a credential is no good. `other`: it is of another kind.
 * `any`: nothing tells.
 */
export function caughtError(path: PathFacts): 'token' | 'other' | 'any' {
  let isNarrowed = false;
  const isToken = implied(path, (atom, holds) => {
    const kind = kindNamed(path, atom);
    if (kind === undefined || !holds) return false;
    isNarrowed = true;
    return TOKEN_ERROR.test(kind);
  });
  if (isToken) return 'token';
  return isNarrowed ? 'other' : 'any';
}

/** The kind of error that a test of the caught one names: `e instanceof X`, `e.name === 'X'`, `e.code === 'X'`. */
export function kindNamed(path: PathFacts, atom: Atom): string | undefined {
  if (atom.kind === 'instance') return isCaught(path, atom.of) ? nameOf(atom.type) : undefined;
  if (atom.kind !== 'equal' || !isCaught(path, atom.left)) return undefined;
  const constant = bare(atom.right);
  return constant.type === 'Literal' ? String(constant.value) : nameOf(constant);
}

export function isCaught(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(({ root }) => root.kind === 'caught');
}

/** The last name of `errors.TokenExpiredError`. */
export function nameOf(node: Node): string {
  const place = bare(node);
  if (place.type === 'Identifier') return place.name;
  return place.type === 'MemberExpression' && place.property.type === 'Identifier' ? place.property.name : '';
}
