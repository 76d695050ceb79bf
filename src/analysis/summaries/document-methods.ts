import { bare, type FunctionNode, isFunction, lastNameOf, type Node, staticKey } from '../syntax/syntax.js';
import type { SourceFile } from '../symbols/file.js';

/** Where a schema has the methods of its documents. */
const METHODS = 'methods';

/**
 * The method that a schema declares for the documents of its model: `schema.methods.matches = function (given) { … }`, `new Schema({ … },
 * { methods: { matches(given) { … } } })` (Mongoose 8).
 * @param model the call that makes the model: `model('Keeper', schema)`
 */
export function methodOfDocument(file: SourceFile, model: Node, name: string): FunctionNode | undefined {
  const schema = model.type === 'CallExpression' ? model.arguments[1] : undefined;
  const variable = schema?.type === 'Identifier' ? file.variable(schema) : undefined;
  for (const { identifier } of variable?.references ?? []) {
    const fn = assignedTo(identifier, name);
    if (fn) return fn;
  }
  const declared = variable?.defs[0]?.node as Node | undefined;
  return declared?.type === 'VariableDeclarator' && declared.init ? methodInOptions(declared.init, name) : undefined;
}

/** `schema.methods.matches = function () { … }` */
function assignedTo(schema: Node, name: string): FunctionNode | undefined {
  const method = memberOf(memberOf(schema, METHODS), name);
  const { parent } = method ?? {};
  if (parent?.type !== 'AssignmentExpression' || parent.left !== method) return undefined;
  return isFunction(parent.right) ? parent.right : undefined;
}

/** The expression that reads a member of an object in its place. */
function memberOf(object: Node | undefined, name: string): Node | undefined {
  const { parent } = object ?? {};
  if (parent?.type !== 'MemberExpression' || parent.object !== object) return undefined;
  return staticKey(parent.property, parent.computed) === name ? parent : undefined;
}

function methodInOptions(given: Node, name: string): FunctionNode | undefined {
  const made = bare(given);
  if (made.type !== 'NewExpression' || lastNameOf(bare(made.callee)) !== 'Schema') return undefined;
  const methods = propertyOf(made.arguments[1], METHODS);
  const fn = propertyOf(methods, name);
  return isFunction(fn) ? fn : undefined;
}

function propertyOf(object: Node | undefined, name: string): Node | undefined {
  if (object?.type !== 'ObjectExpression') return undefined;
  for (const one of object.properties)
    if (one.type === 'Property' && staticKey(one.key, one.computed) === name) return one.value;
  return undefined;
}
