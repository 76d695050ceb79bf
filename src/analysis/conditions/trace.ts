import type { TSESTree } from '@typescript-eslint/utils';
import { inherited, member as memberShape } from '../../frameworks/catalogue.js';
import type { Shape } from '../../frameworks/shape.js';
import { requiredModule } from '../census.js';
import type { CallNode } from '../execution/calls.js';
import type { Variable } from '../file.js';
import type { PathFacts } from '../path-facts.js';
import { bare, type FunctionNode, isFunction, type Node, parametersOf, parameterTarget, staticKey } from '../syntax.js';
import type { Value } from '../values.js';
import type { Root, Source } from './source.js';

const DEEPEST = 24;
const MOST_SOURCES = 6;

/**
 * Where a value may come from, through variables, destructuring, `await`, assertions and visible calls of the function
 * it is a parameter of. Empty for null, undefined and false: they come from nowhere.
 */
export function sourcesOf(path: PathFacts, node: Node, depth = 0): readonly Source[] {
  const known = tracedOn(path);
  let found = known.get(node);
  if (!found && depth <= DEEPEST) {
    known.set(node, []);
    known.set(node, (found = trace(path, node, depth)));
  }
  return found ?? [];
}

const traced = new WeakMap<PathFacts, Map<Node, readonly Source[]>>();

function tracedOn(path: PathFacts): Map<Node, readonly Source[]> {
  let known = traced.get(path);
  if (!known) traced.set(path, (known = new Map<Node, readonly Source[]>()));
  return known;
}

function trace(path: PathFacts, node: Node, depth: number): readonly Source[] {
  const place = bare(node);
  switch (place.type) {
    case 'Identifier':
      return variableSources(path, place, depth + 1);
    case 'AwaitExpression':
      return sourcesOf(path, place.argument, depth + 1);
    case 'MemberExpression': {
      const key = staticKey(place.property, place.computed) ?? '[]';
      return sourcesOf(path, place.object, depth + 1).map((source) => member(source, key, place.optional, node));
    }
    case 'CallExpression':
    case 'NewExpression':
      return callSources(path, place, depth + 1);
    case 'LogicalExpression':
      return place.operator === '&&'
        ? sourcesOf(path, place.right, depth + 1)
        : both(path, place.left, place.right, depth);
    case 'ConditionalExpression':
      return both(path, place.consequent, place.alternate, depth);
    case 'AssignmentExpression':
      return sourcesOf(path, place.right, depth + 1);
    case 'ThisExpression':
      return [{ text: 'this', root: OTHER, calls: [], isOptional: false, node }];
    case 'Literal':
      return place.value === null || place.value === false || place.value === '' ? [] : [{ ...NOTHING, node }];
    default:
      return [{ ...NOTHING, node }];
  }
}

const OTHER: Root = { kind: 'other' };
const NOTHING = { text: '', root: OTHER, calls: [], isOptional: false } as const;

function both(path: PathFacts, a: Node, b: Node, depth: number): readonly Source[] {
  return [...sourcesOf(path, a, depth + 1), ...sourcesOf(path, b, depth + 1)].slice(0, MOST_SOURCES);
}

/** Names under which frameworks keep the request on what they give a handler. */
const SAME_REQUEST = /^(?:req|request|raw|node|ctx|context|event|originalRequest|nativeRequest|incoming)$/;

function member(source: Source, key: string, isOptional: boolean, node: Node): Source {
  const optional = source.isOptional || isOptional;
  if (source.text === 'request' && (key === 'res' || key === 'response')) return { ...source, text: 'response', root: { kind: 'response' }, node };
  if (source.text === 'request' && SAME_REQUEST.test(key)) return { ...source, node };
  const text = source.text === '' && source.root.kind === 'import' ? key : `${source.text}.${key}`;
  return { ...source, text, isOptional: optional, node };
}

/** Functions of the language that hand on what they are given. */
const PASSES = /^(?:String|Number|Boolean|parseInt|parseFloat|decodeURIComponent|decodeURI|Buffer\.from|structuredClone|Promise\.resolve)$/;

function callSources(path: PathFacts, node: CallNode, depth: number): readonly Source[] {
  const module = requiredModule(node);
  if (module !== undefined) return [{ ...NOTHING, root: { kind: 'import', module }, node }];
  const [first] = node.arguments;
  return sourcesOf(path, node.callee, depth).flatMap((callee) => {
    if (first && PASSES.test(callee.text) && callee.root.kind === 'other') return sourcesOf(path, first, depth);
    if (callee.text.endsWith('.getRequest') && callee.calls.length <= 1) return [{ ...callee, text: 'request', root: { kind: 'request' }, node }];
    const args = node.arguments.map((one) => argumentText(path, one, depth)).join(',');
    return [{ ...callee, text: `${callee.text}(${args})`, calls: [...callee.calls, node], node }];
  });
}

