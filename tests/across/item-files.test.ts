import { Linter } from 'eslint';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { configOf } from '../support/modules.js';
import { folderWith } from '../support/projects.js';

const CREATES = `export async function POST(request) {
  const pot = await pots.create(await request.json());
  return Response.json(pot, { status: 201 });
}
`;

const OF_SVELTEKIT = `import { json } from '@sveltejs/kit';
export async function POST({ request }) {
  return json(await pots.create(await request.json()), { status: 201 });
}
`;

const OF_REMIX = `import { json } from '@remix-run/node';
export async function action({ request }) {
  return json(await pots.create(await request.json()), { status: 201 });
}
`;

const OF_H3 = `export default defineEventHandler(async (event) => {
  const pot = await pots.create(await readBody(event));
  setResponseStatus(event, 201);
  return pot;
});
`;

const OF_PAGES = `export default async function handler(req, res) {
  if (req.method !== 'POST') return res.status(405).setHeader('Allow', 'POST').end();
  res.status(201).json(await pots.create(req.body));
}
`;

const TEXTS: readonly (readonly [start: string, text: string])[] = [
  ['src/routes/', OF_SVELTEKIT],
  ['app/routes/', OF_REMIX],
  ['server/api/', OF_H3],
  ['pages/api/', OF_PAGES],
];

const textOf = (name: string): string => TEXTS.find(([start]) => name.startsWith(start))?.[1] ?? CREATES;

/** Without it, `app/routes/pots/route.ts` is a route of Next, too. */
const OF_PROJECT = { 'package.json': '{ "dependencies": { "@remix-run/node": "2" } }' };

/** How a file of the same framework gives a single thing. */
const GIVES: readonly (readonly [start: string, text: string])[] = [
  ['app/routes/', 'export const loader = ({ params }) => pots.find(params.id);\n'],
  ['server/api/', 'export default defineEventHandler((event) => pots.find(event.context.params.id));\n'],
  ['pages/api/', 'export default async function handler(req, res) {\n  res.json(await pots.find(req.query.id));\n}\n'],
];

const givenBy = (name: string): string =>
  GIVES.find(([start]) => name.startsWith(start))?.[1] ??
  'export const GET = async ({ params }) => Response.json(await pots.find(params.id));\n';

/** How often a file's 201 is reported where only things are checked that have URLs, beside a file with a text. */
function reports(name: string, text: string, beside: string, textBeside = givenBy(beside)): number {
  const files = { [beside]: textBeside, [name]: text, ...(name.startsWith('app/routes/') && OF_PROJECT) };
  const folder = folderWith(files, onTestFinished);
  const linter = new Linter({ configType: 'flat', cwd: folder });
  const rules = configOf({ 'created-needs-location': { knownUrls: true } });
  return linter.verify(text, rules, { filename: join(folder, name) }).length;
}

