import { inherited } from '../../../frameworks/language/catalogue.js';
import { PROTOTYPE } from '../../interpreter/members/class-members.js';
import type { CallOrigin, MemberOrigin } from '../../interpreter/identity/origin.js';
import type { Caught, FrameworkObject, Method, ModuleValue, Value } from '../../interpreter/values/values.js';
import { flat } from '../../syntax/flat.js';
import { type FunctionNode, isFunction, type Node, staticKey } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { resultsOf } from './calls.js';
import { anyRequest, parameterSources } from './parameters.js';
import { changed, type Source, startAt } from './source.js';
import { read, startOfShapes } from './steps.js';
import { sourcesOf } from './trace.js';

/** Values between a value and its start; what is read of itself again and again has no end. */
const FARTHEST = 40;

/** The sources of a value by the interpreter's origins. Empty for a value that is never present: it has none. */
export function originsOf(path: PathFacts, value: Value, far = 0): readonly Source[] {
  if (far > FARTHEST) return NOWHERE;
  const origin = 'origin' in value ? value.origin : undefined;
  switch (origin?.kind) {
    case 'member':
      return readFrom(path, origin, far);
    case 'call':
      return returnedFrom(path, origin, far);
    case 'given':
      return [startOfShapes([origin.shape], value.node)];
    case 'caught':
      return [startAt({ kind: 'caught' }, value.node)];
    default:
      return startsOf(path, value, far);
  }
}

const NOWHERE: readonly Source[] = [];

function readFrom(path: PathFacts, { of, name, node }: MemberOrigin, far: number): readonly Source[] {
  if (node.type !== 'MemberExpression')
    return originsOf(path, of, far + 1).map((one) => read(path, one, name, false, node));
  // The members of a class are declared in it.
  if (node.object.type === 'ThisExpression') return sourcesOf(path, node);
  return originsOf(path, of, far + 1).map((one) => read(path, one, name, node.optional, node));
}

function returnedFrom(path: PathFacts, { of, args: [first], node }: CallOrigin, far: number): readonly Source[] {
  const given = first && (() => originsOf(path, first, far + 1));
  return flat(originsOf(path, of, far + 1), (callee) => resultsOf(path, callee, node, given));
}

/** Where a value starts that was got from no other one. */
function startsOf(path: PathFacts, value: Value, far: number): readonly Source[] {
  const { node } = value;
  switch (value.kind) {
    case 'constant':
      return value.value || value.value === 0 ? [startAt({ kind: 'literal', value: value.value }, node)] : NOWHERE;
    case 'absent':
      return NOWHERE;
    case 'oneOf':
      return flat(value.values, (one) => originsOf(path, one, far + 1));
    case 'choice':
      return flat(sidesOf(value), (one) => originsOf(path, one, far + 1));
    case 'framework-object':
      return [isAnyRequest(path, value) ? anyRequest(path, node, [value.shape]) : startOfShapes([value.shape], node)];
    case 'method':
      return methodOf(path, value);
    case 'caught':
      return value.only === undefined ? [ofCaught(value)] : bySyntax(path, node);
    case 'request':
      return [startAt({ kind: 'fact', fact: value.fact }, node)];
    case 'module':
      return [exportedAs(path, value)];
    case 'function':
      return [declaredAs(value.fn, node)];
    case 'class':
      return [declaredAs(value.class, node)];
    default:
      return bySyntax(path, node);
  }
}

/** A request by its name alone may be one of any framework. */
function isAnyRequest({ root }: PathFacts, { shape }: FrameworkObject): boolean {
  return root.evidence === 'convention' && inherited(shape, 'role') === 'request';
}

/** The alternatives of a choice; `a && b` is `a` only where that is falsy. */
function sidesOf({ whenTrue, whenFalse, node }: Value & { kind: 'choice' }): readonly Value[] {
  return node.type === 'LogicalExpression' && node.operator === '&&' ? [whenTrue] : [whenTrue, whenFalse];
}

function methodOf(path: PathFacts, { receiver, node }: Method): readonly Source[] {
  const whole = startOfShapes([receiver.shape], node);
  const name = node.type === 'MemberExpression' ? staticKey(node.property, node.computed) : staticKey(node, false);
  return [name === undefined ? whole : read(path, whole, name, false, node)];
}

function ofCaught({ member, node }: Caught): Source {
  return changed(startAt({ kind: 'caught' }, node), { steps: member.map((name) => ({ kind: 'member', name })) });
}

/** A function or class by the name that declares it. */
function declaredAs(declared: Node, node: Node): Source {
  const isNamed = declared.type === 'FunctionDeclaration' || declared.type === 'ClassDeclaration';
  return startAt(isNamed && declared.id ? { kind: 'local', name: declared.id.name } : { kind: 'other' }, node);
}

/** What a module exports, or an instance of a class that it exports, and what is read of it. */
function exportedAs(path: PathFacts, value: ModuleValue): Source {
  const { module, node } = value;
  const at = value.path.indexOf(PROTOTYPE);
  if (at >= 0) {
    const instance = startAt({ kind: 'instance', module, type: value.path[at - 1] ?? '', local: '' }, node);
    return readAll(path, instance, value.path.slice(at + 1));
  }
  const { local, names } = importedAs(value);
  const shape = local === '' ? undefined : path.file.catalogue.find(module, []);
  return readAll(path, startAt({ kind: 'import', module, local }, node, shape && [shape]), names);
}

function readAll(path: PathFacts, source: Source, names: readonly string[]): Source {
  return names.reduce((one, name) => read(path, one, name, false, source.node), source);
}

/** The local name of a file's import, and the names that it imports. */
function importedAs({ by, path }: ModuleValue): { readonly local: string; readonly names: readonly string[] } {
  switch (by.type) {
    case 'ImportDefaultSpecifier':
      return { local: by.local.name, names: path.slice(1) };
    case 'ImportSpecifier':
      return path[0] === 'default' ? { local: by.local.name, names: path.slice(1) } : { local: '', names: path };
    case 'ImportNamespaceSpecifier':
      return { local: by.local.name, names: path };
    default:
      return { local: assignedName(by), names: path };
  }
}

/** `const jwt = require('jsonwebtoken')`, `const jwt = await import('jsonwebtoken')` */
function assignedName({ parent }: Node): string {
  const declared = parent?.type === 'AwaitExpression' ? parent.parent : parent;
  return declared?.type === 'VariableDeclarator' && declared.id.type === 'Identifier' ? declared.id.name : '';
}

/** By what is written where a value starts: an expression, a parameter, or the declaration of a variable that has no value yet. */
function bySyntax(path: PathFacts, node: Node): readonly Source[] {
  const { parent } = node;
  if (isFunction(parent) && parent.body !== node) return ofParameter(path, parent, node);
  if (parent?.type === 'AssignmentPattern' && parent.left === node) return bySyntax(path, parent);
  if (parent?.type === 'TSParameterProperty') return bySyntax(path, parent);
  if (node.type === 'TSEnumDeclaration') return [startAt({ kind: 'local', name: node.id.name }, node)];
  if (parent?.type === 'VariableDeclarator' && parent.id === node)
    return [startAt({ kind: 'local', name: node.type === 'Identifier' ? node.name : '' }, node)];
  return sourcesOf(path, node);
}

/** By the argument that the path holds for a parameter, or else by its own code. */
function ofParameter(path: PathFacts, fn: FunctionNode, parameter: Node): readonly Source[] {
  const argument = path.argument(parameter);
  return argument ? originsOf(path, argument) : parameterSources(path, fn, parameter);
}
