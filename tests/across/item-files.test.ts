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
  ])('%s beside %s', (name, beside, count) => {
    expect(reports(name, name.includes('+server') ? OF_SVELTEKIT : CREATES, [beside])).toBe(count);
  });
});
