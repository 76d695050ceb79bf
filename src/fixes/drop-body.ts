import type { SourceCode } from '../analysis/symbols/file.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { bare, type Node } from '../analysis/syntax/syntax.js';
import type { Edit } from './edit.js';
import { rewrite } from './rewrite.js';

/** Sends a response without its body. */
export function dropBody({ body }: HttpResponse, sourceCode: SourceCode): Edit | undefined {
  const template = body.by?.as?.rewrites?.bodiless;
  return body.by && template !== undefined ? rewrite(body.by.node, template, sourceCode) : undefined;
}

/** Whether the evaluation of an expression has no side effect, so that dropping it changes nothing else. */
export function isPure(node: Node): boolean {
  const inner = bare(node);
  switch (inner.type) {
    case 'Literal':
    case 'Identifier':
    case 'ThisExpression':
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return true;
    case 'MemberExpression':
      return isPure(inner.object) && (!inner.computed || isPure(inner.property));
    case 'TemplateLiteral':
      return inner.expressions.every(isPure);
    case 'ObjectExpression':
      return inner.properties.every((property) =>
        property.type === 'SpreadElement'
          ? isPure(property.argument)
          : property.kind === 'init' && isPure(property.value) && (!property.computed || isPure(property.key)),
      );
    case 'ArrayExpression':
      return inner.elements.every(
        (element) => element === null || isPure(element.type === 'SpreadElement' ? element.argument : element),
      );
    case 'ConditionalExpression':
      return isPure(inner.test) && isPure(inner.consequent) && isPure(inner.alternate);
    case 'LogicalExpression':
      return isPure(inner.left) && isPure(inner.right);
    case 'BinaryExpression':
      return inner.left.type !== 'PrivateIdentifier' && isPure(inner.left) && isPure(inner.right);
    case 'UnaryExpression':
      return inner.operator !== 'delete' && isPure(inner.argument);
    default:
      return isSerialization(inner);
  }
}

/** `JSON.stringify` of a pure value. */
function isSerialization(node: Node): boolean {
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.object.type === 'Identifier' &&
    node.callee.object.name === 'JSON' &&
    node.arguments.every((argument: Node) => isPure(argument))
  );
}
