import type { TSESTree } from '@typescript-eslint/utils';
import { instanceOf } from '../../../frameworks/language/catalogue.js';
import type { Operand, Shape } from '../../../frameworks/language/shape.js';
import type { Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { textOf } from './calls.js';
import { type ParameterDecorator, type Source, startAt } from './source.js';
import { fixedText, startOfInput, startOfShapes } from './steps.js';
import { sourcesOf } from './trace.js';

/** The source of a decorated parameter: by its framework's table (`@Headers('authorization')`), else by its decorators' names. */
export function decoratedSource(path: PathFacts, parameter: TSESTree.Parameter, node: Node): Source | undefined {
  // Parsers without TypeScript leave them out.
  const decorators = parameter.decorators ?? [];
  for (const { expression } of decorators) {
    const { callee, args } = partsOf(expression);
    const [shape] = sourcesOf(path, callee).flatMap(({ shapes }) => shapes);
    const source = shape && ofFramework(path, shape, args, node);
    if (source) return source;
  }
  const names = decorators.flatMap(({ expression }) => nameOf(path, expression));
  return names.length > 0 ? startAt({ kind: 'parameter', name: '', decorators: names }, node) : undefined;
}

/** The source of a decorated member by a framework's table: `@Inject(REQUEST) private readonly request`. */
export function injectedSource(path: PathFacts, declared: Decorated, node: Node): Source | undefined {
  for (const { expression } of declared.decorators ?? []) {
    const { callee, args } = partsOf(expression);
    const [shape] = sourcesOf(path, callee).flatMap(({ shapes }) => shapes);
    const source = shape?.decorator?.injects && ofFramework(path, shape, args, node);
    if (source) return source;
  }
  return undefined;
}

interface Decorated {
  readonly decorators?: readonly TSESTree.Decorator[];
}

function ofFramework(path: PathFacts, { decorator }: Shape, args: readonly Node[], node: Node): Source | undefined {
  if (decorator?.injects) return injected(path, args, node);
  if (decorator?.input) return startOfInput(decorator.input, node, (operand) => given(path, operand, args));
  const parameter = typeof decorator?.parameter === 'function' ? decorator.parameter() : decorator?.parameter;
  return parameter && startOfShapes([parameter], node);
}

function injected(path: PathFacts, [token]: readonly Node[], node: Node): Source | undefined {
  const shapes = token ? sourcesOf(path, token).flatMap((source) => source.shapes) : [];
  const instance = shapes.map((shape) => instanceOf(shape)).find(Boolean);
  return instance && startOfShapes([instance], node);
}

function given(path: PathFacts, operand: Operand, args: readonly Node[]): string | undefined {
  const argument = operand.from === 'argument' ? args[operand.index] : undefined;
  return argument ? textOf(path, argument) : fixedText(operand);
}

function nameOf(path: PathFacts, expression: Node): ParameterDecorator[] {
  const { callee, args } = partsOf(expression);
  if (callee.type !== 'Identifier') return [];
  return [{ name: callee.name, argument: args[0] && textOf(path, args[0]) }];
}

function partsOf(expression: Node): { callee: Node; args: readonly Node[] } {
  return expression.type === 'CallExpression'
    ? { callee: expression.callee, args: expression.arguments }
    : { callee: expression, args: [] };
}
