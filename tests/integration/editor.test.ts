import { describe, expect, it, onTestFinished } from 'vitest';
import { Editor, type CodeAction, type Diagnostic } from './support/editor.js';
import type { Consumer } from './support/installs.js';
import { openProject } from './support/project.js';

const consumers: [Consumer, string][] = [
  ['eslint8', '.eslintrc.json'],
  ['eslint9', 'eslint.config.mjs'],
  ['eslint10', 'eslint.config.mjs'],
];

describe.each(consumers)("VS Code's ESLint language server, %s with %s", (consumer, config) => {
  it('marks the mistake and repairs it with the quick fix', async () => {
    const editor = await openEditor(consumer, config, 'routes/orders.js');
    const before = editor.text;
    const diagnostic = await diagnosticOf(editor, 'no-body-on-204');
    expect(diagnostic.range.start.line + 1).toBe(29);
    expect(diagnostic.message).toMatch(/204/);

    await editor.apply(actionMatching(await editor.codeActions(diagnostic), /^Fix this/));
    expect(editor.text).toBe(before.replace('res.status(204).json({ deleted: true });', 'res.status(204).end();'));
    expect(await rulesOf(editor)).not.toContain('http-status/no-body-on-204');
  });

  it('offers other codes for a teapot and applies the one that is chosen', async () => {
    const editor = await openEditor(consumer, config, 'routes/kettles.js');
    const before = editor.text;
    const actions = await editor.codeActions(await diagnosticOf(editor, 'no-teapot'));

    await editor.apply(actionMatching(actions, /\b404\b/));
    expect(editor.text).toBe(before.replace('res.status(418)', 'res.status(404)'));
    expect(await rulesOf(editor)).not.toContain('http-status/no-teapot');
  });
});

async function openEditor(consumer: Consumer, config: string, file: string): Promise<Editor> {
  const editor = await Editor.open(await openProject(consumer, 'express-js', { config }), file);
  onTestFinished(() => editor.close());
  return editor;
}

async function diagnosticOf(editor: Editor, rule: string): Promise<Diagnostic> {
  const found = (await editor.diagnostics()).find(({ code }) => code === `http-status/${rule}`);
  if (!found) throw new Error(`no diagnostic of ${rule}`);
  return found;
}

async function rulesOf(editor: Editor): Promise<string[]> {
  return (await editor.diagnostics()).map(({ code }) => code);
}

function actionMatching(actions: readonly CodeAction[], title: RegExp): CodeAction {
  const found = actions.find((action) => title.test(action.title));
  if (!found) throw new Error(`no action matches ${title}: ${actions.map((action) => action.title).join(' | ')}`);
  return found;
}
