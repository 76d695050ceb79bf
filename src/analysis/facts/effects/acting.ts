import { CACHE_MODULES, OUTSIDE_MODULES, REVALIDATIONS, SENDS_STATEMENT } from '../../../packages/stores.js';
import { ACTING_CALLS } from '../../../words/effects/actions.js';
import type { HttpResponse } from '../../responses/response.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { calledFunction } from '../../summaries/called-function.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { FunctionNode } from '../../syntax/syntax.js';
import { memoized } from '../trace/memoized.js';
import { isFrom } from '../trace/patterns.js';
import { calledName, isMadeForEffect, isWaitedFor, type MadeCall, originsOf } from './call-made.js';
import { creationBy } from './creating.js';
import { enqueues } from './enqueuing.js';
import { isGivenContent } from './given.js';
import { notes } from './noting.js';
import { statementOf } from './statement.js';

/** The call before a response that has an effect which a repeated request would repeat. */
export function actionBefore({ path }: HttpResponse): MadeCall | undefined {
  return path.callsMade().find((call) => acts(path, call));
}

/**
 * Whether a call writes, by its statement or its package. A name alone shows nothing: a function that can't be read counts where it is
 * waited for, and is given what the client has sent.
 */
function acts(path: PathFacts, call: MadeCall): boolean {
  if (notes(path, call)) return false;
  const fn = call.type === 'CallExpression' ? calledFunction(path.file, call) : undefined;
  if (fn) return actsItself(path, fn);
  if (statementOf(path, call) !== undefined || enqueues(path, call)) return true;
  if (creationBy(path, call) === 'itself') return true;
  const name = calledName(path, call);
  if (REVALIDATIONS.has(name) && originsOf(path, call).some((source) => isFrom(source, CACHE_MODULES))) return true;
  if (!ACTING_CALLS.has(name) || SENDS_STATEMENT.has(name)) return false;
  if (originsOf(path, call).some((source) => isFrom(source, OUTSIDE_MODULES)))
    return isMadeForEffect(call) || isWaitedFor(call);
  return isWaitedFor(call) && isGivenContent(path, call);
}

/** A function of the project is followed, in this file or another. */
const actsItself: (path: PathFacts, fn: FunctionNode) => boolean = memoized(
  (path, { body }) =>
    body !== null &&
    nodesOf(path.file, body, 'CallExpression', 'TaggedTemplateExpression').some((call) => acts(path, call)),
  false,
);
