import { type Statement, statementIn, UNKNOWN_PART } from '../../knowledge/sql.js';
import { oneOf } from '../../knowledge/language/names.js';
import { initialOf } from '../evidence/trace/constants.js';
import { bare, type Node, staticKey } from '../file/syntax.js';
import type { PathFacts } from '../responses/path-facts.js';
import { argumentsOf, type MadeCall } from './call-made.js';

/** Members of an object that hold a statement: `query({ text: 'INSERT …', values })`. */
const STATEMENT_MEMBERS = oneOf('text', 'sql');

/** Arguments among which a statement is. */
const MOST_ARGUMENTS = 2;
const DEEPEST = 3;

/** The statement of SQL that a call sends and that changes something, as far as it is written out. */
export function statementOf(path: PathFacts, call: MadeCall): Statement | undefined {
  for (const argument of argumentsOf(call).slice(0, MOST_ARGUMENTS)) {
    const text = writtenText(path, argument, DEEPEST);
    const statement = text === undefined ? undefined : statementIn(text);
    if (statement) return statement;
  }
  return undefined;
}

/** The text of a string, of a template without its parts, or of a variable that holds one. */
function writtenText(path: PathFacts, node: Node, depth: number): string | undefined {
  const place = bare(node);
  if (depth === 0) return undefined;
  switch (place.type) {
    case 'Literal':
      return typeof place.value === 'string' ? place.value : undefined;
    case 'TemplateLiteral':
      return place.quasis.map(({ value }) => value.raw).join(UNKNOWN_PART);
    case 'TaggedTemplateExpression':
      return writtenText(path, place.quasi, depth);
    case 'BinaryExpression':
      return place.operator === '+' ? writtenText(path, place.left, depth) : undefined;
    case 'ObjectExpression': {
      const member = place.properties.find(
        (one) => one.type === 'Property' && STATEMENT_MEMBERS.has(staticKey(one.key, one.computed) ?? ''),
      );
      return member?.type === 'Property' ? writtenText(path, member.value, depth) : undefined;
    }
    case 'Identifier': {
      const initial = initialOf(path, place);
      return initial && writtenText(path, initial, depth - 1);
    }
    default:
      return undefined;
  }
}
