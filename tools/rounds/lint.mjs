import { resolve } from 'node:path';
import { linterOf } from './linter.mjs';

/** What the rules say of the files of a code base. */
export async function findingsIn(folder) {
  const cwd = resolve(folder);
  const linter = await linterOf(cwd);
  const results = await linter.lintFiles(['**/*.{js,jsx,mjs,cjs,ts,tsx,mts,cts}']);
  const findings = results.flatMap(({ filePath, messages }) => findingsOf(filePath, messages));
  console.log(`${folder}: ${results.length} files, ${findings.length} findings`);
  return findings.map((finding) => ({ folder: cwd, ...finding }));
}

/** The findings among a file's messages; what `strict` says where `recommended` has said it isn't counted twice. */
export function findingsOf(path, messages) {
  const said = messages.filter(({ ruleId }) => ruleId).map((message) => findingOf(path, message));
  const places = new Set(said.filter(({ preset }) => preset === 'recommended').map(placeOf));
  return said.filter((one) => one.preset === 'recommended' || !places.has(placeOf(one)));
}

function findingOf(path, { ruleId, line, column, message, fix, suggestions = [] }) {
  const [preset, rule] = ruleId.split('/');
  return {
    path,
    line,
    column,
    rule,
    preset,
    message,
    fix,
    suggestions: suggestions.map(({ desc, fix }) => ({ desc, fix })),
  };
}

function placeOf({ rule, line, column }) {
  return `${rule}:${line}:${column}`;
}
