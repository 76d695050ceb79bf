import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The middle one of an odd number of figures; of an even number, the mean of the two in the middle. */
export function median(figures) {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The bounds of the middle half. */
export function quartiles(figures) {
  const sorted = [...figures].sort((a, b) => a - b);
  const quarter = Math.floor(sorted.length / 4);
  return [sorted[quarter], sorted[sorted.length - 1 - quarter]];
}

/** User and system CPU of this process since `start`, all threads, in milliseconds. */
export function cpuSince(start) {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Runs one of `bench/programs` in a fresh process; gives the JSON that it prints, or `{ crash }`. */
export function runProgram(name, input, { timeout = 1_800_000, nodeOptions = [] } = {}) {
  const program = fileURLToPath(new URL(`programs/${name}`, import.meta.url));
  const child = spawn(process.execPath, [...nodeOptions, program, JSON.stringify(input)], { timeout });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(JSON.parse(stdout));
      else resolve({ crash: signal === 'SIGTERM' ? 'timeout' : firstErrorLine(stderr) || `exit ${code ?? signal}` });
    });
  });
}

/** A figure of a program with something and without it, by turns so that a drift of the machine hits both. */
export async function alternate(runs, withIt, withoutIt) {
  const pairs = [];
  for (let run = 0; run < runs; run++) {
    const order = run % 2 ? [withIt, withoutIt] : [withoutIt, withIt];
    const first = await order[0]();
    const second = await order[1]();
    pairs.push(run % 2 ? { with: first, without: second } : { with: second, without: first });
  }
  return pairs;
}

function firstErrorLine(text) {
  return text
    .split('\n')
    .find((line) => /error/i.test(line))
    ?.trim();
}
