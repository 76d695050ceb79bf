import type { TSESTree } from '@typescript-eslint/utils';
import { TAKES_PLACE } from '../../../packages/stores.js';
import { NOTES } from '../../../words/effects/records.js';
import { LOGGERS } from '../../../words/effects/readers.js';
import { bare, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { type MadeCall, namesOf } from './call-made.js';
import { statementOf } from './statement.js';

/** Whether a call writes to a log, a meter or a tracer. */
export function logs(path: PathFacts, call: MadeCall): boolean {
  return namesOf(path, call).some((name) => LOGGERS.has(name));
}

/** Whether a call only records an action, by where it writes: in a log, for an audit, for statistics. The request isn't for that. */
export function notes(path: PathFacts, call: MadeCall): boolean {
  return logs(path, call) || placesOf(path, call).some((name) => NOTES.has(name));
}

/** The names of what a call writes to, and its own: its table, its model, its collection. */
export function placesOf(path: PathFacts, call: MadeCall): readonly string[] {
  const table = statementOf(path, call)?.table;
  return table === undefined ? [...namesOf(path, call).slice(-2), ...placesGiven(call)] : [table];
}

/** `auditLogs` of `db.insert(auditLogs)`, `'audit'` of `knex('audit').insert(row)`. */
function placesGiven(call: MadeCall): readonly string[] {
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
