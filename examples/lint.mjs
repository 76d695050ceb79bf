// Lints one example as its authors would: `eslint .` in its folder, with the configuration that lies there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { resolve } = createRequire(import.meta.url);

export const EXAMPLES = ['express-typescript', 'express-javascript', 'fastify', 'nest', 'next', 'node-http', 'typed-enum', 'worker'];

/**
 * What ESLint says of an example, with paths relative to it.
 * @throws if ESLint crashes or a file can't be parsed
 */
export function lintExample(name) {
  const cwd = fileURLToPath(new URL(name, import.meta.url));
  const isLegacy = existsSync(join(cwd, '.eslintrc.json'));
  // ESLint 8 looks for plugins where it is told to: here, where the repository finds itself by its own name. It would
  // take the repository's own flat configuration for the example's, if it weren't told.
  const options = isLegacy ? ['--resolve-plugins-relative-to', root] : [];
  const env = isLegacy ? { ...process.env, ESLINT_USE_FLAT_CONFIG: 'false' } : process.env;
  const { bin, version } = installed(isLegacy ? 'eslint8' : 'eslint');
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...options, '--format', 'json', '.'], { cwd, env, encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(`ESLint ${version} crashed in examples/${name}:\n${stderr}`);
  const results = JSON.parse(stdout).map((result) => ({ ...result, filePath: relative(cwd, result.filePath) }));
  const fatal = results.find(({ fatalErrorCount }) => fatalErrorCount > 0);
  if (fatal) throw new Error(`examples/${name}/${fatal.filePath}: ${fatal.messages[0].message}`);
  return { linter: `ESLint ${version}, ${isLegacy ? '.eslintrc.json' : 'eslint.config.mjs'}`, results };
}

function installed(name) {
  const manifest = resolve(`${name}/package.json`);
  const { version, bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return { version, bin: join(dirname(manifest), bin.eslint) };
}

/** The findings as text, in the manner of ESLint's `stylish` formatter. */
export function format(results) {
  return results
    .filter(({ messages }) => messages.length > 0)
    .map(({ filePath, messages }) => `${filePath}\n${messages.map(formatMessage).join('\n')}`)
    .join('\n\n');
}

function formatMessage({ line, column, severity, message, ruleId }) {
  return `${`${line}:${column}`.padStart(7)}  ${severity === 2 ? 'error  ' : 'warning'}  ${message}  ${ruleId}`;
}

/** `✖ 7 problems (4 errors, 3 warnings)` */
export function summary(results) {
  const messages = results.flatMap((result) => result.messages);
  const errors = messages.filter(({ severity }) => severity === 2).length;
  return `✖ ${plural(messages.length, 'problem')} (${plural(errors, 'error')}, ${plural(messages.length - errors, 'warning')})`;
}

export function plural(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
