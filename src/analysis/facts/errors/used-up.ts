import { QUOTAS, USED_UP_TEXTS } from '../../../words/caller/quotas.js';
import { textsSent } from '../trace/words-sent.js';
import { nameIn } from '../../syntax/names.js';
import { bare, type Node, within } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { callerIsKnown } from '../caller/caller-known.js';
import type { Atom } from '../trace/formula.js';
import { namesTo } from '../trace/source.js';
import { conditionAround, claims, satisfies } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { isLimitReached } from './limit-reached.js';

/**
 * Whether a response refuses what exceeds a quota or a limit: by its words, or by a test that counts. No other credentials would change
 * that, and no right is lacking. Not where the caller is unknown on the path.
 */
export function isUsedUp(response: HttpResponse): boolean {
  const { path } = response;
  if (callerIsKnown(path) === false) return false;
  return isLimitReached(path) || claimsUsedUp(response) || isCountedOut(path);
}

/** Whether the condition that decided counts: `uploads > 3 && plan === 'free'`. */
function isCountedOut(path: PathFacts): boolean {
  const [newest] = path.testsSince();
  const condition = newest && conditionAround(newest.node);
  return path
    .testsSince()
    .some(({ node, holds }) => condition && within(node, condition) && satisfies(path, node, holds, isAboutQuota));
}

function claimsUsedUp(response: HttpResponse): boolean {
  return textsSent(response).some((text) => USED_UP_TEXTS.has(text.replaceAll('_', ' ')));
}

const isAboutQuota = claims((path, atom) => operandsOf(atom).some((node) => isQuota(path, node)));

function operandsOf(atom: Atom): readonly Node[] {
  switch (atom.kind) {
    case 'order':
      return [atom.node.left, atom.node.right];
    case 'equal':
      return [atom.left, atom.right];
    case 'empty':
      return [atom.of];
    case 'call':
      return [atom.node.callee];
    default:
      return [];
  }
}

const NAMES_BEFORE = 2;

/** By the name of what is read or called, or of what returned it: `usage.count`, `await db.uploads.count(…)`. */
function isQuota(path: PathFacts, node: Node): boolean {
  const place = bare(node);
  return (
    QUOTAS.has(nameIn(path.file, place)) ||
    sourcesOf(path, place).some((source) =>
      namesTo(source)
        .slice(-NAMES_BEFORE)
        .some((name) => QUOTAS.has(name)),
    )
  );
}
