import type { TSESTree } from '@typescript-eslint/utils';
import type { Decorator, Handler, Shape } from '../../frameworks/shape.js';
import { changed, readOperand, type Site } from '../execution/effects.js';
import type { Engine } from '../execution/engine.js';
import { evaluate } from '../execution/expressions.js';
import { staticActivation, thingOf } from '../execution/names.js';
import { State } from '../state.js';
import { type ClassNode, type FunctionNode, parametersOf } from '../syntax.js';
import type { Evidence, Value } from '../values.js';
import type { Registered } from './registrations.js';
import { selfOf } from './self.js';

/** A decorator as it is written, and what its framework says of it. */
interface Use {
  readonly meaning: Decorator;
  readonly site: Site;
  readonly evidence: Evidence;
}

/** The handlers that a file's decorated classes hold. */
export function findDecorated(engine: Engine): Map<FunctionNode, Registered> {
  const found = new Map<FunctionNode, Registered>();
  for (const node of engine.file.census.classes) {
    const uses = usesOf(engine, node.decorators);
    if (uses.some(({ meaning }) => meaning.controller)) addMethods(engine, node, uses, found);
  }
  return found;
}

function addMethods(engine: Engine, node: ClassNode, onClass: readonly Use[], found: Map<FunctionNode, Registered>): void {
  const prefix = pathOf(engine, onClass, ({ controller }) => controller?.path);
  for (const element of node.body.body) {
    if (element.type !== 'MethodDefinition' || !element.value.body) continue;
    const uses = usesOf(engine, element.decorators);
    const route = uses.find(({ meaning }) => meaning.routes);
    if (!route?.meaning.routes || !route.meaning.handler) continue;
    const fn = element.value as TSESTree.FunctionExpression;
    const path = pathOf(engine, uses, ({ routes }) => routes?.path);
    found.set(fn, registered(engine, fn, route, [...onClass, ...uses], joinPaths(prefix, path)));
  }
}

function registered(engine: Engine, fn: TSESTree.FunctionExpression, route: Use, uses: readonly Use[], path: string): Registered {
  const { routes, handler } = route.meaning;
  return {
    handler: handler as Handler,
    self: selfOf(fn),
    evidence: route.evidence,
    methods: routes?.methods && new Set(routes.methods),
    path,
    default: routes?.default,
    parameters: parametersOf(fn).map((parameter) => parameterShape(engine, parameter)),
    prepare: (state, id) => applyAll(engine, uses, state, id),
  };
}

function applyAll(engine: Engine, uses: readonly Use[], state: State, id: FunctionNode): void {
  const x = staticActivation(engine);
  for (const { meaning, site } of uses) {
    for (const effect of meaning.effects ?? []) {
      const draft = state.draft(id);
      if (draft) state.setDraft(id, changed(draft, effect, (operand) => readOperand(x, operand, site, state), site));
    }
  }
}

function parameterShape(engine: Engine, parameter: TSESTree.Parameter): Shape | undefined {
  const decorators = 'decorators' in parameter ? parameter.decorators : [];
  for (const { meaning } of usesOf(engine, decorators)) {
    if (meaning.parameter) return typeof meaning.parameter === 'function' ? meaning.parameter() : meaning.parameter;
  }
  return undefined;
}

function usesOf(engine: Engine, decorators: readonly TSESTree.Decorator[] | undefined): Use[] {
  return (decorators ?? []).flatMap(({ expression }) => {
    const call = expression.type === 'CallExpression' ? expression : undefined;
    const x = staticActivation(engine);
    const thing = thingOf(engine, evaluate(x, call ? call.callee : expression, new State()));
    const meaning = thing?.shape.decorator;
    if (!thing || !meaning) return [];
    const args: Value[] = (call?.arguments ?? []).map((argument) => evaluate(x, argument, new State()));
    return [{ meaning, site: { node: expression, args, call: undefined }, evidence: thing.evidence }];
  });
}

function pathOf(engine: Engine, uses: readonly Use[], operandOf: (meaning: Decorator) => Parameters<typeof readOperand>[1] | undefined): string {
  for (const { meaning, site } of uses) {
    const operand = operandOf(meaning);
    const value = operand && readOperand(staticActivation(engine), operand, site, new State());
    if (value?.kind === 'constant' && typeof value.value === 'string') return value.value;
  }
  return '';
}

function joinPaths(...parts: string[]): string {
  return `/${parts.flatMap((part) => part.split('/')).filter(Boolean).join('/')}`;
}

