import { modules } from '../words/language/names.js';

/**
 * What a project depends on whose runtime takes a body with 204, 205 and 304, and drops it: `new Response('', { status: 204 })` throws
 * nothing in workerd, which takes the empty text, and nothing in Bun (1.4.5). It throws in Node (undici) and in Deno (2.9.6).
 */
const DROPPING = [
  '@cloudflare/workers-types',
  '@cloudflare/vite-plugin',
  '@cloudflare/next-on-pages',
  '@cloudflare/vitest-pool-workers',
  '@opennextjs/cloudflare',
  '@sveltejs/adapter-cloudflare',
  '@sveltejs/adapter-cloudflare-workers',
  '@astrojs/cloudflare',
  '@remix-run/cloudflare',
  '@remix-run/cloudflare-pages',
  '@react-router/cloudflare',
  'wrangler',
  'miniflare',
  'itty-router',
  '@fastly/js-compute',
  'bun',
  'bun-types',
  '@types/bun',
  'svelte-adapter-bun',
  'elysia',
];

/** The same, as a manifest's names and as modules. */
export const DROPPING_PACKAGES: readonly string[] = DROPPING;
export const DROPPING_MODULES = modules(...DROPPING, 'cloudflare:*', 'bun:*');

/** Packages whose server replaces the global `Response` by one that takes any body: @hono/node-server 2.1. */
export const REPLACING_MODULES = modules('hono', 'hono/*', '@hono/*');

/** What makes the standard's `Response` of the replaced one, by reading its headers or its body (Hono 4.13), or leaves it in its place. */
export const RESTORING_MODULES = modules('hono/cors', 'hono/etag', 'hono/compress', 'hono/vercel', 'hono/netlify');

/** Packages of servers whose handlers run on Node, with its own `Response`. */
export const ON_NODE: readonly string[] = [
  'next',
  'nuxt',
  'nitro',
  'nitropack',
  'h3',
  'srvx',
  'astro',
  '@sveltejs/kit',
  '@remix-run/node',
  '@react-router/node',
  '@solidjs/start',
  '@tanstack/react-start',
];

/** Matches a file that an edge runtime runs, which isn't always Node's. */
export const EDGE_HINT = /\bruntime\b\s*[:=]\s*['"](?:experimental-)?edge['"]/;

/** Matches a file of Deno's. */
export const DENO_HINT = /\bDeno\.|['"](?:npm:|jsr:|https:\/\/(?:deno\.land|esm\.sh)\/)/;
