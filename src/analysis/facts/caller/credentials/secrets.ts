import { SECRETS } from '../../../../words/caller/credentials.js';
import { bare, type CallNode, type Node, staticKey } from '../../../syntax/syntax.js';
import type { PathFacts } from '../../../responses/path-facts.js';
import { identityOf } from '../identity.js';

/**
 * Whether a secret is passed to a call, by itself or as a member of an argument: `validate(token)`, `validateInvitation({ email, token })`.
 * A call that compares a secret checks a credential, and no form of data.
 */
export function receivesSecret(path: PathFacts, { arguments: args }: CallNode): boolean {
  return args.some((argument) => {
    const place = bare(argument);
    return place.type === 'ObjectExpression' ? holdsSecret(path, place.properties) : isSecret(path, place);
  });
}

function holdsSecret(path: PathFacts, members: readonly Node[]): boolean {
  return members.some(
    (one) =>
      one.type === 'Property' && (SECRETS.has(staticKey(one.key, one.computed) ?? '') || isSecret(path, one.value)),
  );
}

function isSecret(path: PathFacts, node: Node): boolean {
  const place = bare(node);
  if (place.type === 'Identifier' && SECRETS.has(place.name)) return true;
  return identityOf(path, node) === 'credential';
}
