import { ERROR_NAMES } from '../../../words/errors/errors.js';
import type { TSESTree } from '@typescript-eslint/utils';
import {
  answeringShape,
  type Catalogue,
  handlerOf,
  inherited,
  positionOf,
} from '../../../frameworks/language/catalogue.js';
import type { Convention, Handler, Shape } from '../../../frameworks/language/shape.js';
import { annotationOf, isFrameworkName, memberAnnotation } from '../../interpreter/declared-types/annotations.js';
import { memberNames } from '../../interpreter/declared-types/type-members.js';
import type { Engine, Signature } from '../../interpreter/engine.js';
import {
  bare,
  functionAround,
  type FunctionNode,
  isFunction,
  lastNameOf,
  type Node,
  parametersOf,
  parameterTarget,
  staticKey,
  settled,
} from '../../syntax/syntax.js';
import type { Evidence } from '../../interpreter/values/values.js';
import type { SourceFile } from '../../symbols/file.js';
import { modulesInComments, withoutComments } from '../../symbols/comments.js';
import { isBefore } from '../../symbols/releases.js';
import { exportNames } from './exports.js';

/** A function that may be a handler. */
export interface Candidate extends Signature {
  readonly handler: Handler | undefined;
  readonly isErrorHandler: boolean;
  /** Members of the parameters that are known, by position: `{ c, to }`. */
  readonly members?: readonly (Members | undefined)[];
  /** The members of the object whose method it is. */
  readonly held?: readonly Shape[];
}

export type Members = ReadonlyMap<string, Shape>;

/** The shapes of a handler's parameters; with one more than usual, an error first, it is an error handler. */
export function asHandler(handler: Handler, fn: FunctionNode, evidence: Evidence): Candidate {
  const count = parametersOf(fn).length;
  const isErrorHandler = handler.errorParameters !== undefined && count >= handler.errorParameters.length;
  const shapes = isErrorHandler ? handler.errorParameters : handler.parameters;
  return { shapes, evidence, handler, isErrorHandler };
}

/** A function that is known by the annotation of itself or of its parameters. */
export function annotatedCandidate(engine: Engine, fn: FunctionNode): Candidate | undefined {
  const own = functionAnnotation(fn);
  const whole = own && annotationOf(engine, own);
  if (whole?.handler) return asHandler(whole.handler, fn, whole.evidence);
  const result = fn.returnType && annotationOf(engine, settled(fn.returnType.typeAnnotation));
  if (result?.returned) return asHandler(result.returned, fn, result.evidence);
  const parameters = parametersOf(fn).map(parameterTarget);
  if (!parameters.some(isAnnotated)) return undefined;
  const shapes = parameters.map((parameter) => shapeAnnotated(engine, parameter));
  if (shapes.some(Boolean)) return fromContext(fn, shapes, 'import') ?? fromShapes(engine, fn, shapes, 'import');
  return fromMembers(
    parameters.map((parameter) => membersAnnotated(engine, parameter)),
    'import',
  );
}

function isAnnotated(parameter: Node): boolean {
  return 'typeAnnotation' in parameter && parameter.typeAnnotation !== undefined;
}

/** The shape that the annotation of a parameter declares. */
export function shapeAnnotated(engine: Engine, parameter: TSESTree.Parameter): Shape | undefined {
  const target = parameterTarget(parameter);
  const type = 'typeAnnotation' in target ? target.typeAnnotation?.typeAnnotation : undefined;
  if (!type) return undefined;
  const isAsked = target.type === 'Identifier' && isFrameworkName(engine, target.name);
  return annotationOf(engine, type, isAsked)?.shape;
}

