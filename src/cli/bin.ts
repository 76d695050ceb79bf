#!/usr/bin/env node
import { EXIT } from './exit-codes.js';
import { firstLine } from './first-line.js';
import { printable } from './printable.js';
import { CLEARED } from './progress.js';
import { asked } from './init/ask.js';
import { run } from './run.js';

const { stdout, stderr } = process;

/** A pipe without a reader (`… | head`) ends nothing but the output to it. */
function unwritten(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return;
  stderr.write(`The output can't be written: ${printable(firstLine(error))}\n`);
  process.once('exit', () => (process.exitCode = EXIT.failed));
}

function stop(code: number): void {
  stderr.write(CLEARED);
  process.exit(code);
}

/** Empty where it was removed, for which the command has an error message. */
function workingDirectory(): string {
  try {
    return process.cwd();
  } catch {
    return '';
  }
}

stdout.on('error', unwritten);
stderr.on('error', () => undefined);
// The exit code of shells for a signal. Where nothing has to be cleared, a signal ends the process at once, in the middle of a file too.
if (stderr.isTTY) {
  process.once('SIGINT', () => stop(130));
  process.once('SIGTERM', () => stop(143));
}

process.exitCode = await run(process.argv.slice(2), {
  cwd: workingDirectory(),
  out: stdout,
  errors: stderr,
  env: process.env,
  ask: process.stdin.isTTY && stdout.isTTY ? (question) => asked(question, process.stdin, stdout) : undefined,
});
