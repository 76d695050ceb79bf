// Lints the files that it is given, in each of their variants, and tells of each what happened.
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { Linter } from 'eslint';
import plugin from 'eslint-plugin-http-status';
import { cpuSince } from '../../bench/measure.mjs';
import { codeOf } from './parse.mjs';
import { injected, wrapped } from './variants.mjs';

const VARIANTS = { untouched: ({ text }) => [text], wrapped, injected };

/** A slow run is repeated: it may have been the garbage collector's. */
const REPEATED = 3;
const SLOW = 100;

const linter = new Linter({ configType: 'flat' });
const byDefault = Object.keys(plugin.rules).map((rule) => [`http-status/${rule}`, 'error']);
const withOptions = Object.entries(plugin.configs.recommended.rules)
  .filter(([, how]) => Array.isArray(how))
  .map(([rule, how]) => [rule.replace('http-status', 'recommended'), how]);
const config = [
  {
    files: ['**/*.ts'],
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { 'http-status': plugin, recommended: plugin },
    rules: Object.fromEntries([...byDefault, ...withOptions]),
    settings: { 'http-status': { imports: false } },
  },
];

for (const path of workerData.files) sweep(path);
parentPort.postMessage({ done: true, memory: process.memoryUsage().heapUsed });

function sweep(path) {
  const code = codeOf(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''), path);
  parentPort.postMessage({ file: path, characters: code?.text.length, lines: code?.lines.length });
  if (!code) return;
  for (const variant of workerData.variants) {
    const found = VARIANTS[variant](code);
    const text = found.find((one) => codeOf(one, path));
    if (text === undefined) parentPort.postMessage({ unread: variant, path });
    else lint(path, variant, text);
  }
}

function lint(path, variant, text) {
  parentPort.postMessage({ starts: variant, path, characters: text.length });
  try {
    let took = Infinity;
    let reports = 0;
    for (let left = REPEATED; left > 0; left--) {
      const code = codeOf(text, path);
      const start = process.cpuUsage();
      const messages = linter.verify(code, config, { filename: 'file.ts' });
      const stray = messages.find(({ ruleId }) => ruleId === null);
      if (stray) throw new Error(stray.message);
      reports = messages.length;
      took = Math.min(took, cpuSince(start));
      if (took < SLOW) break;
    }
    parentPort.postMessage({ ends: variant, path, characters: text.length, took, reports });
  } catch (error) {
    parentPort.postMessage({ crash: variant, path, error: error.message.split('\n')[0], stack: error.stack });
  }
}