/** The request itself or its header fields, as an argument. */
const REQUEST_ARGUMENT = /^request(?:\.headers|\.cookies|\.header)?$/;

function argumentText(path: PathFacts, node: Node, depth: number): string {
  const place = bare(node);
  if (place.type === 'Literal') return String(place.value).toLowerCase();
  if (place.type === 'ObjectExpression') return place.properties.some((one) => isRequestProperty(path, one, depth)) ? 'request' : '_';
  if (place.type !== 'Identifier' && place.type !== 'MemberExpression') return '_';
  return sourcesOf(path, place, depth + 1).some(({ text }) => REQUEST_ARGUMENT.test(text)) ? 'request' : '_';
}

function isRequestProperty(path: PathFacts, property: Node, depth: number): boolean {
  return property.type === 'Property' && property.value.type === 'Identifier' && sourcesOf(path, property.value, depth + 1).some(({ text }) => REQUEST_ARGUMENT.test(text));
}

function variableSources(path: PathFacts, node: TSESTree.Identifier, depth: number): readonly Source[] {
  if (node.name === 'undefined') return [];
  const variable = path.file.variable(node);
  if (!variable) return [{ ...NOTHING, text: node.name, node }];
  const definition = variable.defs.find(({ type }) => type !== 'Type');
  const at = definition?.node as Node | undefined;
  switch (definition?.type) {
    case 'ImportBinding': {
      const { parent } = definition as { parent?: Node | null };
      const module = parent?.type === 'ImportDeclaration' ? parent.source.value : '';
      return [{ ...NOTHING, text: importedName(at, node.name), root: { kind: 'import', module }, node }];
    }
    case 'Variable':
      return at?.type === 'VariableDeclarator' ? declaredSources(path, variable, at, node, depth) : [{ ...NOTHING, text: node.name, node }];
    case 'Parameter':
      return isFunction(at) ? parameterSources(path, variable, at, definition.name, node, depth) : [{ ...NOTHING, text: node.name, node }];
    case 'CatchClause':
      return at?.type === 'CatchClause' && at.param ? unpacked(at.param, definition.name, [{ ...NOTHING, text: 'caught', root: { kind: 'caught' }, node }], node) : [];
    default:
      return [{ ...NOTHING, text: node.name, node }];
  }
}

/** Named imports go by the name that the module gives them. */
function importedName(specifier: Node | undefined, local: string): string {
  if (specifier?.type !== 'ImportSpecifier') return local;
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value;
}

/** A variable's initial value and all that is assigned to it. */
function declaredSources(path: PathFacts, variable: Variable, at: TSESTree.VariableDeclarator, node: Node, depth: number): readonly Source[] {
  const writes = variable.references.flatMap(({ writeExpr, init }) => (writeExpr && !init ? [writeExpr] : []));
  const initial = at.init ? unpacked(at.id, variable.identifiers[0] as Node, sourcesOf(path, at.init, depth), node) : [];
  const first = initial.map((one) => (one.text === '' && one.root.kind === 'import' ? { ...one, text: variable.name } : one));
  if (!at.init && writes.length === 0) return [{ ...NOTHING, text: (node as TSESTree.Identifier).name, node }];
  return [...first, ...writes.slice(0, MOST_SOURCES).flatMap((write) => sourcesOf(path, write, depth))].slice(0, MOST_SOURCES);
}

/** What a name in a pattern takes out of a value. */
function unpacked(pattern: Node, name: Node, from: readonly Source[], node: Node): readonly Source[] {
  const keys = keysTo(pattern, name);
  return from.map((source) => (keys ?? ['[]']).reduce((one, key) => member(one, key, false, node), source));
}

/** The members that lead from a pattern to a name in it. */
function keysTo(pattern: Node, name: Node): readonly string[] | undefined {
  if (pattern === name) return [];
  if (pattern.type === 'AssignmentPattern') return keysTo(pattern.left, name);
  const parts = pattern.type === 'ObjectPattern' ? pattern.properties : pattern.type === 'ArrayPattern' ? pattern.elements : [];
  for (const [index, part] of parts.entries()) {
    if (!part || name.range[0] < part.range[0] || name.range[1] > part.range[1]) continue;
    if (part.type === 'RestElement') return [];
    const keys = keysTo(part.type === 'Property' ? part.value : part, name);
    return keys && [part.type === 'Property' ? (staticKey(part.key, part.computed) ?? '[]') : String(index), ...keys];
  }
  return undefined;
}

