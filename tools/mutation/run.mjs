import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A mutant that one test hasn't finished after so many milliseconds hangs. */
const PATIENCE = 60_000;
/** Processes that are started one after the other: each mutant that hangs or spoils the state ends one. */
const PROCESSES = 60;

/** Runs the tests with the mutants, and gives what was noted. */
export async function runTests(root, { texts, mutants, quick }) {
  const folder = join(root, 'reports/mutation');
  mkdirSync(folder, { recursive: true });
  const files = { plan: join(folder, 'plan.json'), log: join(folder, 'log.jsonl'), now: join(folder, 'now.json') };
  rmSync(files.log, { force: true });
  for (let count = 0; count < PROCESSES; count += 1) {
    const notes = readNotes(files.log);
    writePlan(files.plan, { texts, mutants, quick, notes });
    writeFileSync(files.now, '{}');
    const hanging = await runProcess(root, files);
    if (hanging !== undefined) writeFileSync(files.log, `${JSON.stringify({ timeout: hanging })}\n`, { flag: 'a' });
    const fresh = readNotes(files.log).slice(notes.length);
    const broken = fresh.find(({ broken, mutated }) => broken !== undefined && !mutated);
    if (broken) throw new Error(`This test fails without a mutant: ${broken.broken}`);
    if (hanging === undefined && !fresh.some((note) => 'broken' in note || 'spoiled' in note))
      return readNotes(files.log);
  }
  throw new Error(`Not finished after ${PROCESSES} processes`);
}

function writePlan(file, { texts, mutants, quick, notes }) {
  const decided = notes.flatMap(({ killed, timeout }) => killed ?? timeout ?? []);
  const done = notes.flatMap(({ done }) => done ?? []);
  writeFileSync(file, JSON.stringify({ texts, mutants: mutants.map(({ id }) => id), quick, decided, done }));
}

const readNotes = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    : [];

/** Runs Vitest once; the mutant that hangs, if one does. */
async function runProcess(root, { plan, log, now }) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', '--config', join(root, 'tools/mutation/vitest.config.mjs')], {
    cwd: root,
    env: { ...process.env, MUTATION_PLAN: plan, MUTATION_LOG: log, MUTATION_NOW: now },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let ended = false;
  const end = new Promise((resolve) => child.on('exit', resolve)).then(() => (ended = true));
  let last = { text: '', since: Date.now() };
  while (!ended) {
    await Promise.race([end, wait(1000)]);
    const text = readFileSync(now, 'utf8');
    if (text !== last.text) last = { text, since: Date.now() };
    if (text !== '{}' && text !== '' && Date.now() - last.since > PATIENCE) {
      child.kill('SIGKILL');
      await end;
      return JSON.parse(text).id;
    }
  }
  return undefined;
}
