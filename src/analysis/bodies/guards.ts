import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import type { SourceCode } from '../file.js';
import type { HttpResponse } from '../response.js';
import { bare, isFunction, type Node } from '../syntax.js';

/** Words of a test that asks where the code runs, or whether someone wants to debug it. */
const ENVIRONMENT = /env(?!elope)|prod(?!uct(?!ion))|\bdev(?!ice)|isdev|debug|verbose|expose|show_?stack|stack_?trace|show_?error|internal|\blocal\b|islocal|staging/i;
/** Names of functions that run in development only. */
const FOR_DEVELOPMENT = /(?:^|[a-z_])(?:dev|development|debug)(?=$|[A-Z_])|^(?:dev|debug)/i;

/** Whether a part of a response goes out only where a check of the environment or of a debug switch lets it. */
export function isGuarded(part: Node, response: HttpResponse, sourceCode: SourceCode): boolean {
  for (const { node } of response.path.tests()) if (asksEnvironment(node, sourceCode)) return true;
  return [part, response.node, ...response.via].some((place) => isInsideGuard(place, sourceCode));
}

/** Whether a test asks for the environment, in its own words or in those of the variable that it reads. */
export function asksEnvironment(test: Node, sourceCode: SourceCode): boolean {
  if (ENVIRONMENT.test(sourceCode.getText(test))) return true;
  const inner = bare(test);
  if (inner.type === 'UnaryExpression') return asksEnvironment(inner.argument, sourceCode);
  const init = inner.type === 'Identifier' ? initOf(inner, sourceCode) : undefined;
  return init !== undefined && ENVIRONMENT.test(sourceCode.getText(init));
}

function isInsideGuard(place: Node, sourceCode: SourceCode): boolean {
  let inner = place;
  for (let at = place.parent; at; inner = at, at = at.parent) {
    const test = testAround(at, inner);
    if (test && asksEnvironment(test, sourceCode)) return true;
    if (isFunction(at) && FOR_DEVELOPMENT.test(nameOf(at) ?? '')) return true;
  }
  return false;
}

/** The test on which a part of a statement or expression depends. */
function testAround(at: Node, inner: Node): Node | undefined {
  if (at.type === 'LogicalExpression') return at.right === inner ? at.left : undefined;
  return (at.type === 'IfStatement' || at.type === 'ConditionalExpression') && at.test !== inner ? at.test : undefined;
}

function nameOf(fn: Node): string | undefined {
  if ('id' in fn && fn.id?.type === 'Identifier') return fn.id.name;
  const { parent } = fn;
  if (parent?.type === 'VariableDeclarator') return parent.id.type === 'Identifier' ? parent.id.name : undefined;
  const key = parent && 'key' in parent ? parent.key : undefined;
  return key?.type === 'Identifier' ? key.name : undefined;
}

/** What a variable was declared with. */
function initOf(identifier: TSESTree.Identifier, sourceCode: SourceCode): Node | undefined {
  const definition = definitionOf(identifier, sourceCode);
  const node = definition?.node as Node | undefined;
  return node?.type === 'VariableDeclarator' ? (node.init ?? undefined) : undefined;
}

/** Where a name is declared. */
export function definitionOf(identifier: TSESTree.Identifier, sourceCode: SourceCode): TSESLint.Scope.Definition | undefined {
  let scope: ReturnType<SourceCode['getScope']> | null = sourceCode.getScope(identifier);
  for (; scope; scope = scope.upper) {
    const variable = scope.set.get(identifier.name);
    if (variable) return variable.defs[0];
  }
  return undefined;
}
