import type { TSESTree } from '@typescript-eslint/utils';
import { handlerOf, inherited, member } from '../../../frameworks/language/catalogue.js';
import type { Decorator, Handler, Operand, Returns, Shape } from '../../../frameworks/language/shape.js';
import { annotationOf } from '../../interpreter/declared-types/annotations.js';
import { changed, readOperand, type Site } from '../../interpreter/framework-calls/effects.js';
import type { Engine } from '../../interpreter/engine.js';
import { evaluate } from '../../interpreter/evaluation.js';
import { routePath } from '../../interpreter/framework-calls/route-path.js';
import { staticActivation, frameworkObjectOf } from '../../interpreter/names/names.js';
import { State } from '../../interpreter/state/state.js';
import {
  bare,
  type ClassNode,
  type FunctionNode,
  type Node,
  decoratorsOf,
  parametersOf,
  parameterTarget,
  returnedAtEnd,
  staticKey,
} from '../../syntax/syntax.js';
import type { Evidence, Value } from '../../interpreter/values/values.js';
import { leftOpen, makerOf, maySetStatus, seenDecorator } from './composed.js';
import { documentedBy, mayDocument, maySendFields, unseenFields, unseenStatus, unseenUse } from './contracts.js';
import type { Registered } from './registrations.js';
import { methodSet } from './routes.js';
import { selfOf } from './self.js';

/** A decorator as it is written, and its meaning in its framework's table. */
export interface Use {
  readonly meaning: Decorator;
  readonly shape: Shape;
  readonly site: Site;
  readonly evidence: Evidence;
}

/** The handlers of a file's classes by decorators on their methods. */
export function findDecorated(engine: Engine): Map<FunctionNode, Registered> {
  const found = new Map<FunctionNode, Registered>();
  for (const node of engine.file.census.classes) {
    const methods = node.body.body.filter(isDecoratedMethod);
    if (methods.length > 0) addMethods(engine, node, methods, found);
  }
  return found;
}

type Method = TSESTree.MethodDefinition & { readonly value: TSESTree.FunctionExpression };

function isDecoratedMethod(element: TSESTree.ClassElement): element is Method {
  return element.type === 'MethodDefinition' && element.decorators?.length > 0 && Boolean(element.value.body);
}

function addMethods(
  engine: Engine,
  node: ClassNode,
  methods: readonly Method[],
  found: Map<FunctionNode, Registered>,
): void {
  const onClass = usesOf(engine, node.decorators);
  const prefixes = controllerPaths(engine, onClass);
  for (const { decorators, value, key, computed } of methods) {
    const own = usesOf(engine, decorators);
    const routes = own.filter(({ meaning }) => meaning.routes && meaning.handler);
    if (routes.length === 0) {
      const nobodys = own.find(({ meaning }) => meaning.handler?.answersNobody);
      if (nobodys)
        found.set(
          value,
          registered(engine, { value, node, routes: [nobodys], uses: own, paths: [''], prefixes, name: '' }),
        );
      continue;
    }
    const paths = pathsOf(engine, routes, (meaning) => meaning.routes?.path);
    const name = staticKey(key, computed) ?? '';
    const uses = [...onClass, ...own];
    const contract = documentedBy(engine, onClass, own, routes[0]?.meaning.handler as Handler);
    found.set(value, { ...registered(engine, { value, node, routes, uses, prefixes, paths, name }), contract });
  }
}

/** A method with its decorators and those of its class. */
interface DecoratedMethod {
  readonly value: TSESTree.FunctionExpression;
  readonly node: ClassNode;
  /** The decorators that have its routes. */
  readonly routes: readonly Use[];
  readonly uses: readonly Use[];
  /** The paths of its class, and its own below them. */
  readonly prefixes: readonly string[];
  readonly paths: readonly string[];
  readonly name: string;
}

