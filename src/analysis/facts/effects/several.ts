import type { TSESTree } from '@typescript-eslint/utils';
import { FOR_EACH } from '../../../packages/language.js';
import { MAKES_SEVERAL } from '../../../words/effects/many-records.js';
import { wordsOf } from '../../../words/language/names.js';
import { memoized } from '../trace/memoized.js';
import { lastCall } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { bare, lastNameOf, type Node, settled } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { argumentsOf, calledName, type MadeCall } from './call-made.js';
import { calledFunction } from '../../summaries/called-function.js';

/** Whether a call creates several records by itself: by its name, because a list of them is its argument, or because it returns one. */
export function isOfSeveral(path: PathFacts, call: MadeCall): boolean {
  const name = calledName(path, call);
  if (MAKES_SEVERAL.has(name)) return true;
  // `createOrder(items)` creates one record of a list, `insert(items)` a list.
  const isPlain = wordsOf(name).length === 1;
  const isGiven = (given: Node): boolean => isList(path, given) || (isPlain && isTypedList(path, given));
  return listsGiven(call).some((given) => isGiven(bare(given))) || givesList(path, call);
}

/** Whether a function of the project, in this file or another, returns a list of what it creates: by its type, else by what it returns. */
const givesList: (path: PathFacts, call: Node) => boolean = memoized((path, call) => {
  const fn = call.type === 'CallExpression' ? calledFunction(path.file, call) : undefined;
  if (!fn) return false;
  const type = fn.returnType?.typeAnnotation;
  return type !== undefined && isListType(settled(type));
}, false);

const LIST_TYPES: ReadonlySet<string> = new Set(['Array', 'ReadonlyArray']);

/** `Pot[]`, `readonly Pot[]`, `Array<Pot>` */
function isListType(type: TSESTree.TypeNode): boolean {
  if (type.type === 'TSTypeOperator') return type.typeAnnotation !== undefined && isListType(type.typeAnnotation);
  if (type.type === 'TSTypeReference') return type.typeName.type === 'Identifier' && LIST_TYPES.has(type.typeName.name);
  return type.type === 'TSArrayType';
}

/** Arguments that may be a list of records: `rows` of `insert(rows)` and of `db.insert(users).values(rows)`. */
function listsGiven(call: MadeCall): readonly Node[] {
  const chained =
    call.parent?.type === 'MemberExpression' && lastNameOf(call.parent) === 'values' && call.parent.parent;
  const values = chained && chained.type === 'CallExpression' ? chained.arguments : [];
  return [...argumentsOf(call).slice(0, 1), ...values];
}

function isList(path: PathFacts, given: Node): boolean {
  if (given.type === 'ArrayExpression') return given.elements.length > 1;
  return sourcesOf(path, given).some((source) => {
    const made = lastCall(source);
    return made?.after.length === 0 && FOR_EACH.has(made.name);
  });
}

/** `pots: Pot[]` */
function isTypedList({ file }: PathFacts, given: Node): boolean {
  const target = given.type === 'Identifier' ? (file.variable(given)?.defs[0]?.name as Node | undefined) : undefined;
  const type = target?.type === 'Identifier' ? target.typeAnnotation?.typeAnnotation : undefined;
  return type !== undefined && isListType(type);
}