/** The members of an options object that its type declares: `{ c, to }: { c: Context; to: string }`. */
function membersAnnotated(engine: Engine, parameter: Node): Members | undefined {
  const type = 'typeAnnotation' in parameter ? (parameter.typeAnnotation as TSESTree.TSTypeAnnotation) : undefined;
  if (type?.type !== 'TSTypeAnnotation') return undefined;
  const members = new Map<string, Shape>();
  for (const name of membersNamed(engine, parameter, type.typeAnnotation)) {
    const shape = memberAnnotation(engine, { type: type.typeAnnotation, path: [name] })?.shape;
    if (shape) members.set(name, shape);
  }
  return members.size > 0 ? members : undefined;
}

/** The members that a pattern destructures or that are read of a parameter, and those of its type. */
function membersNamed(engine: Engine, parameter: Node, type: TSESTree.TypeNode): ReadonlySet<string> {
  const taken = parameter.type === 'ObjectPattern' ? keysIn(parameter) : keysRead(engine, parameter);
  return new Set([...taken, ...memberNames(engine, type)].filter((name) => name !== undefined));
}

function keysIn({ properties }: TSESTree.ObjectPattern): (string | undefined)[] {
  return properties.map((one) => (one.type === 'Property' ? staticKey(one.key, one.computed) : undefined));
}

function keysRead(engine: Engine, parameter: Node): (string | undefined)[] {
  const variable = parameter.type === 'Identifier' ? engine.file.variable(parameter) : undefined;
  return (variable?.references ?? []).flatMap(({ identifier }) => {
    const { parent } = identifier as Node;
    if (parent?.type === 'MemberExpression' && parent.object === identifier)
      return [staticKey(parent.property, parent.computed)];
    return parent?.type === 'VariableDeclarator' && parent.id.type === 'ObjectPattern' ? keysIn(parent.id) : [];
  });
}

/** A function that receives a response among other members of one object is a helper. */
export function fromMembers(members: readonly (Members | undefined)[], evidence: Evidence): Candidate | undefined {
  const isGiven = members.some((one) => [...(one?.values() ?? [])].some((shape) => answeringShape(shape)));
  return isGiven ? { shapes: [], members, evidence, handler: undefined, isErrorHandler: false } : undefined;
}

/** The signature of a function: by the annotations of its parameters, else by their names. */
export function signatureOf(engine: Engine, fn: FunctionNode): Candidate | undefined {
  return annotatedCandidate(engine, fn) ?? conventionalCandidate(engine, fn);
}

/**
 * A function whose only parameters are a context, which contains request and response, and `next` is a handler; so is one whose first
 * parameter is a request that only handlers receive.
 */
export function fromContext(
  fn: FunctionNode,
  shapes: readonly (Shape | undefined)[],
  evidence: Evidence,
): Candidate | undefined {
  const [context] = shapes;
  const handler = context && handlerOf(context);
  if (!context || handler?.parameters[0] !== context || shapes.length > handler.parameters.length) return undefined;
  if (inherited(context, 'role') === 'request') return asHandler(handler, fn, evidence);
  const [, ...others] = parametersOf(fn).map((parameter) => nameOf(parameterTarget(parameter)));
  return others.every((name) => name !== undefined && /^_?next$/.test(name))
    ? asHandler(handler, fn, evidence)
    : undefined;
}

/** `const f: RequestHandler = …`, `(… ) satisfies RequestHandler`, a class property's annotation, a declared return type. */
function functionAnnotation(fn: FunctionNode) {
  const { parent } = fn;
  if (parent.type === 'ReturnStatement' || (parent.type === 'ArrowFunctionExpression' && parent.body === fn))
    return returnedBy(functionAround(fn));
  if (parent.type === 'VariableDeclarator') return parent.id.typeAnnotation?.typeAnnotation;
  if (parent.type === 'PropertyDefinition') return parent.typeAnnotation?.typeAnnotation;
  return parent.type === 'TSSatisfiesExpression' || parent.type === 'TSAsExpression'
    ? parent.typeAnnotation
    : undefined;
}

