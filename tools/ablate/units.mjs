import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as parser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { configsOf } from '../rounds/linter.mjs';

const CODE = /\.[cm]?[jt]sx?$/;
/** What errors and clients have that are reported without a framework in sight. */
const REPORTED_TOO = /\bthrow new\b|\.status/;
/** Longer files are data or bundles. */
const LONGEST = 200_000;

/** The modules of the tests, each with what is reported in it. A unit is of a set, in a group, and returns its findings. */
export function modulesIn(folder, { readModules, configOf }) {
  return pagesIn(folder).flatMap((page) =>
    readModules(pathToFileURL(join(folder, page))).map((module) => ({
      set: 'modules',
      group: page,
      name: module.title,
      findings: () => lint('/', module.code, configOf(module.run), `/${module.filename}`),
    })),
  );
}

function pagesIn(folder) {
  return readdirSync(folder).filter((name) => name.endsWith('.md'));
}

/** The projects of the tests: the same with several files each, which are written to the disk. */
export function projectsIn(folder, { readProjects, configOf }) {
  const home = mkdtempSync(join(tmpdir(), 'ablate-'));
  const units = pagesIn(folder).flatMap((page) =>
    readProjects(pathToFileURL(join(folder, page))).flatMap(({ title, files, run }, index) => {
      const cwd = join(home, page, String(index));
      writeFiles(cwd, files);
      const unitOf = (name) => ({
        set: 'modules',
        group: page,
        name: `${title}: ${name}`,
        findings: () => lint(cwd, files[name], configOf(run), join(cwd, name)),
      });
      return Object.keys(files)
        .filter((name) => CODE.test(name))
        .map(unitOf);
    }),
  );
  return { units, remove: () => rmSync(home, { recursive: true }) };
}

/** The cases of some files of lines in JSON, with the rules that they are about; those that need types are left out. */
export function casesIn(folder, { plugin }) {
  if (!existsSync(folder)) return { units: [], remove: () => {} };
  const home = mkdtempSync(join(tmpdir(), 'ablate-'));
  const cases = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line))
    .filter(({ typed, files }) => !(typed ?? files?.['tsconfig.json'] !== undefined));
  const units = cases.map((one) => unitOf(one, join(home, one.id), plugin));
  return { units, remove: () => rmSync(home, { recursive: true }) };
}

function unitOf({ id, filename, code, files = { [filename]: code }, lint: linted = filename, ...rest }, cwd, plugin) {
  writeFiles(cwd, files);
  const config = configOfCase(rest, plugin, /\.cjs$/.test(linted) ? 'commonjs' : 'module');
  return {
    set: 'cases',
    group: id,
    name: linted,
    findings: () => lint(cwd, files[linted], config, join(cwd, linted), rest.focus),
  };
}

function writeFiles(folder, files) {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

function configOfCase({ focus, options = {}, preset, settings = {} }, plugin, sourceType) {
  const own = focus.filter((rule) => rule in plugin.rules);
  const rules = preset
    ? plugin.configs[preset].rules
    : Object.fromEntries(own.map((rule) => [`http-status/${rule}`, ['error', ...[options[rule] ?? []].flat()]]));
  return [
    {
      files: ['**/*.{js,cjs,mjs,jsx,ts,cts,mts,tsx}'],
      languageOptions: { parser, sourceType, parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { 'http-status': plugin },
      rules,
      settings: { 'http-status': settings['http-status'] ?? settings },
    },
  ];
}

/** The files of code bases, each a folder of this one, with the presets' rules. */
export function codeBasesIn(folder, { plugin, codeFiles, mayAnswer }) {
  const configs = configsOf(plugin);
  return readdirSync(folder).flatMap((group) => {
    const cwd = resolve(folder, group);
    return codeFiles(cwd).flatMap((name) => {
      const path = join(cwd, name);
      const code = readFileSync(path, 'utf8');
      if (code.length > LONGEST || !(mayAnswer(code, {}) || REPORTED_TOO.test(code))) return [];
      return [{ set: 'code bases', group, name, findings: () => lint(cwd, code, configs, path) }];
    });
  });
}

function lint(cwd, code, config, filename, only) {
  const messages = new Linter({ configType: 'flat', cwd }).verify(code, config, { filename });
  return messages
    .filter(({ ruleId }) => ruleId !== null && (!only || only.includes(ruleId.replace(/^.*\//, ''))))
    .map(({ ruleId, line, message, suggestions = [] }) =>
      [`${line} ${ruleId} ${message}`, ...suggestions.map(({ desc }) => desc)].join(' / '),
    );
}
