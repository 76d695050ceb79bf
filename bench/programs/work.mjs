// The work of linting some texts, counted in calls of the plugin's own functions: prints the number for each. Nothing is built before.
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { load } from '../../tools/load.mjs';
import { callsIn } from '../calls.mjs';
import { controllerFile } from '../controller-source.mjs';
import { routerFile } from '../router-source.mjs';

const { default: plugin } = await load('src/index.ts');
const linter = new Linter();

/** Each preset on a text that shows what it costs. */
const runs = {
  'a controller of 45 routes, recommended': ['recommended', controllerFile()],
  'a router of 24 routes, all rules': ['all', routerFile('order', 24)],
  'a router of 96 routes, all rules': ['all', routerFile('order', 96)],
  'code without HTTP, all rules': ['all', withoutHttp(200)],
};

const work = {};
for (const [name, [preset, text]] of Object.entries(runs)) {
  const lint = () => verify(preset, text);
  // What is made for all files isn't counted.
  lint();
  work[name] = await callsIn(lint, (url) => url.includes('/.cache/load/'));
}
process.stdout.write(JSON.stringify(work));

function verify(preset, text) {
  const { rules } = plugin.configs[preset];
  const languageOptions = { parser: tseslint.parser };
  const config = { files: ['**/*.ts'], languageOptions, plugins: { 'http-status': plugin }, rules };
  const fatal = linter.verify(text, config, 'src/order.ts').find(({ ruleId }) => ruleId === null);
  if (fatal) throw new Error(fatal.message);
}

function withoutHttp(functions) {
  const one = (_, index) => `export function sum${index}(a: number, b: number) {\n  return add(a, b, ${index});\n}\n`;
  return `import { add } from './add.js';\n\n${Array.from({ length: functions }, one).join('\n')}`;
}
