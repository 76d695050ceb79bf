import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { writeAcrossServer } from './across-server.mjs';
import { writeTypedServer } from './typed-server.mjs';

const run = promisify(execFile);
const cache = fileURLToPath(new URL('../node_modules/.cache/bench/', import.meta.url));

/** Source folders of published packages, at pinned versions: servers of different style, in JavaScript and TypeScript. */
const serverPackages = [
  { spec: 'nodebb@1.4.0', folders: ['src'] },
  { spec: '@node-red/editor-api@5.0.7', folders: ['lib'] },
  { spec: 'express-gateway@1.16.11', folders: ['lib'] },
  { spec: 'express-pouchdb@4.2.0', folders: ['lib'] },
  { spec: '@actual-app/sync-server@25.6.0', folders: ['build/src'] },
  { spec: 'unleash-server@7.5.1', folders: ['dist/lib/routes', 'dist/lib/middleware'] },
  {
    spec: '@atproto/pds@0.4.217',
    folders: ['src/api', 'src/auth-routes.ts', 'src/basic-routes.ts', 'src/well-known.ts'],
  },
];

const plainPackages = [
  { spec: 'rxjs@7.8.2', folders: ['src/internal'] },
  { spec: 'three@0.187.0', folders: ['src/math', 'src/core', 'src/geometries', 'src/animation'] },
];

const typedPlainPackages = [{ spec: 'rxjs@7.8.2', folders: ['src/internal'] }];

/** Route files of the server whose answers go through other files. */
const ACROSS_ROUTES = 400;

/** Every code base that whole lint runs are measured on; fetched or generated on first use. */
export async function prepareCorpora() {
  await mkdir(cache, { recursive: true });
  return {
    server: await corpus('server', serverPackages),
    plain: await corpus('plain', plainPackages),
    typedServer: await generated('typed-server', writeTypedServer),
    across: await generated('across', (folder) => writeAcrossServer(folder, ACROSS_ROUTES)),
    typedPlain: await corpus('typed-plain', typedPlainPackages, writePlainTsconfig),
  };
}

async function corpus(name, packages, complete = async () => {}) {
  return generated(name, async (folder) => {
    for (const { spec, folders } of packages) await addPackage(folder, spec, folders);
    await complete(folder);
  });
}

/** A folder that is filled once; renamed into place when it is whole. */
async function generated(name, fill) {
  const folder = join(cache, `${name}-1`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await fill(unfinished);
  await rename(unfinished, folder);
  return folder;
}

async function addPackage(folder, spec, folders) {
  const unpacked = await unpack(spec);
  const name = basename(unpacked);
  for (const source of folders) {
    await cp(join(unpacked, 'package', source), join(folder, name, source), { recursive: true, filter: isSource });
  }
}

function isSource(path) {
  return !/\.d\.ts$|\.min\.js$|\.map$|[\\/](tests?|__tests__)([\\/]|$)|\.(test|spec)\./.test(path.slice(cache.length));
}

async function unpack(spec) {
  const folder = join(cache, 'packages', spec.replace(/[^\w.-]+/g, '_'));
  if (existsSync(join(folder, 'package'))) return folder;
  await mkdir(folder, { recursive: true });
  await run('npm', ['pack', '--silent', '--pack-destination', folder, spec], { shell: process.platform === 'win32' });
  const [tarball] = (await readdir(folder)).filter((file) => file.endsWith('.tgz'));
  await run('tar', ['-xzf', tarball], { cwd: folder });
  return folder;
}

async function writePlainTsconfig(folder) {
  const compilerOptions = {
    target: 'ES2019',
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    types: [],
    noEmit: true,
  };
  const text = JSON.stringify({ compilerOptions, include: ['**/*.ts'] }, null, 2);
  await writeFile(join(folder, 'tsconfig.json'), text);
}