describe('files beside a route that are the routes of single resources', () => {
  it.each([
    ['app/api/pots/route.ts', 'app/api/pots/[id]/route.ts', 1],
    ['app/api/pots/route.ts', 'app/api/pots/[...all]/route.ts', 0],
    ['app/api/pots/route.ts', 'app/api/pots/search/route.ts', 0],
    ['app/api/pots/route.ts', 'app/api/lids/[id]/route.ts', 0],
    ['src/routes/pots/+server.ts', 'src/routes/pots/[slug]/+server.ts', 1],
    ['app/routes/pots.ts', 'app/routes/pots.$id.tsx', 1],
    ['app/routes/pots.ts', 'app/routes/lids.$id.tsx', 0],
    ['app/routes/pots.ts', 'app/routes/pots.new.tsx', 0],
    ['app/api/pots/route.ts', 'app/api/pots/[id]/page.tsx', 1],
    ['app/api/pots/route.ts', 'app/api/pots/[id]/(shown)/page.tsx', 1],
    ['app/api/pots/route.ts', 'app/api/pots/[id]/export/route.ts', 0],
    ['app/api/pots/route.ts', 'app/api/pots/[id]/layout.tsx', 0],
    ['app/api/pots/route.ts', 'app/api/pots/[id].ts', 0],
    ['pages/api/pots.ts', 'pages/api/pots/[id].ts', 1],
    ['pages/api/pots/index.ts', 'pages/api/pots/[id]/index.ts', 1],
    ['pages/api/pots/index.ts', 'pages/api/pots/[id]/export.ts', 0],
    ['pages/api/pots.ts', 'pages/api/pots/[id]/export.ts', 0],
    ['src/routes/pots/+server.ts', 'src/routes/pots/[id=integer]/+page.svelte', 1],
    ['src/routes/pots/+server.ts', 'src/routes/pots/[id]/+page@.svelte', 1],
    ['src/routes/pots/+server.ts', 'src/routes/pots/[id]/glaze/+server.ts', 0],
    ['src/routes/pots/+server.ts', 'src/routes/pots/[id]/+layout.svelte', 0],
    ['server/api/pots.post.ts', 'server/api/pots/[id].get.ts', 1],
    ['server/api/pots/index.post.ts', 'server/api/pots/[id]/index.get.ts', 1],
    ['server/api/pots/index.post.ts', 'server/api/pots/[id]/index.put.ts', 0],
    ['server/api/pots/index.post.ts', 'server/api/pots/[id]/index.delete.ts', 0],
    ['server/api/pots.post.ts', 'server/api/pots/[id].delete.ts', 0],
    ['server/api/pots/index.post.ts', 'server/api/pots/[id]/glaze.post.ts', 0],
    ['server/api/pots.post.ts', 'server/api/pots/[id]/glaze.post.ts', 0],
    ['app/routes/pots.ts', 'app/routes/pots_.$id.tsx', 1],
    ['app/routes/pots.ts', 'app/routes/pots.$id._index.tsx', 1],
    ['app/routes/pots._index.ts', 'app/routes/pots.$id.tsx', 1],
    ['app/routes/api.pots.ts', 'app/routes/api.pots.$id.tsx', 1],
    ['app/routes/pots/route.ts', 'app/routes/pots.$id/route.tsx', 1],
    ['app/routes/pots.ts', 'app/routes/pots.$id.export.tsx', 0],
    ['app/routes/pots.ts', 'app/routes/pots.$id.export/route.tsx', 0],
    ['app/routes/api.pots.ts', 'app/routes/api.$version.tsx', 0],
    ['src/pages/pots/index.ts', 'src/pages/pots/[id].astro', 1],
    ['src/pages/pots.ts', 'src/pages/pots/[id]/index.ts', 1],
    ['src/pages/pots.ts', 'src/pages/pots/[id]/export.ts', 0],
  ])('%s beside %s', (name, beside, count) => {
    expect(reports(name, textOf(name), beside)).toBe(count);
  });

  const REMOVES = 'export async function DELETE() { return new Response(null, { status: 204 }); }\n';
  const SHOWS = 'export const GET = async ({ params }) => Response.json(await pots.find(params.id));\n';
  const ASKS = 'export const OPTIONS = () => new Response(null, { status: 204 });\n';
  const CHANGES = 'export { change as PATCH, remove as DELETE } from "$lib/pots";\n';

  it.each([
    ['app/api/pots/route.ts', 'app/api/pots/[id]/route.ts', REMOVES, 0],
    ['app/api/pots/route.ts', 'app/api/pots/[id]/route.ts', `export const dynamic = 'force-dynamic';\n${REMOVES}`, 0],
    ['app/api/pots/route.ts', 'app/api/pots/[id]/route.ts', ASKS + REMOVES, 0],
    ['app/api/pots/route.ts', 'app/api/pots/[id]/route.ts', SHOWS + REMOVES, 1],
    ['app/api/pots/route.ts', 'app/api/pots/[id]/route.ts', CHANGES, 0],
    ['app/api/pots/route.ts', 'app/api/pots/[id]/route.ts', 'export { show as GET } from "$lib/pots";\n', 1],
    ['app/api/pots/route.ts', 'app/api/pots/[id]/route.ts', `export * from "../pots";\n${REMOVES}`, 0],
    ['app/api/pots/route.ts', 'app/api/pots/[id]/(all)/route.ts', REMOVES, 0],
    ['app/api/pots/route.ts', 'app/api/pots/[id]/page.tsx', 'export default function Page() {}', 1],
    ['src/routes/pots/+server.ts', 'src/routes/pots/[slug]/+server.ts', REMOVES, 0],
    ['src/routes/pots/+server.ts', 'src/routes/pots/[slug]/+server.ts', `${REMOVES}export const fallback = shown;`, 1],
    ['src/pages/pots.ts', 'src/pages/pots/[id].ts', REMOVES, 0],
    ['src/pages/pots.ts', 'src/pages/pots/[id]/index.ts', REMOVES, 0],
    ['src/pages/pots.ts', 'src/pages/pots/[id].ts', `export const ALL = show;\n${REMOVES}`, 1],
    ['app/routes/pots.ts', 'app/routes/pots.$id.tsx', 'export const loader = () => pots.list();', 1],
  ])('%s beside %s that exports handlers: %s', (name, beside, text, count) => {
    expect(reports(name, textOf(name), beside, text)).toBe(count);
  });
});
