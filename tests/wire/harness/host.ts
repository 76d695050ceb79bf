import type { AddressInfo, Server } from 'node:net';
import type { Exchange } from './exchange.js';
import type { Fixture } from './fixture.js';

/** A framework, or a server for handlers of one kind, that runs a fixture's source. */
export interface Host {
  readonly name: string;
  /** Starts what all fixtures share. */
  readonly start?: (fixtures: readonly Fixture[]) => Promise<void>;
  readonly serve: (fixture: Fixture) => Promise<Running>;
  readonly stop?: () => Promise<void> | void;
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
