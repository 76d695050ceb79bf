/** A repository that means harm: files and links, of which `src/app.ts` is linted. */
export interface Attack {
  readonly files: Readonly<Record<string, string>>;
  /** What a path leads to, from the root on or absolute. */
  readonly links?: Readonly<Record<string, string>>;
  readonly pipes?: readonly string[];
}

const SERVER = `import express from 'express';
import { refuse } from './refuse';
import { other } from '@/other';
import { db } from '#db';
express().get('/x', (req, res) => { other(res); db(); refuse(res, 418); });
express().post('/x', (req, res) => res.status(204).json({ a: 1 }));
`;
const REFUSE = 'export const refuse = (res, code) => res.status(code).json({ message: "No" });\n';
const PLAIN = { 'package.json': '{ "dependencies": { "express": "5", "next": "15" } }', 'src/refuse.ts': REFUSE };

const server = (more: Readonly<Record<string, string>>) => ({ ...PLAIN, 'src/app.ts': SERVER, ...more });
const code = (text: string) => ({ ...PLAIN, 'src/app.ts': SERVER + text });
const nested = (length: number, open: string, close: string) => open.repeat(length) + close.repeat(length);

/** A route of Next, whose middleware has a matcher. */
const middleware = (folder: string, matcher: string) => ({
  'package.json': '{ "dependencies": { "next": "15" } }',
  'middleware.ts': `import { NextResponse } from 'next/server';
export function middleware(request) { return NextResponse.next(); }
export const config = { matcher: [${JSON.stringify(matcher)}] };`,
  [`src/app/api/${folder}/route.ts`]: REFUSE,
  'src/app.ts': SERVER,
  [`app/api/${folder}/route.ts`]: `import { NextResponse } from 'next/server';
export async function DELETE(request) { return NextResponse.json({ error: 'Not signed in' }, { status: 401 }); }`,
});

/** `lint` is what is linted where it isn't `src/app.ts`. */
export const ATTACKS: Readonly<Record<string, Attack & { readonly lint?: string }>> = {
  'a matcher with nested quantifiers': {
    files: middleware('a'.repeat(30), '/api/((a+)+)b'),
    lint: `app/api/${'a'.repeat(30)}/route.ts`,
  },
  'a regular expression that is tested': {
    files: code(
      `if (/((a+)+)$/.test('${'a'.repeat(40)}!')) send(1);\n`.repeat(3).replace(/^/, "app.get('/', (req, res) => {") +
        'res.send(); });',
    ),
  },
  'an import and many blanks': { files: server({ 'src/b.ts': `import${' '.repeat(120_000)}./x` }) },
  'imports that are never closed': { files: server({ 'src/b.ts': "import '".repeat(50_000) }) },
  'an unclosed text in a configuration': { files: server({ 'tsconfig.json': `{"a": "${'\\"'.repeat(100_000)}` }) },
  'commas in a configuration': {
    files: server({ 'tsconfig.json': `{"a": [${','.repeat(1)}${' '.repeat(1)}${',        '.repeat(40_000)}x` }),
  },
  'an unclosed comment': { files: server({ 'tsconfig.json': '{ /* '.repeat(90_000) }) },
  'exports that pass nothing on': { files: code('/*' + 'export * export { '.repeat(20_000) + '*/') },
  'a gateway that answers nothing': { files: code(`/*${'event.httpMethod event '.repeat(20_000)}*/`) },
  'errors without end': { files: code(`/*${'failerror'.repeat(40_000)}*/`) },
  'a manifest that is a device': { files: server({}), links: { 'src/package.json': '/dev/zero' } },
  'a manifest that is a pipe': { files: server({}), pipes: ['src/package.json'] },
  'a root manifest that is a pipe': {
    files: { 'src/app.ts': SERVER, 'src/refuse.ts': REFUSE },
    pipes: ['package.json'],
  },
  'installed manifests that are pipes': { files: server({}), pipes: ['node_modules/express/package.json'] },
  'configurations that are devices': {
    files: server({}),
    links: {
      'tsconfig.json': '/dev/zero',
      '.babelrc': '/dev/random',
      'pnpm-workspace.yaml': '/dev/zero',
      'template.yaml': '/dev/zero',
    },
  },
  'configurations that are pipes': {
    files: server({}),
    pipes: [
      'tsconfig.json',
      'babel.config.json',
      'pnpm-workspace.yaml',
      'serverless.yml',
      'nest-cli.json',
      'svelte.config.js',
    ],
  },
  'a configuration that extends a pipe': {
    files: server({ 'tsconfig.json': '{ "extends": "./base.json" }' }),
    pipes: ['base.json'],
  },
  'a configuration that refers to a pipe': {
    files: server({ 'tsconfig.json': '{ "references": [{ "path": "./other" }] }' }),
    pipes: ['other/tsconfig.json'],
  },
  'an imported pipe': {
    files: { ...PLAIN, 'src/refuse.ts': '', 'src/app.ts': SERVER.replace('./refuse', './pipe') },
    pipes: ['src/pipe.ts'],
  },
  'a large manifest': { files: server({ 'src/package.json': `{"name":"${'a'.repeat(50_000_000)}"}` }) },
  'a manifest that nests': {
    files: server({ 'src/package.json': `{"imports":{"#db":${'{"node":'.repeat(50_000)}1${'}'.repeat(50_000)}}}` }),
  },
  'a template that doubles': {
    files: server({
      'template.yaml': `a0: &a0 [x, x, x, x, x, x, x, x, x]\n${Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(', ')}]\n`).join('')}Resources: { App: { Type: "AWS::Serverless::Function", Properties: { Handler: src/app.handler } }, Other: { x: *a30 } }\n`,
    }),
  },
  'a template of merges': {
    files: server({
      'template.yaml': `%YAML 1.1\n---\na0: &a0 { k: v }\n${Array.from({ length: 20 }, (_, at) => `a${at + 1}: &a${at + 1} { <<: [${Array(9).fill(`*a${at}`).join(', ')}] }\n`).join('')}`,
    }),
  },
  'a template that nests': { files: server({ 'template.yaml': nested(100_000, '[', ']') }) },
  'workspaces in circles': {
    files: server({ 'package.json': '{ "workspaces": ["*/*/*/*/*/*/*/*", "**/**/**/**/**"] }' }),
    links: Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`l${at}`, '.'])),
  },
  'a link that leads to itself': {
    files: server({}),
    links: { 'tsconfig.json': 'tsconfig.json', 'src/other.ts': 'src/other.ts' },
  },
  'a setting for the prototype': {
    files: server({
      'tsconfig.json': '{ "compilerOptions": { "paths": { "__proto__": ["./x"], "constructor": ["./y"] } } }',
    }),
  },
};
