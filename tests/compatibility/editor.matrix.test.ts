import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Editor, type Diagnostic, type Range } from '../integration/support/editor.js';
import { eslint } from '../integration/support/lint.js';
import { openProject, type Project } from '../integration/support/project.js';
import { CONTROLLER as text } from './controller.js';
import { pageOf } from './rule-page.js';

const FILE = 'ts/controller.ts';
const consumers = ['eslint9', 'eslint10'] as const;

/** What ESLint says of a place, as far as editors show it. */
interface Message {
  readonly ruleId: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly fix?: Edit;
  readonly suggestions?: readonly { readonly desc: string; readonly fix: Edit }[];
}

interface Edit {
  readonly range: readonly [number, number];
  readonly text: string;
}

describe.each(consumers)('a controller of a thousand lines in an editor, %s', (consumer) => {
  it('shows each report in its place, with its page', async () => {
    const { editor, messages } = await open();
    const shown = (await editor.diagnostics()).map(({ code, range, message, codeDescription }) => ({
      code,
      range,
      message,
      href: codeDescription?.href,
    }));
    const expected = messages.map((one) => ({
      code: one.ruleId,
      range: rangeOf(one),
      message: one.message,
      href: pageOf(one.ruleId),
    }));
    expect(text.split('\n').length).toBeGreaterThan(1000);
    expect(expected.length).toBeGreaterThan(3);
    expect(shown).toEqual(expected);
    expect(shown.every(({ href }) => href?.startsWith('https://'))).toBe(true);
  });

  it('offers each fix and each suggestion as an action that makes its edit', async () => {
    const { editor, messages } = await open();
    let [fixes, suggestions] = [0, 0];
    for (const { desc, edit, message } of messages.flatMap(editsOf)) {
      editor.write(text);
      const actions = await editor.codeActions(await diagnosticAt(editor, message));
      const action = actions.find(({ title }) =>
        desc === undefined ? /^Fix this/.test(title) : title.startsWith(desc),
      );
      expect(action, `${message.ruleId}: ${desc ?? 'fix'}`).toBeDefined();
      if (action) await editor.apply(action);
      expect(editor.text).toBe(edited(text, edit));
      if (desc === undefined) fixes++;
      else suggestions++;
    }
    expect(fixes).toBeGreaterThan(0);
    expect(suggestions).toBeGreaterThan(5);
  });

  it('repairs on saving what `eslint --fix` repairs', async () => {
    const { editor, project } = await open();
    await editor.diagnostics();
    const [action] = await editor.fixAll();
    expect(action).toBeDefined();
    if (action) await editor.apply(action);
    await eslint(project, { args: [FILE, '--fix'] });
    expect(editor.text).not.toBe(text);
    expect(editor.text).toBe(await readFile(join(project.folder, FILE), 'utf8'));
  });

  it('reports what is typed, and takes it back', async () => {
    const { editor } = await open();
    const before = await editor.diagnostics();
    const marker = 'export const router = Router();\n';
    editor.type("router.get('/teapot', (_req, res) => { res.sendStatus(418); });\n", marker);
    const during = await editor.diagnostics();
    const teapots = (all: readonly Diagnostic[]) => all.filter(({ code }) => code === 'http-status/no-teapot').length;
    expect(teapots(during)).toBe(teapots(before) + 1);
    expect(during).toHaveLength(before.length + 1);
    editor.type("router.get('/half', (_req, res) => { res.", marker);
    expect(await editor.diagnostics()).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^Parsing/) }),
    ]);
    editor.write(text);
    expect(await editor.diagnostics()).toEqual(before);
  });

  async function open(): Promise<{ editor: Editor; project: Project; messages: readonly Message[] }> {
    const config = await readFile(new URL('configs/typed.js', import.meta.url), 'utf8');
    const files = { 'eslint.config.js': config, [FILE]: text };
    const project = await openProject(consumer, 'shop', { files });
    const editor = await Editor.open(project, FILE);
    onTestFinished(() => editor.close());
    const { stdout } = await eslint(project, { args: [FILE] });
    return { editor, project, messages: (JSON.parse(stdout) as { messages: Message[] }[])[0]?.messages ?? [] };
  }
});

function editsOf(message: Message) {
  const { fix, suggestions = [] } = message;
  const repair = fix ? [{ desc: undefined, edit: fix, message }] : [];
  return [...repair, ...suggestions.map(({ desc, fix: edit }) => ({ desc, edit, message }))];
}

async function diagnosticAt(editor: Editor, { ruleId, ...place }: Message): Promise<Diagnostic> {
  const { start } = rangeOf(place);
  const found = (await editor.diagnostics()).find(
    ({ code, range }) =>
      code === ruleId && range.start.line === start.line && range.start.character === start.character,
  );
  if (!found) throw new Error(`no diagnostic of ${ruleId} in line ${place.line}`);
  return found;
}

function rangeOf({ line, column, endLine, endColumn }: Omit<Message, 'ruleId'>): Range {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  };
}

function edited(text: string, { range: [start, end], text: replacement }: Edit): string {
  return text.slice(0, start) + replacement + text.slice(end);
}
