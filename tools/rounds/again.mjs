import { linterOf } from './linter.mjs';
import { findingsOf } from './lint.mjs';

/** A report may have moved by so many lines, to another place of its statement. */
const NEAR = 3;

/** Of judged findings, which are still reported: wrong ones that are left, right ones that are lost. */
export async function again(findings) {
  const left = { right: [], wrong: [], shrugged: [] };
  const gone = { right: [], wrong: [], shrugged: [] };
  for (const [path, some] of byFile(findings)) {
    const now = await findingsNow(some[0].folder, path);
    for (const finding of some) (isAmong(finding, now) ? left : gone)[finding.verdict].push(finding);
  }
  return [
    `left: ${counts(left)}`,
    `gone: ${counts(gone)}`,
    ...left.wrong.map((finding) => `still wrong: ${shown(finding)}`),
    ...gone.right.map((finding) => `lost: ${shown(finding)}`),
  ].join('\n');
}

function byFile(findings) {
  const files = new Map();
  for (const finding of findings) files.set(finding.path, [...(files.get(finding.path) ?? []), finding]);
  return files;
}

async function findingsNow(folder, path) {
  const linter = await linterOf(folder);
  const [{ messages }] = await linter.lintFiles([path]);
  return findingsOf(path, messages);
}

function isAmong({ rule, preset, line }, now) {
  return now.some((one) => one.rule === rule && one.preset === preset && Math.abs(one.line - line) <= NEAR);
}

function counts(lists) {
  return Object.entries(lists)
    .map(([verdict, list]) => `${list.length} ${verdict}`)
    .join(', ');
}

function shown({ id, rule, path, line, why = '' }) {
  return `${id} ${rule} ${path}:${line} ${why}`;
}
