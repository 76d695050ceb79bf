import { Linter, SourceCode } from 'eslint';
import tseslint from 'typescript-eslint';
import plugin from 'eslint-plugin-http-status';
import { cpuSince } from '../measure.mjs';

const { parser } = tseslint;
const linter = new Linter();
const nothing = { languageOptions: { parser } };
const allRules = { ...nothing, plugins: { 'http-status': plugin }, rules: errorForAll() };

/**
 * CPU in milliseconds that all rules together add to ESLint's walk over a file that is parsed already:
 * the best of several runs with them less the best of as many without.
 */
export function pluginCost(text, { atLeast, budget }) {
  let walk = Infinity;
  let lint = Infinity;
  const start = process.cpuUsage();
  for (let repeat = 0; repeat < atLeast || (cpuSince(start) < budget && repeat < 200); repeat++) {
    walk = Math.min(walk, cpuOfVerify(text, nothing));
    lint = Math.min(lint, cpuOfVerify(text, allRules));
  }
  return Math.max(0, lint - walk);
}

/** All rules on a file, once. */
export function lintOnce(text) {
  cpuOfVerify(text, allRules);
}

function cpuOfVerify(text, config) {
  const source = parse(text);
  globalThis.gc?.();
  const start = process.cpuUsage();
  const messages = linter.verify(source, config);
  const cpu = cpuSince(start);
  const fatal = messages.find((message) => message.fatal);
  if (fatal) throw new Error(fatal.message);
  return cpu;
}

/** A new tree each time: the plugin keeps its analysis by the tree. */
function parse(text) {
  const options = { range: true, loc: true, tokens: true, comment: true, sourceType: 'module', ecmaVersion: 'latest' };
  const { ast, scopeManager, services, visitorKeys } = parser.parseForESLint(text, options);
  return new SourceCode({ text, ast, scopeManager, visitorKeys, parserServices: services });
}

function errorForAll() {
  return Object.fromEntries(Object.keys(plugin.rules).map((rule) => [`http-status/${rule}`, 'error']));
}