function registered(
  engine: Engine,
  { value: fn, node, routes, uses, prefixes, paths, name }: DecoratedMethod,
): Registered {
  const [{ meaning, evidence }] = routes as [Use];
  const { returns: usual, ...handler } = meaning.handler as Handler;
  const hangs = isOwned(engine, fn);
  const returns = hangs ? undefined : returnsOf(uses, usual);
  const methods = methodsOf(engine, routes);
  const versions = versionsOf(engine, uses);
  const all = prefixes.flatMap((prefix) =>
    paths.map((own) => ({ path: joinPaths(prefix, own), inClass: { name, path: joinPaths(own) } })),
  );
  const path = all[0]?.path ?? '';
  const isOwn = handler.ownSender !== undefined && isConfigured(engine, handler.ownSender);
  return {
    handler: { ...handler, hangs, ...(returns && { returns }), ...(isOwn && { default: 'unknown' }) },
    self: selfOf(fn),
    evidence,
    methods,
    path,
    routes: all.map((one) => ({ ...one, methods, on: node, isLast: true, versions })),
    default: meaning.routes?.default,
    parameters: parametersOf(fn).map(
      (parameter, index) => parameterShape(engine, parameter) ?? handler.parameters[index],
    ),
    ...(!isOwn && { prepare: (state, id) => applyAll(engine, uses, state, id) }),
  };
}

function isConfigured({ file }: Engine, { file: name, members }: NonNullable<Handler['ownSender']>): boolean {
  return file.project.configures(name, members);
}

/** The versions of a method, or of its class; a version that isn't seen is none. */
function versionsOf(engine: Engine, uses: readonly Use[]): string[] | undefined {
  for (const { meaning, site } of [...uses].reverse()) {
    const operand = meaning.version ?? meaning.controller?.version;
    const value = operand && readOperand(staticActivation(engine), operand, site, new State());
    const listed = value?.kind === 'array' ? value.elements : [value];
    const versions = listed.flatMap((one) => versionOf(one) ?? []);
    if (versions.length > 0) return versions;
  }
  return undefined;
}

/** A version by its value; empty for one that stands in no path, `VERSION_NEUTRAL`. */
function versionOf(value: Value | undefined): string | undefined {
  if (value?.kind === 'module') return '';
  return value?.kind === 'constant' && value.value !== undefined ? String(value.value) : undefined;
}

function returnsOf(uses: readonly Use[], usual: Returns | undefined): Returns | undefined {
  return uses.find(({ meaning }) => meaning.returns)?.meaning.returns ?? usual;
}

/** Whether a handler received the response to answer by itself: its result isn't used, and without an answer there is none. */
function isOwned(engine: Engine, fn: FunctionNode): boolean {
  const onParameters = parametersOf(fn).flatMap((parameter) => usesOf(engine, decoratorsOf(parameter)));
  return onParameters.some((use) => use.meaning.owns && !isTrue(engine, use.meaning.owns.unless, use.site));
}

function isTrue(engine: Engine, operand: Operand | undefined, site: Site): boolean {
  const value = operand && readOperand(staticActivation(engine), operand, site, new State());
  return value?.kind === 'constant' && value.value === true;
}

/** The request methods of all decorators; undefined where one accepts any. */
function methodsOf(engine: Engine, routes: readonly Use[]): ReadonlySet<string> | undefined {
  const sets = routes.map(({ meaning, site }) => {
    const methods = meaning.routes?.methods;
    if (!methods) return undefined;
    if ('from' in methods) return methodSet(readOperand(staticActivation(engine), methods, site, new State()));
    return new Set(methods);
  });
  return sets.every((set) => set !== undefined) ? new Set(sets.flatMap((set) => [...set])) : undefined;
}

/** A redirect determines the status last. */
function applyAll(engine: Engine, uses: readonly Use[], state: State, id: FunctionNode): void {
  const last = uses.filter(redirects);
  for (const use of [...uses.filter((one) => !redirects(one)), ...last]) apply(engine, use, state, id);
}

function redirects({ meaning }: Use): boolean {
  return meaning.effects?.some(({ does }) => does === 'redirect') ?? false;
}

function apply(engine: Engine, { meaning, site }: Use, state: State, id: FunctionNode): void {
  const x = staticActivation(engine);
  for (const effect of meaning.effects ?? []) {
    const draft = state.draft(id);
    if (draft)
      state.setResponse(
        id,
        changed(draft, effect, (operand) => readOperand(x, operand, site, state), site),
      );
  }
}

/** The shape of a parameter: the response that its annotation names, else that of its decorator. */
function parameterShape(engine: Engine, parameter: TSESTree.Parameter): Shape | undefined {
  const annotated = annotatedShape(engine, parameter);
  if (annotated && (inherited(annotated, 'role') !== 'response' || handlerOf(annotated))) return annotated;
  for (const { meaning } of usesOf(engine, decoratorsOf(parameter))) {
    if (meaning.parameter) return typeof meaning.parameter === 'function' ? meaning.parameter() : meaning.parameter;
  }
  return undefined;
}

