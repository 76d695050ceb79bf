import { DEVELOPMENT_NAMES, DEVELOPMENTS, PRODUCTION_NAMES, PRODUCTIONS } from '../../../words/project/environments.js';
import { HANDS_ERRORS_ON } from '../../../words/errors/errors.js';
import type { Engine } from '../../interpreter/engine.js';
import { isSameVariable } from '../../syntax/names.js';
import {
  bare,
  endsPath,
  type FunctionNode,
  isFunction,
  lastNameOf,
  type Node,
  returnedAtEnd,
} from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { Value } from '../../interpreter/values/values.js';
import { guardsIn } from './guards.js';
import { valueAt } from './things.js';

/** Whether a place is run in development only: `if (process.env.NODE_ENV !== 'production') app.use('/debug', debug)`. */
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

const DEEPEST = 4;
const HOLDERS: ReadonlySet<Value['kind']> = new Set<Value['kind']>(['function', 'array', 'object']);

/**
 * Whether an argument of a router passes requests on in development only: `if (process.env.NODE_ENV === 'production') return
 * res.sendStatus(404)`.
 */
export function letsOnlyDevelopersOn(engine: Engine, given: Node, depth = 0): boolean {
  const node = bare(given);
  if (depth > DEEPEST) return false;
  let all = known.get(engine);
  if (!all) known.set(engine, (all = new Map<Node, boolean>()));
  if (!all.has(node)) {
    all.set(node, false);
    all.set(node, isForDevelopersAlone(engine, node, depth));
  }
  return all.get(node) === true;
}

/** Results by node: lists may contain each other many times. */
const known = new WeakMap<Engine, Map<Node, boolean>>();

function isForDevelopersAlone(engine: Engine, node: Node, depth: number): boolean {
  if (isFunction(node)) return isOnlyForDevelopers(engine, node);
  switch (node.type) {
    case 'ArrayExpression':
      return node.elements.some((one) => one && letsOnlyDevelopersOn(engine, one, depth + 1));
    case 'ObjectExpression':
      return guardsIn(node).some((one) => letsOnlyDevelopersOn(engine, one, depth + 1));
    case 'SpreadElement':
      return letsOnlyDevelopersOn(engine, node.argument, depth + 1);
    case 'CallExpression': {
      const maker = valueAt(engine, node.callee);
      const made = maker.kind === 'function' ? returnedAtEnd(maker.fn) : undefined;
      return made !== undefined && letsOnlyDevelopersOn(engine, made, depth + 1);
    }
    case 'Identifier':
    case 'MemberExpression': {
      const { kind, ...held } = valueAt(engine, node);
      const own = 'fn' in held ? held.fn : held.node;
      return HOLDERS.has(kind) && letsOnlyDevelopersOn(engine, own, depth + 1);
    }
    default:
      return false;
  }
}

/** Whether a function passes requests on in development only; one without `next` passes on what it doesn't refuse. */
function isOnlyForDevelopers({ file }: Engine, fn: FunctionNode): boolean {
  const { body, params } = fn;
  if (body?.type !== 'BlockStatement') return false;
  const last = params.at(-1);
  const next = last?.type === 'Identifier' && HANDS_ERRORS_ON.has(last.name) ? last : undefined;
  if (!next) return body.body.some(isRefusal);
  const handing = nodesOf(file, body, 'CallExpression').filter(({ callee }) => isSameVariable(file, callee, next));
  return handing.length > 0 && handing.every((one) => isForDevelopers(one) || isBehindRefusal(one));
}

/** Whether a statement before a place, in the function around it, refuses all others. */
function isBehindRefusal(place: Node): boolean {
  for (let at = place; at.parent && !isFunction(at); at = at.parent) {
    const { parent } = at;
    if (parent.type === 'BlockStatement' && parent.body.some((one) => one.range[1] <= at.range[0] && isRefusal(one)))
      return true;
  }
  return false;
}

function isRefusal(statement: Node): boolean {
  return statement.type === 'IfStatement' && endsPath(statement.consequent) && says(statement.test, false);
}

/** Whether the outcome of a test establishes a development server. */
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