function returnedBy(fn: FunctionNode | undefined): TSESTree.TypeNode | undefined {
  const type = fn?.returnType?.typeAnnotation;
  return type && settled(type);
}

/**
 * Parameters of known shapes make a handler where the request is among them, or where their names are a handler's; else the function is a
 * helper, if one of them is a response or leads to it.
 */
export function fromShapes(
  engine: Engine,
  fn: FunctionNode,
  shapes: readonly (Shape | undefined)[],
  evidence: Evidence,
): Candidate | undefined {
  const at = positionOf(shapes, 'response');
  const handler = shapes[at] && handlerOf(shapes[at]);
  const request = positionOf(shapes, 'request') >= 0;
  const shift = handler ? at - positionOf(handler.parameters, 'response') : 0;
  if (!handler || !(request || isNamedAsHandler(engine, fn, at)) || !isGivenByFramework(fn, shift))
    return shapes.some((shape) => shape && answeringShape(shape))
      ? { shapes, evidence, handler: undefined, isErrorHandler: false }
      : undefined;
  return { shapes: fillAround(handler, fn, shapes, shift), evidence, handler, isErrorHandler: shift === 1 };
}

/** Whether what comes before a handler's usual parameters is an error; with anything else the function is called by others. */
function isGivenByFramework(fn: FunctionNode, shift: number): boolean {
  if (shift < 1) return true;
  const [first] = parametersOf(fn).map(parameterTarget);
  return shift === 1 && first !== undefined && mayBeError(first, fn.params.length);
}

/** By its name or its annotation; before a handler's three parameters, an uninformative name may be an error's. */
function mayBeError(parameter: Node, count: number): boolean {
  const type = 'typeAnnotation' in parameter ? (parameter.typeAnnotation as TSESTree.TSTypeAnnotation) : undefined;
  const annotation = type?.typeAnnotation;
  const name = nameOf(parameter);
  if (annotation?.type !== 'TSTypeReference')
    return count > 3 || name === undefined || name.startsWith('_') || ERROR_NAMES.has(name);
  return errorsIn([name, '', '']) === 1 || /(?:Error|Exception)/.test(typeName(annotation.typeName));
}

/** Whether parameters have the names of a handler with its response at a position: `(req: SignedRequest, res: Response)`. */
function isNamedAsHandler({ catalogue }: Engine, fn: FunctionNode, response: number): boolean {
  const names = parametersOf(fn).map((parameter) => nameOf(parameterTarget(parameter)));
  const error = errorsIn(names);
  return matching(catalogue, names.slice(error)).some(({ handler }) => {
    const shape = handler.parameters[response - error];
    return shape !== undefined && inherited(shape, 'role') === 'response';
  });
}

/** How many of a handler's parameters are an error, by their names: one or none. */
function errorsIn(names: readonly (string | undefined)[]): 0 | 1 {
  return names.length > 2 && names[0] !== undefined && /^_?(?:e|ex|err|error)$/i.test(names[0]) ? 1 : 0;
}

/** The parameters without an annotation are what the framework passes at their position. */
function fillAround(
  handler: Handler,
  fn: FunctionNode,
  shapes: readonly (Shape | undefined)[],
  shift: number,
): (Shape | undefined)[] {
  const parameters = parametersOf(fn).map(parameterTarget);
  return shapes.map((shape, index) => {
    const parameter = parameters[index];
    return shape ?? (parameter && isAnnotated(parameter) ? undefined : handler.parameters[index - shift]);
  });
}

const opened = new WeakMap<Engine, Map<Convention, boolean>>();

/** Whether a file's text and its project allow a convention; tested last, and once for a file. */
function isOpen(engine: Engine, convention: Convention): boolean {
  const { text, unless, package: name } = convention;
  if (!text && !unless && name === undefined) return true;
  let known = opened.get(engine);
  if (!known) opened.set(engine, (known = new Map<Convention, boolean>()));
  let answer = known.get(convention);
  if (answer === undefined) known.set(convention, (answer = isOpenIn(engine, convention)));
  return answer;
}