function annotatedShape(engine: Engine, parameter: TSESTree.Parameter): Shape | undefined {
  const target = parameterTarget(parameter);
  const type = 'typeAnnotation' in target ? target.typeAnnotation?.typeAnnotation : undefined;
  return type && annotationOf(engine, type)?.shape;
}

/** The meanings of decorators, each by itself, also of those that another one is composed of. */
export function usesOf(engine: Engine, decorators: readonly TSESTree.Decorator[] | undefined): Use[] {
  return (decorators ?? []).flatMap(({ expression }) => usesIn(engine, expression));
}

/**
 * A decorator, and those that are chained to it: `@Returns(201).Header('Location', url)`.
 * @param bound the parameters of the functions that make it
 */
function usesIn(engine: Engine, expression: Node, depth = 0, bound = new State()): Use[] {
  if (expression.type === 'SpreadElement') return [unseenUse(expression)];
  const call = expression.type === 'CallExpression' ? expression : undefined;
  const callee = call ? bare(call.callee) : expression;
  const args = (): Value[] =>
    (call?.arguments ?? []).map((argument) => evaluate(staticActivation(engine), argument, bound.fork()));
  if (callee.type === 'MemberExpression' && callee.object.type === 'CallExpression') {
    const inner = usesIn(engine, callee.object, depth, bound);
    const first = inner[0];
    const key = staticKey(callee.property, callee.computed);
    const shape = first && key !== undefined ? member(first.shape, key) : undefined;
    return first && shape?.decorator
      ? [
          ...inner,
          { ...first, shape, meaning: shape.decorator, site: { node: expression, args: args(), call: undefined } },
        ]
      : inner;
  }
  const written = evaluate(staticActivation(engine), callee, new State());
  const value = seenDecorator(engine, written);
  if (value.kind === 'function')
    return [
      ...composed(engine, value.fn, args(), depth),
      ...(value === written ? [] : leftOpen(engine, callee, value.fn, expression)),
      ...statusOf(engine, value, expression),
    ];
  const thing = frameworkObjectOf(engine, value);
  if (!thing?.shape.decorator && !thing?.shape.declares)
    return [
      ...(mayDocument(engine, value, callee) ? [unseenUse(expression)] : []),
      ...(maySendFields(engine, value, callee) ? [unseenFields(expression)] : []),
      ...statusOf(engine, value, expression),
    ];
  const { shape, evidence } = thing;
  const { decorator: meaning = {} } = shape;
  if (meaning.composes) return (call?.arguments ?? []).flatMap((argument) => usesIn(engine, argument, depth, bound));
  return [{ meaning, shape, site: { node: expression, args: args(), call: undefined }, evidence }];
}

function statusOf(engine: Engine, value: Value, expression: Node): Use[] {
  const maker = makerOf(engine, value);
  return maker && maySetStatus(engine, maker) ? [unseenStatus(expression)] : [];
}

const DEEPEST_COMPOSITION = 4;

/** A decorator that the project composes of others: `const Removes = () => applyDecorators(Delete(':id'), HttpCode(204))`. */
function composed(engine: Engine, fn: FunctionNode, args: readonly Value[], depth: number): Use[] {
  const result = depth < DEEPEST_COMPOSITION ? returnedAtEnd(fn) : undefined;
  if (!result) return [];
  const bound = new State();
  for (const [index, parameter] of parametersOf(fn).entries()) {
    const variable = parameter.type === 'Identifier' ? engine.file.variable(parameter) : undefined;
    const given = args[index];
    if (variable && given) bound.refine(variable, given);
  }
  return usesIn(engine, result, depth + 1, bound);
}

/** The paths of a class: below each of them are the routes of its methods, its own and inherited ones. */
export function controllerPaths(engine: Engine, onClass: readonly Use[]): readonly string[] {
  return pathsOf(engine, onClass, ({ controller }) => controller?.path);
}

function pathsOf(
  engine: Engine,
  uses: readonly Use[],
  operandOf: (meaning: Decorator) => Operand | undefined,
): readonly string[] {
  for (const { meaning, site } of uses) {
    const operand = operandOf(meaning);
    const [list] = site.args;
    const read = operand && readOperand(staticActivation(engine), operand, site, new State());
    const value = operand && list?.kind === 'array' ? list : read;
    const paths = (value?.kind === 'array' ? value.elements : [value]).map(routePath);
    const known = paths.filter((path) => path !== undefined);
    if (known.length > 0) return known;
  }
  return [''];
}

function joinPaths(...parts: string[]): string {
  return `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;
}
