import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { kept } from '../../src/project/kept.js';
import { textOf } from '../../src/project/read.js';
import { LONGEST_FILE } from '../../src/project/regular.js';
import { writeFiles } from '../support/project.js';

const around = realpathSync(mkdtempSync(join(tmpdir(), 'read-')));
const root = join(around, 'root');
afterAll(() => {
  rmSync(around, { recursive: true });
});

writeFiles(around, {
  'secret.json': 'outside',
  'other/index.json': 'beside',
  'root/package.json': { workspaces: ['packages/*'] },
  'root/base.json': 'base',
  'root/marked.json': '\uFEFFmarked',
  'root/binary.json': 'a\0b',
  'root/long.json': 'a'.repeat(LONGEST_FILE + 1),
  'root/packages/api/own.json': 'own',
  'root/packages/folder/package.json/a.json': 'a',
  'root/node_modules/.store/dep/package.json': 'stored',
});
const link = (target: string, path: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  symlinkSync(target, join(root, path));
};
const text = (path: string): string | undefined => textOf(join(root, path));

describe('what is read around the code', () => {
  it('regular files, without a mark of their bytes', () => {
    expect([text('base.json'), text('marked.json'), text('packages/api/own.json')]).toEqual(['base', 'marked', 'own']);
  });

  it('nothing that is missing, a folder, too long or no text', () => {
    const paths = ['gone.json', 'packages/folder/package.json', 'long.json', 'binary.json', 'base.json/own.json', ''];
    expect(paths.map(text)).toEqual(paths.map(() => undefined));
  });
});

describe('links and what is no file', () => {
  it('a link is followed within the workspace, and into the packages that are linked', () => {
    link('../../base.json', 'packages/api/base.json');
    link('.store/dep', 'node_modules/dep');
    link(join(around, 'other'), 'node_modules/@scope/other');
    const paths = ['packages/api/base.json', 'node_modules/dep/package.json', 'node_modules/@scope/other/index.json'];
    expect(paths.map(text)).toEqual(['base', 'stored', 'beside']);
  });

  it('a link out of it is not, nor one that leads on and on', () => {
    link('../secret.json', 'secret.json');
    link('..', 'up');
    link('secret.json', 'twice.json');
    link('loop.json', 'loop.json');
    link('other-loop/x', 'loop/x');
    link('loop/x', 'other-loop/x');
    link(join(around, 'secret.json'), 'node_modules/sly/package.json');
    const paths = [
      'secret.json',
      'up/secret.json',
      'twice.json',
      'loop.json',
      'loop/x',
      'node_modules/sly/package.json',
    ];
    expect(paths.map(text)).toEqual(paths.map(() => undefined));
  });

  it('nor devices, pipes, sockets and what the system makes up', async () => {
    for (const device of ['/dev/zero', '/dev/random', '/dev/tty', '/dev/stdin', '/proc/self/environ', '/proc/kmsg'])
      link(device, `devices${device}`);
    execFileSync('mkfifo', [join(root, 'pipe.json')]);
    link('pipe.json', 'piped.json');
    const socket = createServer().listen(join(root, 'socket'));
    await new Promise((resolve) => socket.once('listening', resolve));
    const names = ['zero', 'random', 'tty', 'stdin'].map((name) => `devices/dev/${name}`);
    const paths = [...names, 'devices/proc/self/environ', 'devices/proc/kmsg', 'pipe.json', 'piped.json', 'socket'];
    expect(paths.map(text)).toEqual(paths.map(() => undefined));
    await new Promise((resolve) => socket.close(resolve));
  });
});

describe('what is kept', () => {
  it('has a bound: what was read first is read anew', () => {
    const read: string[] = [];
    const length = kept((path) => read.push(path));
    for (let at = 0; at <= 20_000; at++) length(String(at));
    length('20000');
    length('0');
    expect(read).toHaveLength(20_002);
  });
});
