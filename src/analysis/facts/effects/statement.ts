import { type Statement, statementIn, UNKNOWN_PART } from '../../../packages/sql.js';
import { oneOf } from '../../../words/language/names.js';
import { initialOf } from '../trace/constants.js';
import { bare, type Node, staticKey } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { argumentsOf, type MadeCall } from './call-made.js';

/** Members of an object that are a statement: `query({ text: 'INSERT …', values })`. */
const STATEMENT_MEMBERS = oneOf('text', 'sql');

/** Arguments among which a statement is. */
const MOST_ARGUMENTS = 2;
const DEEPEST = 3;

/** The statement of SQL that a call sends and that writes, as far as it is literal. */
export function statementOf(path: PathFacts, call: MadeCall): Statement | undefined {
  for (const text of textsOf(path, call)) {
    const statement = statementIn(text);
    if (statement) return statement;
  }
  return undefined;
}

function textsOf(path: PathFacts, call: MadeCall): readonly string[] {
  return argumentsOf(call)
    .slice(0, MOST_ARGUMENTS)
    .flatMap((argument) => writtenText(path, argument, DEEPEST) ?? []);
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
      return place.operator === '+' ? joinedText(path, place, depth) : undefined;
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

/** Both sides of a concatenation; its beginning has to be literal. */
function joinedText(path: PathFacts, { left, right }: { left: Node; right: Node }, depth: number): string | undefined {
  const start = writtenText(path, left, depth);
  return start === undefined ? undefined : start + (writtenText(path, right, depth) ?? UNKNOWN_PART);
}
