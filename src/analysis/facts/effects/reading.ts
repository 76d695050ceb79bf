import { CONNECTION_CALLS, CONNECTIONS, READING_STARTS } from '../../../words/effects/reading-queries.js';
import { QUERY_STEPS, SENDS_STATEMENT } from '../../../packages/stores.js';
import { ACTING_CALLS } from '../../../words/effects/actions.js';
import { CHECK_MODULES } from '../../../packages/validators.js';
import { isFrom } from '../trace/patterns.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { calledName, chainedTo, type MadeCall, namesOf, originsOf } from './call-made.js';
import { sendsQuery } from './statement.js';

/**
 * Whether a call whose name implies an effect only reads: it sends a query, is a step of one that is built, opens or
 * closes a connection, or checks the request.
 */
export function onlyReads(path: PathFacts, call: MadeCall): boolean {
  const name = calledName(path, call);
  return (
    (QUERY_STEPS.has(name) && isInChain(path, call)) ||
    (SENDS_STATEMENT.has(name) && (sendsQuery(path, call) || endsQuery(path, call))) ||
    (CONNECTION_CALLS.has(name) && closesConnection(path, call)) ||
    originsOf(path, call).some((source) => isFrom(source, CHECK_MODULES))
  );
}

function isInChain(path: PathFacts, call: MadeCall): boolean {
  return chainedTo(call).length > 0 || namesOf(path, call).length > 2;
}

/** `db.selectFrom('pets').selectAll().execute()` */
function endsQuery(path: PathFacts, call: MadeCall): boolean {
  const before = namesOf(path, call).slice(0, -1);
  return before.some((name) => READING_STARTS.has(name)) && !before.some((name) => isDeed(name));
}

function isDeed(name: string): boolean {
  return ACTING_CALLS.has(name) && !QUERY_STEPS.has(name);
}

/** `client.close()`, `closeConnection()` */
function closesConnection(path: PathFacts, call: MadeCall): boolean {
  return namesOf(path, call)
    .slice(-2)
    .some((name) => CONNECTIONS.has(name));
}
