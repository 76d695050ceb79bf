import { Worker } from 'node:worker_threads';
import { cpuSince } from '../../bench/measure.mjs';

/** What a program may take of the processor: a time for any, and so much for each of its characters. In milliseconds. */
const ANY = 100;
const PER_CHARACTER = 0.1;
/** The cost of a character says nothing of a program that is shorter. */
const SUBSTANTIAL = 1_000;
/** Past so many times that, it counts as hung and is stopped. */
const HUNG = 50;

const MEMORY = { maxOldGenerationSizeMb: 2_048 };

/** What comes of linting some files in some variants, on a thread that is replaced when a program stops it. */
export async function sweep(files, variants) {
  const found = {
    files: 0,
    unread: [],
    lines: 0,
    programs: 0,
    reports: 0,
    time: 0,
    memory: 0,
    crashes: [],
    hangs: [],
    slow: [],
    slowest: undefined,
  };
  let rest = files;
  while (rest.length > 0) rest = await sweepOn(rest, variants, found);
  return found;
}

/** Gives the files after the one that stopped the thread. */
function sweepOn(files, variants, found) {
  const worker = new Worker(new URL('worker.mjs', import.meta.url), {
    workerData: { files, variants },
    resourceLimits: MEMORY,
  });
  let at = 0;
  let current;
  let watch;
  return new Promise((resolve) => {
    const stop = (kind, how) => {
      clearInterval(watch);
      if (kind) found[kind].push({ ...current, ...how });
      found.memory = Math.max(found.memory, process.memoryUsage().rss);
      void worker.terminate().then(() => resolve(files.slice(at)));
    };
    const hear = {
      file: ({ characters, lines = 0, file }) => {
        at++;
        found.files++;
        found.lines += lines;
        if (characters === undefined) found.unread.push(file);
      },
      starts: ({ starts, path, characters }) => {
        current = { path, variant: starts };
        clearInterval(watch);
        const begun = process.cpuUsage();
        watch = setInterval(() => {
          if (cpuSince(begun) > HUNG * bound(characters)) stop('hangs', {});
        }, 1_000);
      },
      ends: ({ characters, took, reports }) => {
        clearInterval(watch);
        found.programs++;
        found.reports += reports;
        found.time += took;
        if (took > bound(characters)) found.slow.push({ ...current, took, characters });
        const each = took / characters;
        if (characters >= SUBSTANTIAL && each > (found.slowest?.each ?? 0))
          found.slowest = { ...current, took, characters, each };
      },
      crash: ({ error, stack }) => {
        clearInterval(watch);
        found.programs++;
        found.crashes.push({ ...current, error, stack });
      },
      done: () => stop(),
    };
    worker.on('message', (message) => {
      for (const [kind, listen] of Object.entries(hear)) if (kind in message) listen(message);
    });
    worker.on('error', (error) => stop('crashes', { error: error.message, stack: error.stack ?? '' }));
  });
}

/** The milliseconds that a program of a size may take. */
function bound(characters) {
  return ANY + PER_CHARACTER * characters;
}
