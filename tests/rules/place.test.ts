import parser from '@typescript-eslint/parser';
import { describe, expect, it } from 'vitest';
import { childrenOf } from '../support/definition.js';
import { shownPlace } from '../../src/rules/support/place.js';
import type { Node } from '../../src/analysis/syntax/syntax.js';

/** The first node of a type in a text, and in it. */
function first(text: string, type: string): Node {
  const { ast } = parser.parseForESLint(text, { range: true, loc: true });
  const find = (node: Node): Node | undefined =>
    node.type === type
      ? node
      : childrenOf(node)
          .map((child) => find(Object.assign(child, { parent: node })))
          .find(Boolean);
  const found = find(ast);
  if (!found) throw new Error(`no ${type}`);
  return found;
}

describe('where a report is shown', () => {
  it.each([
    ['a function by its name', 'function show(req) { return 1; }', 'FunctionDeclaration', 'show'],
    [
      'a function without a name by its head',
      'const f = (req) => { return 1; };',
      'ArrowFunctionExpression',
      '(req) => ',
    ],
    ['a method by its name', 'class A { show(req) { return 1; } }', 'MethodDefinition', 'show'],
    ['the function of a method by its name', 'class A { show(req) { return 1; } }', 'FunctionExpression', 'show'],
    ['the function of an object’s method by its name', 'a({ show(req) { return 1; } });', 'FunctionExpression', 'show'],
    ['a call as a whole', 'res.status(404).json({ a: 1 });', 'CallExpression', 'res.status(404).json({ a: 1 })'],
    ['a call that is given a function by what it calls', 'app.get(1, () => { run(); });', 'CallExpression', 'app.get'],
    ['a class that is made with a function', 'new Job(() => { run(); });', 'NewExpression', 'new Job'],
    ['any other node as a whole', 'const a = { b: 1 };', 'ObjectExpression', '{ b: 1 }'],
  ])('%s', (_, text, type, shown) => {
    const { start, end } = shownPlace(first(text, type));
    expect(text.slice(start.column, end.column)).toBe(shown);
  });
});
