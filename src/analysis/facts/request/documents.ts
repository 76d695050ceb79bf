import { DOCUMENT_CHECKS } from '../../../packages/validators.js';
import { bare, type CallNode, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { initialOf } from '../trace/constants.js';

/** What a document was made of that a call has fitted to the schema of its model: `req.body` of `new Pet(req.body).validateSync()`. */
export function documentChecked(path: PathFacts, call: CallNode): readonly Node[] | undefined {
  return DOCUMENT_CHECKS.has(lastNameOf(bare(call.callee))) ? madeOf(path, call) : undefined;
}

/** What the object was made of that a method without arguments is called on: `req.body` and `rules` of `new Validator(req.body, rules).fails()`. */
export function madeOf(path: PathFacts, call: CallNode): readonly Node[] | undefined {
  const callee = bare(call.callee);
  if (call.arguments.length > 0 || callee.type !== 'MemberExpression') return undefined;
  const object = bare(callee.object);
  const made = object.type === 'Identifier' ? initialOf(path, object) : object;
  return made?.type === 'NewExpression' && made.arguments.length > 0 ? made.arguments : undefined;
}
