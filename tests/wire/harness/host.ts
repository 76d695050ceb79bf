import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { installed, writeFiles } from '../../support/project.js';
import type { Exchange } from './exchange.js';
import type { Fixture } from './fixture.js';
import { folder } from './module.js';

/** A framework, or a server for handlers of one kind, that runs a fixture's source. */
export interface Host {
  readonly name: string;
  /** Starts what all fixtures share. */
  readonly start?: (fixtures: readonly Fixture[]) => Promise<void>;
  readonly serve: (fixture: Fixture) => Promise<Running>;
  readonly stop?: () => Promise<void> | void;
}

/** The folder of a project like the host's: where its name holds a major version, with that version of the package. */
export function projectOf({ name }: Host): string {
  const [, packageName, major] = /^(\S+) (\d+)$/.exec(name) ?? [];
  if (packageName === undefined) return '';
  const project = join(folder, name);
  writeFiles(project, installed(packageName, `${major}.0.0`));
  return project;
}

export interface Running {
  readonly exchange: Exchange;
  readonly close: () => Promise<void> | void;
}

/** Lets a server listen on a free port of the loopback address. */
export async function listen(server: Server, exchange: (port: number) => Exchange): Promise<Running> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { exchange: exchange(port), close: () => void server.close() };
}
