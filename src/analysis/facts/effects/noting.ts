import type { TSESTree } from '@typescript-eslint/utils';
import { LOGGER_MODULES, NOTING_MODULES } from '../../../packages/loggers.js';
import { LOGGERS } from '../../../words/effects/readers.js';
import { NOTE_KEEPERS, NOTING_CALLS } from '../../../words/effects/notes.js';
import { TAKES_PLACE } from '../../../packages/stores.js';
import { isFrom } from '../trace/patterns.js';
import { bare, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { calledName, holdersOf, type MadeCall, namesOf, originsOf } from './call-made.js';
import { statementOf } from './statement.js';

/** Whether a call writes to a log, a meter or a tracer. */
export function logs(path: PathFacts, call: MadeCall): boolean {
  return (
    namesOf(path, call).some((name) => LOGGERS.has(name)) ||
    originsOf(path, call).some((source) => isFrom(source, LOGGER_MODULES))
  );
}

/**
 * Whether a call only records or counts an action: in a log, for an audit, for statistics, for a rate limit. The request isn't for that.
 */
export function notes(path: PathFacts, call: MadeCall): boolean {
  const statement = statementOf(path, call);
  if (statement) return NOTE_KEEPERS.has(statement.table ?? '');
  return (
    logs(path, call) ||
    NOTING_CALLS.has(calledName(path, call)) ||
    originsOf(path, call).some((source) => isFrom(source, NOTING_MODULES)) ||
    [...holdersOf(path, call), ...placesOf(call)].some((name) => NOTE_KEEPERS.has(name))
  );
}

/** What the calls of a chain write, or write to: `auditLogs` of `db.insert(auditLogs)`, `'audit'` of `knex('audit').insert(row)`. */
function placesOf(call: MadeCall): readonly string[] {
  const names: string[] = [];
  for (let at: Node = call; ; at = bare(at.type === 'MemberExpression' ? at.object : at.callee)) {
    if (at.type === 'CallExpression') names.push(...placeGiven(at, at === call));
    else if (at.type !== 'MemberExpression') return names;
  }
}

function placeGiven({ callee, arguments: [argument] }: TSESTree.CallExpression, isLast: boolean): readonly string[] {
  const given = argument && bare(argument);
  const takesPlace = TAKES_PLACE.has(lastNameOf(bare(callee)));
  if (given?.type === 'Literal') return typeof given.value === 'string' && (takesPlace || !isLast) ? [given.value] : [];
  return given && takesPlace ? [lastNameOf(given.type === 'NewExpression' ? bare(given.callee) : given)] : [];
}
