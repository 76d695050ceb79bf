// The cost of a preset on a controller, for one or more builds of the plugin: all in this process, in random order.
import { Linter, SourceCode } from 'eslint';
import tseslint from 'typescript-eslint';
import { callsIn } from '../calls.mjs';
import { controllerFile } from '../controller-source.mjs';
import { median } from '../measure.mjs';

const { builds, rounds, warmUp, without } = JSON.parse(process.argv[2]);
const text = controllerFile();
const linter = new Linter();
const nothing = { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } };

const cases = [{ config: nothing, times: [] }];
for (const build of builds) {
  const { default: plugin } = await import(build.url);
  const recommended = plugin.configs.recommended.rules;
  for (const left of [undefined, without]) {
    const rules = Object.fromEntries(Object.entries(recommended).filter(([name]) => name !== `http-status/${left}`));
    cases.push({
      ...build,
      without: left,
      config: { ...nothing, plugins: { 'http-status': plugin }, rules },
      times: [],
    });
  }
}

for (let round = -warmUp; round < rounds; round++) {
  for (const one of shuffled(cases)) {
    const { time } = lint(one.config);
    if (round >= 0) one.times.push(time);
  }
}
const [walk, ...measured] = cases;
const lines = text.split('\n').length;
const results = [];
for (const { name, without: left, config, times, url } of measured) {
  const own = median(times) - median(walk.times);
  const calls = await callsIn(
    () => lint(config),
    (script) => script.startsWith(new URL('.', url).href),
  );
  results.push({
    name,
    without: left,
    own,
    best: Math.min(...times) - Math.min(...walk.times),
    calls,
    reports: lint(config).reports,
  });
}
process.stdout.write(JSON.stringify({ lines, walk: median(walk.times), results }));

/** User CPU in milliseconds of ESLint's walk over a tree that is parsed already, with the rules of a configuration. */
function lint(config) {
  const source = parse();
  globalThis.gc?.({ type: 'minor' });
  const start = process.cpuUsage();
  const messages = linter.verify(source, config, 'src/controller.ts');
  const { user } = process.cpuUsage(start);
  const fatal = messages.find(({ ruleId }) => ruleId === null);
  if (fatal) throw new Error(fatal.message);
  return { time: user / 1000, reports: messages.length };
}

/** A new tree each time: the plugin keeps its analysis by the tree. */
function parse() {
  const options = { range: true, loc: true, tokens: true, comment: true, sourceType: 'module', ecmaVersion: 'latest' };
  const { ast, scopeManager, services, visitorKeys } = tseslint.parser.parseForESLint(text, options);
  return new SourceCode({ text, ast, scopeManager, visitorKeys, parserServices: services });
}

function shuffled(items) {
  const order = items.map((item) => ({ item, at: Math.random() }));
  return order.sort((a, b) => a.at - b.at).map(({ item }) => item);
}
