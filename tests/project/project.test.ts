import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectOf } from '../../src/project/project.js';
import { majorOf, majorOfRange } from '../../src/project/ranges.js';
import { installed, writeFiles } from '../support/project.js';

describe('the major version of a range', () => {
  it.each([
    ['4', 4],
    ['^4.18.2', 4],
    ['~4.1', 4],
    ['4.x', 4],
    ['=4.0.0', 4],
    ['v4.1.0', 4],
    ['^5.0.0-beta.1', 5],
    ['^0.12.0', 0],
    ['^4.17.0 || ~4.18.0', 4],
    ['>=4.16.0 <5', 4],
    ['>=4 <5.0.0-0', 4],
    ['npm:express@^4.22.3', 4],
    ['npm:@scope/express@4', 4],
    ['workspace:^4.0.0', 4],
  ])('%s', (range, major) => {
    expect(majorOfRange(range)).toBe(major);
  });

  it.each([
    '*',
    '',
    'latest',
    '>=4',
    '4 || 5',
    '>=4 <6',
    'workspace:*',
    'catalog:',
    'file:../express',
    'github:expressjs/express',
    'npm:express',
  ])('%s leaves it open', (range) => {
    expect(majorOfRange(range)).toBeUndefined();
  });

  it('reads versions', () => {
    expect(['4.18.2', 'v5.0.0-beta.3', '10.0.1', 'next', '4'].map(majorOf)).toEqual([4, 5, 10, undefined, undefined]);
  });
});

describe('the project of a file', () => {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  afterAll(() => rmSync(root, { recursive: true }));
  writeFiles(root, {
    'package.json': {
      dependencies: { express: '^4.0.0', koa: '^2.0.0', fastify: '>=4' },
      devDependencies: { 'http-status': '^2.0.0' },
    },
    ...installed('express', '5.1.0'),
    ...installed('@scope/thing', '3.0.0'),
    ...installed('broken', ''),
    'packages/api/package.json': { dependencies: { koa: '^3.0.0' } },
    'packages/api/node_modules/express/package.json': { version: '4.21.0' },
    'packages/bad/package.json': '{',
    'packages/odd/package.json': '[1]',
  });
  const majors = (file: string, ...names: string[]) => names.map((name) => projectOf(join(root, file)).major(name));

  it('takes the installed version before the declared range', () => {
    expect(majors('src/app.ts', 'express', '@scope/thing')).toEqual([5, 3]);
  });
  it('takes the declared range where nothing is installed', () => {
    expect(majors('src/app.ts', 'koa', 'http-status')).toEqual([2, 2]);
  });
  it('takes the nearest', () => {
    expect(majors('packages/api/src/app.ts', 'express', 'koa', '@scope/thing')).toEqual([4, 3, 3]);
  });
  it('goes on where a manifest does not name the package or can not be read', () => {
    expect(majors('packages/bad/app.ts', 'koa')).toEqual([2]);
    expect(majors('packages/odd/app.ts', 'koa')).toEqual([2]);
    expect(majors('packages/api/app.ts', 'http-status')).toEqual([2]);
  });
  it('knows nothing of what leaves a choice, is broken or is not there', () => {
    expect(majors('src/app.ts', 'fastify', 'broken', 'hono')).toEqual([undefined, undefined, undefined]);
  });
  it('copes with files that are in no folder', () => {
    const names = [
      '<input>',
      'app.ts',
      '',
      '/',
      'untitled:Untitled-1',
      join(root, 'README.md', '0.js'),
      join(root, 'gone', 'app.ts'),
    ];
    expect(names.map((name) => projectOf(name).major('express'))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      5,
      5,
    ]);
  });
  it('returns which of some packages the nearest manifest depends on', () => {
    expect(projectOf(join(root, 'a.ts')).dependency(['http-status-codes', 'http-status', 'koa'])).toBe('http-status');
    expect(projectOf(join(root, 'packages/api/a.ts')).dependency(['http-status'])).toBeUndefined();
    expect(projectOf('a.ts').dependency(['http-status'])).toBeUndefined();
  });
});

describe('what lies beside a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'beside-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  writeFiles(folder, { 'users/index.ts': '', 'users/[id].ts': '' });

  it('are the names in its folder, and in folders there', () => {
    expect([...projectOf(join(folder, 'users/index.ts')).namesBeside()].sort()).toEqual(['[id].ts', 'index.ts']);
    expect(projectOf(join(folder, 'app.ts')).namesBeside('users')).toContain('[id].ts');
  });

  it('is nothing where there is no such folder, or the file has no place', () => {
    expect(projectOf(join(folder, 'app.ts')).namesBeside('none')).toEqual([]);
    expect(projectOf('app.ts').namesBeside()).toEqual([]);
  });
});
