import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpResponse } from '../../src/analysis/responses/response.js';
import { predict } from '../support/predict.js';
import { installed, writeFiles } from '../support/project.js';
import type { WireResponse } from '../wire/harness/exchange.js';
import type { Running } from '../wire/harness/host.js';
import { folder } from '../wire/harness/module.js';
import type { Dialect } from './dialect.js';
import { printProgram, type Printed } from './print.js';
import type { Program } from './program.js';
import { queriesOf, type Query } from './queries.js';

/** What a program is predicted to answer, and what it did. */
export interface Outcome {
  readonly program: Program;
  readonly source: string;
  readonly predicted: readonly HttpResponse[];
  readonly observed: readonly Observation[];
  /** Whether every way through it was requested. */
  readonly isComplete: boolean;
}

export interface Observation {
  readonly query: Query;
  readonly wire: WireResponse;
}

/** The source of several programs, in one file, with their helpers in another one. */
interface Written {
  readonly source: string;
  readonly helpers: string;
  readonly printed: readonly Printed[];
  /** Where each of the handlers stands: its lines, from 1, the last one included. */
  readonly lines: readonly (readonly [number, number])[];
}

const WORK = "export function work(flag) { if (flag) throw new Error('boom'); }";
const PAUSE = 'const pause = () => new Promise((resolve) => setTimeout(resolve, 0));';
const CODES = [200, 201, 202, 204, 304, 400, 401, 403, 404, 409, 410, 422, 429, 503];
const CONSTANTS = [
  ...CODES.map((code) => `const CODE_${code} = ${code};`),
  'const CODES = { x: 404, y: 409 };',
  PAUSE,
].join('\n');
let count = 0;

/** Runs programs on one server, and analyses them as one file. */
export async function runBatch(programs: readonly Program[], dialect: Dialect): Promise<Outcome[]> {
  const name = `helpers-${++count}`;
  const { source, helpers, printed, lines } = writeBatch(programs, dialect, name);
  const predicted = predictBatch(source, helpers, name, dialect);
  writeFiles(folder, { [`${name}.mjs`]: runnable(helpers, dialect) });
  const { before = '', after = '' } = dialect.running ?? {};
  const running = await dialect.host.serve({ name, source: before + source + after });
  try {
    const outcomes: Outcome[] = [];
    for (const [index, program] of programs.entries()) {
      const [first, last] = lines[index] as readonly [number, number];
      const queries = queriesOf(program);
      outcomes.push({
        program,
        source: sourceOf(printed[index] as Printed),
        predicted: predicted.filter(({ handler: { loc } }) => loc.start.line >= first && loc.end.line <= last),
        observed: await observe(running, index, queries.list),
        isComplete: queries.isComplete,
      });
    }
    return outcomes;
  } finally {
    await running.close();
  }
}

/** The engine reads no file below `node_modules`, where those lie that are run. */
const projects = realpathSync(mkdtempSync(join(tmpdir(), 'http-status-differential-')));
process.on('exit', () => rmSync(projects, { recursive: true, force: true }));

function predictBatch(source: string, helpers: string, name: string, dialect: Dialect): readonly HttpResponse[] {
  const { name: framework, extension = 'js' } = dialect;
  const project = join(projects, framework);
  const [, packageName, major] = /^(\S+) (\d+)$/.exec(framework) ?? [];
  const packages = packageName === undefined ? {} : installed(packageName, `${major}.0.0`);
  writeFiles(project, { ...packages, [`${name}.mjs`]: helpers });
  return predict(source, `server.${extension}`, {}, project);
}

/** Another version of a package is run under another name. */
function runnable(helpers: string, { name }: Dialect): string {
  return name === 'h3 1' ? helpers.replaceAll("'h3'", "'h3v1'") : helpers;
}

/** Requests that are under way together. */
const AT_ONCE = 8;

async function observe(running: Running, index: number, queries: readonly Query[]): Promise<Observation[]> {
  const found: Observation[] = [];
  for (let at = 0; at < queries.length; at += AT_ONCE) {
    const some = queries.slice(at, at + AT_ONCE);
    found.push(...(await Promise.all(some.map((query) => observeOne(running, index, query)))));
  }
  return found;
}

async function observeOne({ exchange }: Running, index: number, query: Query): Promise<Observation> {
  return { query, wire: await exchange({ path: `/p${index}?${new URLSearchParams(query).toString()}` }) };
}

function sourceOf({ elsewhere, here, handler }: Printed): string {
  return [...elsewhere, ...here, ...handler].join('\n');
}

function writeBatch(programs: readonly Program[], dialect: Dialect, name: string): Written {
  const printed = programs.map((program, index) => printProgram(program, index, dialect));
  const imported = ['work', ...printed.flatMap((one) => one.imported)];
  const parts = [
    `import { ${imported.join(', ')} } from './${name}.mjs';`,
    dialect.opening,
    CONSTANTS,
    ...printed.flatMap(({ here }) => here),
    dialect.beforeHandlers ?? '',
  ].join('\n');
  let source = `${parts}\n`;
  const lines = printed.map(({ handler }) => {
    const first = lineCount(source);
    source += `${handler.join('\n')}\n`;
    return [first, lineCount(source) - 1] as const;
  });
  const helpers = [dialect.imports, CONSTANTS, WORK, ...printed.flatMap(({ elsewhere }) => elsewhere)].join('\n');
  return { source: source + dialect.closing, helpers, printed, lines };
}

function lineCount(text: string): number {
  return text.split('\n').length;
}
