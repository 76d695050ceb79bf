import { parse, parseForESLint } from '@typescript-eslint/parser';
import type { TSESTree } from '@typescript-eslint/utils';
import { format } from 'prettier';
import ts from 'typescript';

/** Ways to write the same program in other lines: the same is found, and moves. */
export const REWRITINGS: Readonly<Record<string, (code: string, filename: string) => string | Promise<string>>> = {
  'printed in short lines': (code, filename) =>
    format(code, { filepath: filename, printWidth: 40, tabWidth: 7, semi: false, singleQuote: true }),
  'printed in long lines': (code, filename) =>
    format(code, { filepath: filename, printWidth: 1_000, objectWrap: 'collapse', trailingComma: 'none' }),
  'arrows as functions': arrowsAsFunctions,
};

/** A program without its types, as a bundler leaves them out. Decorators of parameters are lost with them: such modules stay as they are. */
export function withoutTypes(code: string, filename: string): string {
  if (!filename.endsWith('ts') || nodesOf(parsed(code)).some(({ type }) => type === 'Decorator')) return code;
  const { ESNext: target } = ts.ScriptTarget;
  const { ESNext: module } = ts.ModuleKind;
  return ts.transpileModule(code, { compilerOptions: { target, module, verbatimModuleSyntax: true } }).outputText;
}

interface Edit {
  readonly at: number;
  readonly end: number;
  readonly text: string;
}

/** `(a) => b` as `(function (a) { return (b); })`, where it has no `this` of the code around it. */
function arrowsAsFunctions(code: string): string {
  const program = parsed(code);
  const edits = nodesOf(program).flatMap((node) =>
    node.type === 'ArrowFunctionExpression' && !nodesOf(node).some(isOfFunction)
      ? editsOf(node, program.tokens ?? [])
      : [],
  );
  return edited(code, edits);
}

function isOfFunction({ type, ...node }: TSESTree.Node): boolean {
  return type === 'ThisExpression' || type === 'Super' || ('name' in node && node.name === 'arguments');
}

function editsOf(node: TSESTree.ArrowFunctionExpression, tokens: readonly TSESTree.Token[]): Edit[] {
  const [start, end] = node.range;
  const before = tokens.filter(({ range }) => range[0] >= start && range[1] <= node.body.range[0]);
  const arrow = before.findLast(({ value }) => value === '=>') as TSESTree.Token;
  const name = node.async ? before[1] : before[0];
  const isBlock = node.body.type === 'BlockStatement';
  const [parameter] = node.params;
  const isBare = parameter !== undefined && name?.range[0] === parameter.range[0];
  return [
    {
      at: start,
      end: (name as TSESTree.Token).range[0],
      text: `(${node.async ? 'async ' : ''}function ${isBare ? '(' : ''}`,
    },
    { at: arrow.range[0], end: arrow.range[1], text: `${isBare ? ')' : ''}${isBlock ? '' : '{ return ('}` },
    { at: end, end, text: isBlock ? ')' : '); })' },
  ];
}

function edited(code: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let done = 0;
  // What ends at the same place ends from the inside out; inner functions are found later.
  for (const { at, end, text } of [...edits].reverse().sort((a, b) => a.at - b.at)) {
    parts.push(code.slice(done, at), text);
    done = end;
  }
  return [...parts, code.slice(done)].join('');
}

function parsed(code: string): TSESTree.Program {
  return parse(code, { range: true, tokens: true, sourceType: 'module' });
}

const { visitorKeys } = parseForESLint('');

function nodesOf(root: TSESTree.Node): TSESTree.Node[] {
  const nodes = [root];
  for (const node of nodes)
    for (const key of visitorKeys[node.type] ?? [])
      for (const child of [node[key as keyof typeof node] as TSESTree.Node | TSESTree.Node[] | null].flat())
        if (child) nodes.push(child);
  return nodes;
}