function isOpenIn(
  { file, catalogue }: Engine,
  { text, unless, package: name, without = [], before }: Convention,
): boolean {
  const written = withoutComments(file.sourceCode);
  if (text?.test(written) === false || unless?.test(written) === true) return false;
  if (without.length > 0 && file.project.dependency(without) !== undefined) return false;
  if (name !== undefined && (file.project.dependency([name]) === undefined || isOfOther(file, catalogue, name)))
    return false;
  return !before || isBefore(file.project, before);
}

/** Whether the file is another framework's by its imports or types: the manifest only decides where the file doesn't. */
function isOfOther({ census, sourceCode }: SourceFile, catalogue: Catalogue, name: string): boolean {
  const called = new Set(census.calls.map(({ callee }) => lastNameOf(bare(callee))));
  return catalogue.isOfOther(name, {
    imports: census.imports,
    types: modulesInComments(sourceCode),
    isCalled: (one) => called.has(one),
  });
}

/** The convention of a function that is only known to be a handler. */
export function usualConvention(engine: Engine): Convention | undefined {
  return engine.catalogue.conventions.find((convention) => isOpen(engine, convention));
}

/** A function whose parameters have the names of a handler's, where no import or type decides. */
export function conventionalCandidate(engine: Engine, fn: FunctionNode): Candidate | undefined {
  const names = parametersOf(fn)
    .map(parameterTarget)
    .map((parameter) => nameOf(parameter) ?? membersTaken(parameter));
  const error = errorsIn(names);
  for (const convention of matching(engine.catalogue, names.slice(error))) {
    if (!isOpen(engine, convention) || (convention.outermost && isNested(fn))) continue;
    const { handler } = convention;
    const shapes = error ? [undefined, ...handler.parameters] : handler.parameters;
    return { shapes, evidence: 'convention', handler, isErrorHandler: error === 1 };
  }
  return exportedCandidate(engine, fn, names.length) ?? routeCandidate(engine, fn, names.length);
}

/** `{ method: 'GET', path: '/x', handler: () => … }`, in a list that is registered elsewhere. */
function routeCandidate(engine: Engine, fn: FunctionNode, count: number): Candidate | undefined {
  if (fn.parent.type !== 'Property' || fn.parent.parent.type !== 'ObjectExpression') return undefined;
  const name = staticKey(fn.parent.key, fn.parent.computed);
  const others = fn.parent.parent.properties.map((one) =>
    one.type === 'Property' ? staticKey(one.key, one.computed) : undefined,
  );
  for (const convention of engine.catalogue.conventions) {
    const { route, parameters, handler } = convention;
    const isRoute = route?.[0] === name && count <= parameters.length && route?.every((one) => others.includes(one));
    if (isRoute && isOpen(engine, convention)) return asHandler(handler, fn, 'convention');
  }
  return undefined;
}

function exportedCandidate(engine: Engine, fn: FunctionNode, count: number): Candidate | undefined {
  const names = exportNames(engine, fn);
  if (names.length === 0) return undefined;
  for (const convention of engine.catalogue.conventions) {
    const { exported, parameters, handler } = convention;
    if (!exported || count > parameters.length || !names.some((name) => exported.test(name))) continue;
    if (isOpen(engine, convention)) return asHandler(handler, fn, 'convention');
  }
  return undefined;
}

const matches = new WeakMap<Catalogue, Map<string, readonly Convention[]>>();

/** The conventions for parameters of these names; few names occur in many files. */
function matching(catalogue: Catalogue, names: readonly (string | undefined)[]): readonly Convention[] {
  let known = matches.get(catalogue);
  if (!known) matches.set(catalogue, (known = new Map<string, readonly Convention[]>()));
  const key = names.join('|');
  let found = known.get(key);
  if (!found) {
    found = catalogue.conventions.filter(({ parameters, required }) => namesMatch(names, parameters, required));
    if (known.size < MOST_NAMES) known.set(key, found);
  }
  return found;
}

