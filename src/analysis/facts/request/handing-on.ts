import type { TSESTree } from '@typescript-eslint/utils';
import { inherited, leadsToRequest, listed, member } from '../../../frameworks/language/catalogue.js';
import type { Shape } from '../../../frameworks/language/shape.js';
import { LOOKUP_METHODS } from '../../../packages/language.js';
import { DATA_MEMBERS, partNamed } from '../../../packages/requests.js';
import { RELAYED_STATES } from '../../../words/request/preconditions.js';
import { REQUEST_HOLDERS } from '../../../words/request/request-data.js';
import type { SourceFile, Variable } from '../../symbols/file.js';
import { methodOfMade } from '../../symbols/made-methods.js';
import {
  bare,
  type CallNode,
  type FunctionNode,
  isClass,
  isFunction,
  lastNameOf,
  type Node,
  parametersOf,
  parameterTarget,
  staticKey,
} from '../../syntax/syntax.js';

/** The value of a variable: a request (or a context that leads to it), by the tables, or all of its header fields. */
type Held = readonly Shape[] | 'headers';

const DEEPEST = 4;

/** Whether a value is passed to unseen code that may read any header field of the request. */
export class HandingOn {
  private readonly seen = new Set<Variable>();

  constructor(private readonly file: SourceFile) {}

  /** Whether a parameter is passed on, or read by a name that isn't written out. */
  ofParameter(parameter: Node, held: Held, depth = 0): boolean {
    if (parameter.type === 'AssignmentPattern') return this.ofParameter(parameter.left, held, depth);
    if (parameter.type === 'ObjectPattern') return this.ofPattern(parameter, held, depth);
    const variable = parameter.type === 'Identifier' ? this.file.variable(parameter) : undefined;
    return variable !== undefined && this.ofVariable(variable, held, depth);
  }

  private ofVariable(variable: Variable, held: Held, depth: number): boolean {
    if (this.seen.has(variable)) return false;
    this.seen.add(variable);
    return variable.references.some((reference) => reference.isRead() && this.ofUse(reference.identifier, held, depth));
  }

  private ofPattern(pattern: TSESTree.ObjectPattern, held: Held, depth: number): boolean {
    return pattern.properties.some((property) => {
      if (property.type === 'RestElement') return true;
      const key = staticKey(property.key, property.computed);
      if (held === 'headers') return key === undefined;
      const part = key === undefined ? undefined : memberHeld(held, key);
      return part !== undefined && this.ofParameter(property.value, part, depth);
    });
  }

  private ofUse(node: Node, held: Held, depth: number): boolean {
    const { parent } = node;
    switch (parent?.type) {
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'ChainExpression':
      case 'AwaitExpression':
        return this.ofUse(parent, held, depth);
      case 'MemberExpression':
        return parent.object === node && this.ofMember(parent, held, depth);
      case 'CallExpression':
      case 'NewExpression':
        return parent.callee !== node && this.ofArgument(parent, node, held, depth);
      case 'VariableDeclarator':
        return parent.init === node && this.ofParameter(parent.id, held, depth);
      case 'Property':
        return (
          parent.value === node && parent.parent.type === 'ObjectExpression' && this.ofUse(parent.parent, held, depth)
        );
      case 'SpreadElement':
      case 'ArrayExpression':
      case 'ReturnStatement':
      case 'ArrowFunctionExpression':
        return true;
      case 'AssignmentExpression':
        return parent.right === node;
      default:
        return false;
    }
  }

  private ofMember(node: TSESTree.MemberExpression, held: Held, depth: number): boolean {
    const key = staticKey(node.property, node.computed);
    const call = callOf(node);
    if (held === 'headers') return call ? !namesField(call) : key === undefined;
    if (key === undefined) return true;
    const part = memberHeld(held, key);
    if (!call) return part !== undefined && this.ofUse(node, part, depth);
    const given = returnedFields(held, key, call);
    if (given === 'all') return this.ofUse(call, 'headers', depth);
    return given === 'one' && !namesField(call);
  }

  private ofArgument(call: CallNode, argument: Node, held: Held, depth: number): boolean {
    const fn = this.functionOf(call);
    const parameter = fn && parametersOf(fn)[call.arguments.indexOf(argument as never)];
    if (parameter) return depth >= DEEPEST || this.ofParameter(parameterTarget(parameter), held, depth + 1);
    return !RELAYED_STATES.has(lastNameOf(call.callee));
  }

  /** The visible function that is called: by its name, or as a method of the same class, or of what is made of one. */
  private functionOf(call: CallNode): FunctionNode | undefined {
    const callee = bare(call.callee);
    if (callee.type === 'Identifier') {
      const definition = this.file.variable(callee)?.defs[0]?.node as Node | undefined;
      const value = definition?.type === 'VariableDeclarator' ? definition.init : definition;
      return isFunction(value) ? value : undefined;
    }
    if (callee.type !== 'MemberExpression') return undefined;
    if (callee.object.type !== 'ThisExpression') return methodOfMade(this.file, callee);
    return methodOf(callee, staticKey(callee.property, callee.computed));
  }
}

/** The value of a request's member: its header fields, or the request again. */
function memberHeld(shapes: readonly Shape[], key: string): Held | undefined {
  const found = shapes.flatMap((shape) => member(shape, key) ?? []);
  if (found.some(isAllFields)) return 'headers';
  if (found.length > 0) {
    const requests = found.filter((shape) => inherited(shape, 'role') !== 'response' && leadsToRequest(shape));
    return requests.length > 0 ? requests : undefined;
  }
  if (partNamed(DATA_MEMBERS, key) === 'headers') return 'headers';
  return REQUEST_HOLDERS.has(key) ? shapes : undefined;
}

function isAllFields({ input }: Shape): boolean {
  return input?.part === 'headers' && input.name === undefined;
}

/** The header fields that a method of a request returns: `req.get(name)` one of them, `c.req.valid('header')` all. */
function returnedFields(shapes: readonly Shape[], key: string, call: CallNode): 'all' | 'one' | undefined {
  const calls = shapes.flatMap((shape) => listed(member(shape, key)?.call));
  const word = firstText(call);
  const inputs = calls.flatMap(({ when, input }) =>
    input && (!when?.values || when.values.some((one) => one === word)) ? [input] : [],
  );
  const input = inputs.find(({ part }) => part === 'headers');
  if (input?.name) return input.name.from === 'fixed' ? undefined : call.arguments.length > 0 ? 'one' : 'all';
  if (input) return 'all';
  if (calls.length > 0 || (!LOOKUP_METHODS.has(key) && partNamed(DATA_MEMBERS, key) !== 'headers')) return undefined;
  return call.arguments.length > 0 ? 'one' : 'all';
}

function callOf(node: Node): TSESTree.CallExpression | undefined {
  const { parent } = node;
  return parent?.type === 'CallExpression' && parent.callee === node ? parent : undefined;
}

function firstText(call: CallNode): unknown {
  const [first] = call.arguments;
  return first?.type === 'Literal' ? first.value : undefined;
}

function namesField(call: CallNode): boolean {
  return typeof firstText(call) === 'string';
}

function methodOf(node: Node, name: string | undefined): FunctionNode | undefined {
  let at: Node | undefined = node;
  while (at && !isClass(at)) at = at.parent;
  if (!at || name === undefined) return undefined;
  for (const member of at.body.body) {
    if (member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') continue;
    if (staticKey(member.key, member.computed) === name && isFunction(member.value)) return member.value;
  }
  return undefined;
}
