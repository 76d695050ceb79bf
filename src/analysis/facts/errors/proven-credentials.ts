import { SECRET_SETTINGS } from '../../../packages/credentials.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import { bare, type CallNode, type Node } from '../../syntax/syntax.js';
import { isKnownCheck } from '../caller/credentials/verification.js';
import type { Atom } from '../trace/formula.js';
import { isEnvironment, lastMember, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';

/** Parts of a request that may have a credential under a name. */
const PARTS: ReadonlySet<string> = new Set(['headers', 'cookies']);

/** Whether a field or a cookie is a credential by what the handler does with it: a package checks it, or it is compared with a secret setting. */
export function isProvenCredential(path: PathFacts, source: Source): boolean {
  if (!isNamedField(source)) return false;
  const isIt = (node: Node): boolean => sourcesOf(path, node).some((one) => isSameField(one, source));
  return (
    nodesOf(path.file, path.root.fn, 'CallExpression').some((call) => checksField(path, call, isIt)) ||
    nodesOf(path.file, path.root.fn, 'BinaryExpression').some(
      ({ left, right }) =>
        left.type !== 'PrivateIdentifier' &&
        ((isIt(left) && isSecretSetting(path, right)) || (isIt(right) && isSecretSetting(path, left))),
    )
  );
}

/** Whether by a test a field or a cookie isn't the server's own secret: `req.get('x-key') !== process.env.API_KEY`. */
export function isWrongSecret(path: PathFacts, atom: Atom, holds: boolean): boolean {
  if (atom.kind !== 'equal' || holds) return false;
  const { left, right } = atom;
  return (
    (sourcesOf(path, left).some(isNamedField) && isSecretSetting(path, right)) ||
    (sourcesOf(path, right).some(isNamedField) && isSecretSetting(path, left))
  );
}

function isNamedField({ start }: Source): boolean {
  return start.kind === 'input' && PARTS.has(start.part) && start.name !== undefined && !start.isNegated;
}

function isSameField({ start: one }: Source, { start: other }: Source): boolean {
  return one.kind === 'input' && other.kind === 'input' && one.part === other.part && one.name === other.name;
}

function checksField(path: PathFacts, call: CallNode, isIt: (node: Node) => boolean): boolean {
  const [token] = call.arguments;
  return token !== undefined && isIt(token) && isKnownCheck(path, call);
}

/** `process.env.API_KEY`, `` `Bearer ${process.env.CRON_SECRET}` `` */
function isSecretSetting(path: PathFacts, node: Node): boolean {
  const place = bare(node);
  if (place.type === 'TemplateLiteral') return place.expressions.some((one) => isSecretSetting(path, one));
  return sourcesOf(path, place).some(
    (source) => isEnvironment(source) && SECRET_SETTINGS.has(lastMember(source) ?? ''),
  );
}
