import { createRouter as createRouter1 } from 'better-call-1';
import { createRouter, type Endpoint } from 'better-call';
import type { Host } from '../harness/host.js';
import { fetchHost } from './fetch.js';

interface Answering {
  readonly handler: (request: Request) => Promise<Response>;
}

type MakesRouter = (endpoints: Record<string, Endpoint>) => Answering;

/** Serves a module that exports an endpoint, some by name, or a router of its own; `rename` puts another version in. */
function betterCallHost(name: string, makes: MakesRouter, rename = (source: string) => source): Host {
  const { serve } = fetchHost(name, (exported) => routerOf(exported['default'] as Exported, makes).handler);
  return { name, serve: (fixture) => serve({ ...fixture, source: rename(fixture.source) }) };
}

type Exported = Answering | Endpoint | Record<string, Endpoint>;

function routerOf(exported: Exported, makes: MakesRouter): Answering {
  if (typeof exported === 'function') return makes({ endpoint: exported });
  return 'handler' in exported && !('path' in exported['handler'])
    ? (exported as Answering)
    : makes(exported as Record<string, Endpoint>);
}

export const betterCall1 = betterCallHost('better-call 1', createRouter1 as MakesRouter, (source) =>
  source.replaceAll(/'better-call(?=['/])/g, "'better-call-1"),
);
export const betterCall2 = betterCallHost('better-call 2', createRouter as MakesRouter);
