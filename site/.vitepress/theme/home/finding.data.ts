import { Linter } from 'eslint';
import { codeToHtml } from 'shiki';
import { defineLoader } from 'vitepress';
import plugin from '../../../../src/index.js';

/** What the home page shows: a handler, and what the plugin really says of it. */
export interface ShownFinding {
  /** The code as HTML, by the theme of the page. */
  readonly html: Readonly<Record<'light' | 'dark', string>>;
  readonly message: string;
  readonly rule: string;
  readonly suggestions: readonly string[];
}

declare const data: ShownFinding;
export { data };

const CODE = `app.get('/orders/:id', async (req, res) => {
  const order = await orders.find(req.params.id);
  if (!order) {
    return res.json({ success: false });
  }
  res.json(order);
});`;

/** However long it takes: a busy machine would leave words without their colours. */
const OPTIONS = { lang: 'js', tokenizeTimeLimit: 0 } as const;

export default defineLoader({ load });

async function load(): Promise<ShownFinding> {
  const [finding] = new Linter({ cwd: '/' }).verify(CODE, plugin.configs.recommended, { filename: 'server.js' });
  if (!finding?.ruleId) throw new Error('The home page shows code in which nothing is found.');
  const { line, column, endLine = line, endColumn = column, message, ruleId, suggestions = [] } = finding;
  const [start, end] = [
    { line: line - 1, character: column - 1 },
    { line: endLine - 1, character: endColumn - 1 },
  ];
  const decorations = [{ start, end, properties: { class: 'squiggle' } }];
  const html = {
    light: await codeToHtml(CODE, { ...OPTIONS, theme: 'github-light', decorations }),
    dark: await codeToHtml(CODE, { ...OPTIONS, theme: 'github-dark', decorations }),
  };
  return { html, message, rule: ruleId.split('/')[1] ?? '', suggestions: suggestions.map(({ desc }) => desc) };
}
