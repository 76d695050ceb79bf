// One whole ESLint run over a folder, as a command line would do it; prints the CPU of the process and what was found.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import js from '@eslint/js';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const { folder, typed, plugin, peer, settings = {}, stats = false } = JSON.parse(process.argv[2]);

const globals = [
  'Buffer',
  '__dirname',
  'clearTimeout',
  'console',
  'exports',
  'module',
  'process',
  'require',
  'setTimeout',
];
const config = [
  js.configs.recommended,
  ...(typed ? tseslint.configs.recommendedTypeChecked : tseslint.configs.recommended),
  {
    languageOptions: {
      globals: Object.fromEntries(globals.map((name) => [name, 'readonly'])),
      parserOptions: typed ? { projectService: true, tsconfigRootDir: folder } : {},
    },
  },
];
if (plugin) {
  const { recommended } = (await import('eslint-plugin-http-status')).default.configs;
  config.push(recommended, { settings: { 'http-status': settings } });
}
if (peer) config.push(await presetOf(peer));

const eslint = new ESLint({ cwd: folder, overrideConfigFile: true, overrideConfig: config, stats });
const results = await eslint.lintFiles(['.']);
const messages = results.flatMap((result) => result.messages);
const { user, system } = process.cpuUsage();

process.stdout.write(
  JSON.stringify({
    cpu: (user + system) / 1000,
    memory: process.resourceUsage().maxRSS * 1024,
    files: results.length,
    unparsed: messages.filter((message) => message.fatal).length,
    inRules: results.reduce((sum, { stats: counted }) => sum + timeInRules(counted), 0) / performance.now(),
    reports: messages.filter((message) => message.ruleId?.startsWith('http-status/')).length,
  }),
);

/** Another plugin's own preset. */
async function presetOf({ from, name, preset }) {
  const { default: peerPlugin } = await import(pathToFileURL(createRequire(from).resolve(name)).href);
  return preset.reduce((part, member) => part[member], peerPlugin);
}

function timeInRules(counted) {
  const times = counted?.times.passes.flatMap(({ rules = {} }) => Object.entries(rules)) ?? [];
  return times.reduce((sum, [rule, { total }]) => sum + (rule.startsWith('http-status/') ? total : 0), 0);
}
