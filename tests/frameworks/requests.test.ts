import { describe, expect, it } from 'vitest';
import { frameworks } from '../../src/frameworks/index.js';
import type { Framework, RequestInput, RequestPart } from '../../src/frameworks/language/shape.js';

const PARTS: readonly RequestPart[] = ['body', 'headers', 'params', 'query'];

/** Parts of the request that a framework's tables know no place for, and why. */
const MISSING: Readonly<Record<string, { readonly parts: readonly RequestPart[]; readonly reason: string }>> = {
  node: { parts: ['params', 'query'], reason: 'Node has the target alone, as a text' },
  micro: { parts: ['params', 'query'], reason: "it has Node's request, and no router" },
  fetch: { parts: ['query'], reason: 'the Fetch standard has the URL alone, as a text' },
  encore: { parts: ['query'], reason: 'an endpoint receives all parts in one object' },
  uwebsockets: { parts: ['body'], reason: 'a callback receives it in chunks' },
  convex: { parts: ['query'], reason: "its request is the Fetch standard's" },
  partykit: { parts: ['query'], reason: "its request is the Fetch standard's" },
  remix: { parts: ['query'], reason: "its request is the Fetch standard's" },
  tanstack: { parts: ['query'], reason: "its request is the Fetch standard's" },
};

/** Tables without a request. */
const NO_SERVERS = [
  ...['http-errors', 'boom', 'restify-errors', 'feathers-errors', 'tsed-exceptions', 'curveball-errors', 'trpc'],
  ...['strapi-errors', 'midway-errors', 'directus-errors', 'powertools-errors', 'fastify-error', 'graphql-errors'],
  ...['api-problem', 'http-errors-enhanced', 'httpx-exception'],
  // Packages that are given the request of any framework.
  'sessions',
  // Procedures are given `input` alone, which is made of the body, the query and the path.
  ...['orpc', 'trpc-to-openapi'],
  // An action is given `params` alone, which the gateway makes of the body, the query and the path.
  'moleculer',
];

/** What tables say of the request and of handlers, wherever it stands in them. */
interface Found {
  readonly parts: Set<RequestPart>;
  takesRequests: boolean;
}

function search(framework: Framework): Found {
  const found: Found = { parts: new Set(), takesRequests: false };
  const { modules, globals, files, conventions, exports } = framework;
  visit({ modules, globals, files, conventions, exports }, found, new Set());
  return found;
}

/** Shapes may stand in the tables as functions that give them. */
function visit(value: unknown, found: Found, seen: Set<unknown>): void {
  if (typeof value === 'function') return visit((value as () => unknown)(), found, seen);
  if (typeof value !== 'object' || value === null || value instanceof RegExp || seen.has(value)) return;
  seen.add(value);
  const { input, role, routes } = value as { input?: RequestInput; role?: unknown; routes?: unknown };
  if (input) found.parts.add(input.part);
  if (role === 'request' || (routes !== undefined && 'handler' in value)) found.takesRequests = true;
  for (const one of Object.values(value)) visit(one, found, seen);
}

const searched = frameworks.map((framework) => ({ name: framework.name, ...search(framework) }));
const servers = searched.filter(({ takesRequests }) => takesRequests);

describe('the request in the tables', () => {
  it.each(servers)('knows body, header fields, path parameters and query of $name', ({ name, parts }) => {
    expect(PARTS.filter((part) => !parts.has(part))).toEqual(MISSING[name]?.parts ?? []);
  });

  it('finds a request in the tables of all servers', () => {
    expect(
      searched
        .filter(({ takesRequests }) => !takesRequests)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...NO_SERVERS].sort());
  });
});
