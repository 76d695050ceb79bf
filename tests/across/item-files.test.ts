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

const textOf = (name: string): string =>
  name.includes('+server') ? OF_SVELTEKIT : name.startsWith('app/routes/') ? OF_REMIX : CREATES;

/** How often a file's 201 is reported where only things are checked that have URLs. */
function reports(name: string, text: string, beside: readonly string[]): number {
  const files = Object.fromEntries([...beside.map((one) => [one, '']), [name, text]]) as Record<string, string>;
  const folder = folderWith(files, onTestFinished);
  const linter = new Linter({ configType: 'flat', cwd: folder });
  const rules = configOf({ 'created-needs-location': { knownUrls: true } });
  return linter.verify(text, rules, { filename: join(folder, name) }).length;
}

describe('files beside a route that stand for single things', () => {
  it.each([
    ['app/api/pots/route.ts', 'app/api/pots/[id]/route.ts', 1],
    ['app/api/pots/route.ts', 'app/api/pots/[...all]/route.ts', 0],
    ['app/api/pots/route.ts', 'app/api/pots/search/route.ts', 0],
    ['app/api/pots/route.ts', 'app/api/lids/[id]/route.ts', 0],
    ['src/routes/pots/+server.ts', 'src/routes/pots/[slug]/+server.ts', 1],
    ['app/routes/pots.ts', 'app/routes/pots.$id.tsx', 1],
    ['app/routes/pots.ts', 'app/routes/lids.$id.tsx', 0],
    ['app/routes/pots.ts', 'app/routes/pots.new.tsx', 0],
  ])('%s beside %s', (name, beside, count) => {
    expect(reports(name, textOf(name), [beside])).toBe(count);
  });
});
