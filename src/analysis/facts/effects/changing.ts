import { DATA_MODULES, NESTED_CREATIONS, SAVING_CALLS } from '../../../packages/stores.js';
import { ALTERING_CALLS } from '../../../words/effects/actions.js';
import { TELLING_CALLS } from '../../../words/effects/readers.js';
import { FINDERS } from '../../../words/errors/failures.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import { type Node, staticKey } from '../../syntax/syntax.js';
import { isFrom } from '../trace/patterns.js';
import { lastCall } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { argumentsOf, calledName, givenTo, isWaitedFor, type MadeCall, originsOf } from './call-made.js';
import { notes } from './noting.js';
import { isReadOnly } from './reading.js';
import { statementOf } from './statement.js';

/** Whether all that was done before a response is to change or remove what a store has, by its statements or the store's package. */
export function onlyChanges(response: HttpResponse): boolean {
  return onlyDoes(response, changes);
}

/** The same, by the names of the calls too. */
export function onlyChangesByName(response: HttpResponse): boolean {
  return onlyDoes(response, (path, call) => changes(path, call) || isNamedChange(path, call));
}

function onlyDoes({ path }: HttpResponse, does: (path: PathFacts, call: MadeCall) => boolean): boolean {
  const done = path.callsMade().filter((call) => isDone(path, call) && !notes(path, call));
  return done.length > 0 && done.every((call) => does(path, call) && !createsInside(path, call));
}

function isDone(path: PathFacts, call: MadeCall): boolean {
  return !isReadOnly(path, call) || (isWaitedFor(call) && !TELLING_CALLS.has(calledName(path, call)));
}

function changes(path: PathFacts, call: MadeCall): boolean {
  const statement = statementOf(path, call);
  if (statement) return statement.insertsInto === undefined;
  return isNamedChange(path, call) && originsOf(path, call).some((source) => isFrom(source, DATA_MODULES));
}

/** `pots.update(…)`, `pot.save()` and `pot.lids.push(lid)` of a pot that was looked up. */
function isNamedChange(path: PathFacts, call: MadeCall): boolean {
  const name = calledName(path, call);
  const callee = call.type === 'TaggedTemplateExpression' ? undefined : call.callee;
  const on = callee?.type === 'MemberExpression' ? [callee.object] : [];
  if (ALTERING_CALLS.has(name) || on.some((node) => isOfFound(path, node, true))) return true;
  return (
    SAVING_CALLS.has(name) && [...on, ...argumentsOf(call).slice(0, 1)].some((node) => isOfFound(path, node, false))
  );
}

/** Whether a value, or what it is a member of, was looked up, and isn't made of the request's content: `load(req)`. */
function isOfFound(path: PathFacts, node: Node, isMember: boolean): boolean {
  return sourcesOf(path, node).some((source) => {
    const made = lastCall(source);
    if (!made || made.after.length > 0 !== isMember || !FINDERS.has(made.name)) return false;
    return !givenTo(made.node).some((given) => sourcesOf(path, given).some(({ start }) => start.kind === 'request'));
  });
}

/** `update({ data: { notes: { create: note } } })`, `updateOne(filter, change, { upsert: true })` */
function createsInside(path: PathFacts, call: MadeCall): boolean {
  return argumentsOf(call).some((given) =>
    nodesOf(path.file, given, 'Property').some(({ key, computed }) =>
      NESTED_CREATIONS.has(staticKey(key, computed) ?? ''),
    ),
  );
}
