import { DEVELOPMENT_NAMES, DEVELOPMENTS, PRODUCTION_NAMES, PRODUCTIONS } from '../../knowledge/environments.js';
import { bare, isFunction, lastNameOf, type Node } from '../file/syntax.js';

/** Whether a place is run only where developers work: `if (process.env.NODE_ENV !== 'production') app.use('/debug', debug)`. */
export function isForDevelopers(place: Node): boolean {
  let inner = place;
  for (let at = place.parent; at && !isFunction(at); inner = at, at = at.parent) {
    if (at.type === 'LogicalExpression' && at.operator === '&&' && at.right === inner && says(at.left, true))
      return true;
    if (at.type === 'IfStatement' || at.type === 'ConditionalExpression')
      if (at.test !== inner && says(at.test, at.consequent === inner)) return true;
  }
  return false;
}

/** Whether a test that comes out so says that it is a developer's server. */
function says(test: Node, holds: boolean): boolean {
  const node = bare(test);
  switch (node.type) {
    case 'UnaryExpression':
      return node.operator === '!' && says(node.argument, !holds);
    case 'LogicalExpression':
      return node.operator === (holds ? '&&' : '||') && (says(node.left, holds) || says(node.right, holds));
    case 'BinaryExpression':
      return comparesWith(node.right, holds === node.operator.startsWith('='));
    case 'CallExpression':
      return switches(lastNameOf(bare(node.callee)), holds);
    default:
      return switches(lastNameOf(node), holds);
  }
}

function comparesWith(node: Node, isSame: boolean): boolean {
  const name = node.type === 'Literal' ? String(node.value) : '';
  return (isSame ? DEVELOPMENTS : PRODUCTIONS).has(name);
}

function switches(name: string, holds: boolean): boolean {
  return (holds ? DEVELOPMENT_NAMES : PRODUCTION_NAMES).has(name);
}
