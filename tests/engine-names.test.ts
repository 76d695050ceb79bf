import { readdirSync, readFileSync } from 'node:fs';
import parser from '@typescript-eslint/parser';
import type { TSESTree } from '@typescript-eslint/utils';
import { describe, expect, it } from 'vitest';
import { frameworks } from '../src/frameworks/index.js';
import { CLIENTS } from '../src/packages/clients.js';
import { childrenOf } from './support/definition.js';

// The engine interprets tables. What it says of a framework or a package by name, in a text or a pattern, belongs into a table.

const engine = new URL('../src/analysis/', import.meta.url);

/** Names that are words of HTTP, of JavaScript or of English first. */
const WORDS = new Set([
  ...[
    'boom',
    'bun',
    'connect',
    'egg',
    'fetch',
    'fs',
    'http',
    'https',
    'http2',
    'micro',
    'next',
    'node',
    'oak',
    'got',
    'bent',
    'request',
  ],
]);

const words = new URL('../src/words/', import.meta.url);
const PACKAGE = /^@[\w-]+\/[\w.-]+$/;

/** Packages that `src/words/` lists: those of clients, and all with a scope. */
const packages = [
  ...CLIENTS.flatMap(({ modules }) => modules),
  ...sourcesIn(words).flatMap(({ source }) => textsIn(source).filter((text) => PACKAGE.test(text))),
];
const modules = frameworks.flatMap(({ name, modules: own = {} }) => [name, ...Object.keys(own)]);

/** Names without the folders inside of a package. */
const names = new Set(
  [...modules, ...packages]
    .map((specifier) => /^(?:node:)?(@[^/]+\/[^/*]+|[^/*:]+)/.exec(specifier)?.[1] ?? specifier)
    // Convex generates the module that its functions are made with in the project: it is imported by a path.
    .filter((name) => !WORDS.has(name) && !name.startsWith('.')),
);
const NAME = new RegExp(`(?<![\\w-])(?:${[...names].map(escaped).join('|')})(?![\\w-])`, 'i');

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}

/** The texts and patterns of a file, without what it imports. */
function textsIn(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: TSESTree.Node): void => {
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'Literal')
      texts.push('regex' in node ? node.regex.pattern.replaceAll('\\', '') : String(node.value));
    if (node.type === 'TemplateElement') texts.push(node.value.cooked ?? '');
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parser.parseForESLint(source, { sourceType: 'module' }).ast);
  return texts;
}

function namedIn(source: string): string[] {
  return [...new Set(textsIn(source).flatMap((text) => NAME.exec(text)?.[0] ?? []))];
}

interface Source {
  readonly file: string;
  readonly source: string;
}

function sourcesIn(folder: URL): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file: file.replaceAll('\\', '/'), source: readFileSync(new URL(file, folder), 'utf8') }));
}

const sources = sourcesIn(engine);

describe('the engine', () => {
  it.each(sources)('$file names no framework and no package', ({ source }) => {
    const found = namedIn(source);
    expect(found).toEqual([]);
  });
});

describe('a name', () => {
  it.each([
    [`const a = 'express';`, ['express']],
    ['const a = /^(?:axios|got)$/;', ['axios']],
    ['const a = /^@nestjs\\/common/;', ['@nestjs/common']],
    ['const a = `x ${b} koa`;', ['koa']],
    [`import a from 'express';`, []],
    [`const a = 'expressly';`, []],
    ['const a = /^_?next$/;', []],
  ])('in %s', (source, found) => {
    expect(namedIn(source)).toEqual(found);
  });
});
