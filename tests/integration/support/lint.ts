import { relative } from 'node:path';
import { installFolder, toolPath } from './installs.js';
import type { Project } from './project.js';
import { run, type Finished } from './run.js';

export interface Linted extends Finished {
  /** `file:line severity rule` for every finding, in the order of files and lines. */
  readonly findings: readonly string[];
}

interface LintOptions {
  readonly args?: readonly string[];
  readonly node?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly severity: 'warn' | 'error';
  readonly rule: string;
}

/** Runs ESLint's command line over the whole project. */
export async function eslint(project: Project, options: LintOptions = {}): Promise<Linted> {
  const { args = ['.'], node = process.execPath, env = {} } = options;
  const program = `${installFolder(project.consumer)}/node_modules/eslint/bin/eslint.js`;
  const finished = await run(node, [program, '--format', 'json', ...args], { cwd: project.folder, env });
  return { ...finished, findings: findingsIn(project, parse<Result[]>(finished.stdout, [])) };
}

/** Runs Oxlint's command line over the whole project, every file in one run. */
export async function oxlint(project: Project, args: readonly string[] = [], node = process.execPath): Promise<Linted> {
  const program = toolPath('oxlint', 'bin', 'oxlint');
  const finished = await run(node, [program, '--format', 'json', ...args], { cwd: project.folder });
  return { ...finished, findings: format(project, oxlintFindings(finished.stdout)) };
}

/** What ESLint says of a file. */
export interface Result {
  filePath: string;
  messages: { ruleId: string | null; line: number; severity: number; message: string }[];
}

/** `file:line severity rule` for every finding of ESLint, in the order of files and lines. */
export function findingsIn(project: Project, results: readonly Result[]): string[] {
  return format(project, eslintFindings(results));
}

function eslintFindings(results: readonly Result[]): Finding[] {
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, line, severity, message }) => ({
      file: filePath,
      line,
      severity: severity === 2 ? 'error' : 'warn',
      rule: ruleId ?? message,
    })),
  );
}

function oxlintFindings(stdout: string): Finding[] {
  interface Result {
    diagnostics: { code: string; filename: string; severity: string; labels: { span: { line: number } }[] }[];
  }
  return parse<Result>(stdout, { diagnostics: [] }).diagnostics.map(({ code, filename, severity, labels }) => ({
    file: filename,
    line: labels[0]?.span.line ?? 0,
    severity: severity === 'error' ? 'error' : 'warn',
    rule: code.replace(/^(.*)\((.*)\)$/, '$1/$2'),
  }));
}

function parse<Output>(stdout: string, whenNothing: Output): Output {
  return /^\s*[[{]/.test(stdout) ? (JSON.parse(stdout) as Output) : whenNothing;
}

function format(project: Project, findings: readonly Finding[]): string[] {
  return findings
    .map((finding) => ({ ...finding, file: relativePath(project, finding.file) }))
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.rule.localeCompare(b.rule))
    .map(({ file, line, severity, rule }) => `${file}:${line} ${severity} ${rule.replace(/^http-status\//, '')}`);
}

function relativePath(project: Project, file: string): string {
  const path = file.startsWith(project.folder) ? relative(project.folder, file) : file;
  return path.replaceAll('\\', '/');
}
