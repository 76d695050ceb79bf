import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { median } from '../../bench/measure.mjs';
import { Editor } from '../integration/support/editor.js';
import { openProject } from '../integration/support/project.js';
import { CONTROLLER } from './controller.js';

const FILE = 'ts/controller.ts';
const WARM_UP = 6;
const KEYSTROKES = 16;

const COMMENT = '// note';
const PLUGIN = 'httpStatus.configs.recommended, ';

it.each([
  ['without types', 'untyped.js'],
  ['with types', 'typed.js'],
])('shows what the plugin adds to a keystroke in a controller of a thousand lines, %s', async (title, config) => {
  const text = await readFile(new URL(`configs/${config}`, import.meta.url), 'utf8');
  expect(text).toContain(PLUGIN);
  const without = await open(text.replace(PLUGIN, ''));
  const withIt = await open(text);
  const pairs: { readonly without: number; readonly with: number }[] = [];
  for (let count = 0; count < WARM_UP + KEYSTROKES; count++) {
    const first = await keystroke(count % 2 ? withIt : without);
    const second = await keystroke(count % 2 ? without : withIt);
    const pair = count % 2 ? { with: first, without: second } : { with: second, without: first };
    if (count >= WARM_UP) pairs.push(pair);
  }
  expect((await without.diagnostics()).length).toBe(0);
  expect((await withIt.diagnostics()).length).toBeGreaterThan(3);
  const [alone, all] = [median(pairs.map((one) => one.without)), median(pairs.map((one) => one.with))];
  const share = median(pairs.map((one) => one.with - one.without));
  const best = Math.min(...pairs.map((one) => one.with)) - Math.min(...pairs.map((one) => one.without));
  const shown = [alone, all, share, best].map((figure) => `${figure.toFixed(1)} ms`);
  console.error(
    `keystroke to diagnostics, ${title}: without ${shown[0]}, with ${shown[1]}, the plugin ${shown[2]} (the fastest: ${shown[3]})`,
  );
});

async function open(config: string): Promise<Editor> {
  const files = { 'eslint.config.js': config, [FILE]: CONTROLLER };
  const editor = await Editor.open(await openProject('eslint10', 'shop', { files }), FILE);
  onTestFinished(() => editor.close());
  await editor.diagnostics();
  return editor;
}

/** Types a letter into a comment in the middle of the file; gives the milliseconds until its diagnostics are there. */
async function keystroke(editor: Editor): Promise<number> {
  const start = performance.now();
  if (editor.text.includes(COMMENT)) editor.type('x', COMMENT);
  else editor.type(`\n${COMMENT}`, 'interface Page {');
  await editor.diagnostics();
  return performance.now() - start;
}
