import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import type { Fixture } from '../harness/fixture.js';
import type { Host } from '../harness/host.js';
import { folder, PACKAGES } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

const ROOT = dirname(PACKAGES);
const CONFIG = `export default { turbopack: { root: ${JSON.stringify(ROOT)} }, experimental: { authInterrupts: true, turbopackFileSystemCacheForBuild: false } };\n`;
const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };

/** Builds one Next application in which every fixture is a route of its own, and starts it. */
function nextHost(): Host {
  const paths = new Map<Fixture, string>();
  let server: ChildProcess;
  let port: number;
  return {
    name: 'next',
    start: async (fixtures) => {
      const project = join(folder, 'next');
      writeProject(project, fixtures, paths);
      build(project);
      port = await freePort();
      server = await startServer(project, port);
    },
    serve: async (fixture) => ({
      exchange: (request) =>
        rawExchange({ port })({ ...request, path: pathIn(paths.get(fixture) ?? '', request.path) }),
      close: () => {},
    }),
    stop: async () => {
      server?.kill();
      if (server && server.exitCode === null) await once(server, 'exit');
    },
  };
}

export const next = nextHost();

/** The path of a fixture's route; where it has dynamic segments, they are the request's. */
function pathIn(route: string, path = ''): string {
  const dynamic = route.indexOf('/[');
  return dynamic < 0 ? route : `${route.slice(0, dynamic)}${path}`;
}

function writeProject(project: string, fixtures: readonly Fixture[], paths: Map<Fixture, string>): void {
  write(join(project, 'next.config.mjs'), CONFIG);
  write(join(project, 'package.json'), '{ "private": true }\n');
  fixtures.forEach((fixture, index) => {
    const file = (fixture.file ?? '').replace('fixture', `fixture-${index}`);
    write(join(project, file), fixture.source);
    paths.set(fixture, `/${file.replace(/^(?:app|pages)\//, '').replace(/(?:\/route)?\.js$/, '')}`);
  });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const cli = (): string => createRequire(join(folder, 'x.js')).resolve('next/dist/bin/next');

function build(project: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli(), 'build'], {
    cwd: project,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`next build failed:\n${stdout}\n${stderr}`);
}

async function startServer(project: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [cli(), 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const chunk of child.stdout.setEncoding('utf8')) if (String(chunk).includes('Ready')) break;
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
