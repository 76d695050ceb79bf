import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import parser from '@typescript-eslint/parser';
import { ESLint, type Linter } from 'eslint';
import plugin from '../../src/index.js';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const TSCONFIG = {
  compilerOptions: {
    strict: true,
    target: 'ES2022',
    module: 'NodeNext',
    moduleResolution: 'NodeNext',
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['**/*.ts'],
};

/** Writes a small project, lints its `main.ts` with or without type information, and gives `line rule` for each report. */
export async function lintProject(files: Readonly<Record<string, string>>, isTyped = true): Promise<string[]> {
  const cwd = mkdtempSync(join(tmpdir(), 'http-status-'));
  try {
    for (const [name, text] of Object.entries({
      'tsconfig.json': JSON.stringify(TSCONFIG),
      'package.json': '{"type":"module"}',
      ...files,
    })) {
      mkdirSync(dirname(join(cwd, name)), { recursive: true });
      writeFileSync(join(cwd, name), text);
    }
    symlinkSync(PACKAGES, join(cwd, 'node_modules'));
    return await lint(cwd, isTyped);
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

async function lint(cwd: string, isTyped: boolean): Promise<string[]> {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: {
      parser: parser as Linter.Parser,
      parserOptions: isTyped ? { projectService: true, tsconfigRootDir: cwd } : {},
    },
    plugins: { 'http-status': plugin },
    rules: { ...plugin.configs.all.rules, 'http-status/consistent-status-style': 'off' },
  };
  const [result] = await new ESLint({ cwd, overrideConfigFile: true, overrideConfig: [config] }).lintFiles(['main.ts']);
  return (result?.messages ?? []).map(
    ({ line, ruleId, message }) => `${line} ${ruleId?.replace('http-status/', '') ?? message}`,
  );
}
