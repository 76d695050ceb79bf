import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { madeExpressions } from './made-expressions.js';

// The time that a regular expression takes grows as its text does. Those of `src/` are collected: literals by the parser, those that are
// made of texts while the modules are loaded. `recheck` counts the steps of its own matcher on texts made for each. Where it searches, it may
// take growth for more than it is, on a busy machine above all: its text is then matched for real.

export interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** Longer ones are put together of others, each of which is looked at: the time of a choice is the sum of its ways'. */
const LONGEST = 1_000;

/** Ends only what hangs: the slowest takes some seconds, where nothing else runs. In milliseconds. */
const TIMEOUT = 300_000;

/** Texts are made at random: from one seed, so that the same expression has the same result in every run. */
const SEARCH = { timeout: TIMEOUT, randomSeed: 1 };

const src = join(import.meta.dirname, '../../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replaceAll('\\', '/'))
  .sort();

const all = new Map<string, Expression>();
const add = (one: Expression): unknown => all.set(`/${one.source}/${one.flags}`, one);

for (const one of files.flatMap(expressionsIn)) add(one);
for (const one of await madeExpressions(
  src,
  files.filter((file) => file !== 'cli/bin.ts'),
))
  if (one.source.length < LONGEST) add(one);
// What users write as settings is tested with these.
for (const [, source = ''] of readFileSync(join(src, '../settings.schema.json'), 'utf8').matchAll(/"pattern": (".*")/g))
  add({ source: JSON.parse(source) as string, flags: '' });

function expressionsIn(file: string): Expression[] {
  const found: Expression[] = [];
  walk(file, (node) => {
    if (!ts.isRegularExpressionLiteral(node)) return;
    const end = node.text.lastIndexOf('/');
    found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
  });
  return found;
}

function walk(file: string, visit: (node: ts.Node) => void): void {
  const tree = ts.createSourceFile(file, readFileSync(join(src, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const each = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, each);
  };
  each(tree);
}

/** Where regular expressions are made while the plugin runs, and of what: never of linted code. */
const MADE_LATER = [
  'cli/glob.ts', // of an argument of the command
  'frameworks/language/hint.ts', // of the frameworks' tables
  'settings/validate.ts', // of the settings' schema
];

/** In milliseconds a character: time in proportion takes some 0.000005, growth on the texts of `recheck` 0.002 and more. */
const LONG = 0.0002;

/** `safe`, the text on which an expression is slow, or `unknown`. */
async function verdictOn({ source, flags }: Expression): Promise<string> {
  const found = await check(source, flags, SEARCH);
  if (found.status !== 'vulnerable') return found.status;
  return takesLong(new RegExp(source, flags), found.attack.string) ? found.attack.pattern : 'safe';
}

function takesLong(expression: RegExp, text: string): boolean {
  const most = LONG * text.length;
  return ![1, 2, 3, 4, 5].some(() => timeOf(expression, text) < most);
}

function timeOf(expression: RegExp, text: string): number {
  const start = performance.now();
  expression.lastIndex = 0;
  expression.test(text);
  return performance.now() - start;
}

describe('regular expressions', () => {
  it.each([...all])(
    '%s takes time in proportion to its text',
    async (_, { source, flags }) => {
      expect(await verdictOn({ source, flags })).toBe('safe');
    },
    2 * TIMEOUT,
  );

  it('are found: those that are written, and those that are made', () => {
    expect(all.size).toBeGreaterThan(400);
    expect([...all.keys()].some((one) => one.startsWith('/^(?:(?:Mon|Tue'))).toBe(true);
  });

  it.each([
    String.raw`\/+$`,
    String.raw`\b(?:from|import|require)\s*\(?\s*(['"])([^'"\n]+)\1`,
    String.raw`"(?:\\.|[^"\\])*"|,(?=\s*[\]}])`,
    String.raw`\([^)]*\)`,
    '((a+)+)b',
  ])('/%s/ would not do', async (source) => {
    expect((await check(source, 'g', SEARCH)).status).toBe('vulnerable');
    // Matched for real, an exponential one takes minutes.
    if (source !== '((a+)+)b') expect(await verdictOn({ source, flags: 'g' })).not.toBe('safe');
  });

  it('are never made of linted code', () => {
    const making = files.filter((file) => {
      let isMaking = false;
      walk(file, (node) => {
        if (isMade(node) && isInFunction(node)) isMaking = true;
        // The value that a parser gives a regular expression of linted code is one.
        if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword)
          isMaking ||= node.right.getText() === 'RegExp';
      });
      return isMaking;
    });
    expect(making).toEqual(MADE_LATER);
  });
});

function isMade(node: ts.Node): boolean {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
}

function isInFunction(node: ts.Node): boolean {
  return ts.isSourceFile(node) ? false : ts.isFunctionLike(node) || isInFunction(node.parent);
}
