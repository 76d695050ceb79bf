import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceFile, Variable } from '../file.js';
import { bare, type CallNode, type FunctionNode, isClass, isFunction, type Node, parametersOf, parameterTarget, staticKey } from '../syntax.js';

/** What a variable holds: a request (or a context that leads to it), or all of its header fields. */
type Held = 'request' | 'headers';

const DEEPEST = 4;

/** Members under which frameworks keep the request on what they give a handler, and its header fields on it. */
const REQUEST_MEMBER = /^(?:req|request|raw|node|ctx|context|event|originalRequest|nativeRequest|incoming)$/;
const HEADERS_MEMBER = /^(?:headers|header|rawHeaders|headersDistinct|multiValueHeaders)$/;

/**
 * Calls that are given a request for another end than its conditions: to find the user, to read the body, to set
 * header fields of the response, to log.
 */
const OTHER_END = /session|auth|user|token|cookie|body|form|json|param|query|locale|lang|theme|upload|(?:^|[a-z])ip$|^(?:set|send|append|remove|log|debug|info|warn|error|trace|String|URL)|Url$|Path$|Method$/i;

/** Reads one header field, which its second argument names. */
const READS_ONE = /^get(?:Request)?Header$/;

/** Whether a value is given to code that can't be seen, and that may read any header field of the request. */
export class HandingOn {
  private readonly seen = new Set<Variable>();

  constructor(private readonly file: SourceFile) {}

  /** Whether a parameter is handed on, or read by a name that isn't written out. */
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
      const part = memberHeld(key ?? '');
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
        return parent.value === node && parent.parent.type === 'ObjectExpression' && this.ofUse(parent.parent, held, depth);
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
    if (call && (key === 'get' || HEADERS_MEMBER.test(key))) return call.arguments.length > 0 ? !namesField(call) : this.ofUse(call, 'headers', depth);
    // Hono's validated header fields.
    if (call) return key === 'valid' && firstText(call) === 'header';
    const part = memberHeld(key);
    return part !== undefined && this.ofUse(node, part, depth);
  }

  private ofArgument(call: CallNode, argument: Node, held: Held, depth: number): boolean {
    const name = nameOf(call) ?? '';
    const fn = this.functionOf(call);
    const parameter = fn && parametersOf(fn)[call.arguments.indexOf(argument as never)];
    if (parameter) return depth >= DEEPEST || this.ofParameter(parameterTarget(parameter), held, depth + 1);
    if (READS_ONE.test(name)) return call.arguments[1]?.type !== 'Literal';
    return !OTHER_END.test(name);
  }

  /** The visible function that is called: by its name, or as a method of the same class or object. */
  private functionOf(call: CallNode): FunctionNode | undefined {
    const callee = bare(call.callee);
    if (callee.type === 'Identifier') {
      const definition = this.file.variable(callee)?.defs[0]?.node as Node | undefined;
      const value = definition?.type === 'VariableDeclarator' ? definition.init : definition;
      return isFunction(value) ? value : undefined;
    }
    if (callee.type !== 'MemberExpression' || callee.object.type !== 'ThisExpression') return undefined;
    return methodOf(callee, staticKey(callee.property, callee.computed));
  }
}

function memberHeld(key: string): Held | undefined {
  if (HEADERS_MEMBER.test(key)) return 'headers';
  return REQUEST_MEMBER.test(key) ? 'request' : undefined;
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

function nameOf({ callee }: CallNode): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : undefined;
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