const REQUEST_NAME = /^_?(?:req|request|ctx|context|event|evt|c)$/;
const RESPONSE_NAME = /^_?(?:res|response|reply|rep)$/;
/** Members of what a handler takes apart at once: `({ request, locals }) => …`. */
const REQUEST_MEMBER = /^(?:req|request|fetch|url|params|ctx|context|event|locals|cookies|headers|user|session|auth|body|query|params|set|jwt|bearer|store)$/;
const REQUEST_DECORATOR = /^(?:Req|Request|Ctx|Context)$/;

function parameterSources(path: PathFacts, variable: Variable, fn: FunctionNode, name: Node, node: TSESTree.Identifier, depth: number): readonly Source[] {
  const parameters = parametersOf(fn);
  const index = parameters.findIndex((one) => name.range[0] >= one.range[0] && name.range[1] <= one.range[1]);
  const parameter = parameters[index];
  if (!parameter) return [];
  const pattern = parameterTarget(parameter);
  const value = path.value(variable);
  const given = value && givenSources(path, value, parameter, node, depth);
  if (given) return given;
  return unpacked(pattern, name, [{ ...rootOf(fn, index, parameter, pattern, node), calls: [], isOptional: false, node }], node);
}

/** What the engine saw the parameter hold. */
function givenSources(path: PathFacts, value: Value, parameter: Node, node: Node, depth: number): readonly Source[] | undefined {
  if (value.kind === 'caught' && value.only !== undefined) return undefined;
  if (value.kind === 'caught') return [{ ...NOTHING, text: ['caught', ...value.member].join('.'), root: { kind: 'caught' }, node }];
  if (value.kind === 'thing') {
    const role = inherited(value.shape, 'role');
    if (role === 'request' || role === 'context' || isContext(value.shape)) return [{ ...NOTHING, text: 'request', root: { kind: 'request' }, node }];
    return role === 'response' ? [{ ...NOTHING, text: 'response', root: { kind: 'response' }, node }] : undefined;
  }
  const isOutside = value.node.range[1] <= parameter.range[0] || value.node.range[0] >= parameter.range[1];
  return value.kind === 'unknown' && isOutside && isExpression(value.node) ? sourcesOf(path, value.node, depth) : undefined;
}

/** Whether one value stands for the response and for the request: Koa's `ctx`, h3's `event`. */
function isContext(shape: Shape): boolean {
  return ['method', 'request', 'node'].some((name) => memberShape(shape, name) !== undefined);
}

function isExpression({ type }: Node): boolean {
  return type === 'MemberExpression' || type === 'CallExpression' || type === 'Identifier' || type === 'AwaitExpression' || type === 'ChainExpression';
}

function rootOf(fn: FunctionNode, index: number, parameter: TSESTree.Parameter, pattern: Node, node: TSESTree.Identifier): { text: string; root: Root } {
  const decorators = decoratorsOf(parameter);
  const [decorator] = decorators;
  if (decorator) return REQUEST_DECORATOR.test(decorator.name) ? REQUEST : { text: decorator.text, root: { kind: 'parameter', decorators: decorators.map(({ name }) => name) } };
  if (pattern.type === 'ObjectPattern' && index === 0 && pattern.properties.some((one) => one.type === 'Property' && REQUEST_MEMBER.test(staticKey(one.key, one.computed) ?? ''))) return REQUEST;
  const { parent } = fn;
  const call = parent.type === 'CallExpression' && parent.callee !== fn ? parent : undefined;
  if (pattern.type === 'Identifier' && REQUEST_NAME.test(pattern.name)) return REQUEST;
  if (pattern.type === 'Identifier' && RESPONSE_NAME.test(pattern.name)) return { text: 'response', root: { kind: 'response' } };
  if (call) return { text: node.name, root: { kind: 'callback', call, index } };
  return { text: pattern.type === 'Identifier' ? pattern.name : '', root: { kind: 'parameter', decorators: [] } };
}

const REQUEST = { text: 'request', root: { kind: 'request' } } as const;

/** `@Headers('authorization')` as `@Headers(authorization)`. */
function decoratorsOf(parameter: TSESTree.Parameter): { name: string; text: string }[] {
  return (parameter.decorators ?? []).flatMap(({ expression }) => {
    const call = expression.type === 'CallExpression' ? expression : undefined;
    const callee = call ? call.callee : expression;
    if (callee.type !== 'Identifier') return [];
    const [argument] = call?.arguments ?? [];
    const text = argument?.type === 'Literal' ? String(argument.value).toLowerCase() : '';
    return [{ name: callee.name, text: `@${callee.name}(${text})` }];
  });
}