const MOST_NAMES = 5_000;

function namesMatch(names: readonly (string | undefined)[], patterns: readonly RegExp[], required: number): boolean {
  if (names.length < required || names.length > patterns.length) return false;
  return names.every((name, index) => name !== undefined && (patterns[index] as RegExp).test(name));
}

function isNested(fn: FunctionNode): boolean {
  for (let at: Node | undefined = fn.parent; at; at = at.parent) if (isFunction(at)) return true;
  return false;
}

/** `{body,params}`, where a parameter is destructured. */
function membersTaken(node: Node): string | undefined {
  if (node.type !== 'ObjectPattern') return undefined;
  return `{${keysIn(node).join()}}`;
}

function nameOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}

/** A helper known by the name of its response parameter and the calls it makes on it. */
export function helperCandidate(engine: Engine, fn: FunctionNode): Candidate | undefined {
  const parameters = parametersOf(fn).map(parameterTarget);
  const names = parameters.map((parameter) => nameOf(parameter) ?? '');
  const at = names.findIndex((name) => RESPONSE_NAME.test(name));
  if (at < 0) return helperOfMembers(engine, parameters);
  const response = responseNamed(engine, names[at] as string);
  if (!response || isForeign(parametersOf(fn)[at] as Node)) return undefined;
  const shapes = names.map((_, index) => (index === at ? response : undefined));
  return { shapes, evidence: 'convention', handler: undefined, isErrorHandler: false };
}

const RESPONSE_NAME = /^_?(?:res|response|reply)$/;

/** The response of the first convention with this name for it. */
function responseNamed(engine: Engine, name: string): Shape | undefined {
  return partsNamed(engine, [name])?.get(name);
}

/** `({ req, res }) => …`: an object without a type that contains both is a helper's. */
function helperOfMembers(engine: Engine, parameters: readonly Node[]): Candidate | undefined {
  if (!parameters.some(({ type }) => type === 'ObjectPattern')) return undefined;
  const members = parameters.map((target) => {
    if (target.type !== 'ObjectPattern' || target.typeAnnotation) return undefined;
    return partsNamed(
      engine,
      keysIn(target).filter((key) => key !== undefined),
      'request',
    );
  });
  return fromMembers(members, 'convention');
}

/** The responses of these names, with other parts of handlers: by the first convention with such a name for its response. */
function partsNamed(
  engine: Engine,
  names: readonly string[],
  ...others: readonly Shape['role'][]
): Members | undefined {
  const wanted: readonly Shape['role'][] = ['response', ...others];
  for (const convention of engine.catalogue.conventions) {
    const { handler, parameters } = convention;
    const found = handler.parameters.flatMap((shape, at) => {
      const name = names.find((one) => parameters[at]?.test(one));
      const role = shape && inherited(shape, 'role');
      return shape && name !== undefined && wanted.includes(role) ? [{ name, shape, role }] : [];
    });
    if (!wanted.every((role) => found.some((one) => one.role === role)) || !isOpen(engine, convention)) continue;
    return new Map(found.map(({ name, shape }) => [name, shape]));
  }
  return undefined;
}

/** Whether a parameter's annotation contradicts its name. */
export function isForeign(parameter: Node): boolean {
  const annotation = parameter.type === 'Identifier' ? parameter.typeAnnotation?.typeAnnotation : undefined;
  if (!annotation || annotation.type === 'TSAnyKeyword') return false;
  return annotation.type !== 'TSTypeReference' || !/(?:Res|Response|Reply)$/.test(typeName(annotation.typeName));
}

function typeName(name: Node): string {
  if (name.type === 'Identifier') return name.name;
  return name.type === 'TSQualifiedName' ? name.right.name : '';
}
