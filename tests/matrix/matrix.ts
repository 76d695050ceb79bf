import { readdirSync } from 'node:fs';
import type { HttpResponse } from '../../src/analysis/responses/response.js';
import { type Module, readModules } from '../support/modules.js';
import { predict } from '../support/predict.js';
import { FAMILIES, type Family } from './families.js';
import { SUBJECTS } from './subjects.js';

/** What the modules of one family say of one rule. */
export interface Cell {
  /** Lines that must be reported. */
  readonly wrong: number;
  /** Modules that send what the rule is about, and in which it must stay quiet. */
  readonly right: number;
}

const NOTHING: Cell = { wrong: 0, right: 0 };
const IMPORTED = /(?:\bfrom|\brequire\(|\bimport\(|\bimport)\s*(['"])([^'"]+)\1/g;

/** Counts the modules of `tests/modules/` by family and rule. */
export class Matrix {
  private readonly cells = new Map<string, Cell>();

  constructor(modules: readonly Module[]) {
    for (const module of modules) this.add(module);
  }

  cell(family: string, rule: string): Cell {
    return this.cells.get(`${family} ${rule}`) ?? NOTHING;
  }

  private add(module: Module): void {
    const responses = predict(module.code, module.filename);
    const families = familiesOf(module, responses);
    for (const rule of module.rules) {
      const wrong = module.expected.filter((one) => one.endsWith(` ${rule}`)).length;
      const right = wrong === 0 && responses.some((response) => isAbout(rule, response)) ? 1 : 0;
      for (const { name } of families) this.count(`${name} ${rule}`, { wrong, right });
    }
  }

  private count(key: string, { wrong, right }: Cell): void {
    const before = this.cells.get(key) ?? NOTHING;
    this.cells.set(key, { wrong: before.wrong + wrong, right: before.right + right });
  }
}

/** The families whose modules a module imports or in whose place it lies; else those whose responses it sends. */
function familiesOf({ code, filename }: Module, responses: readonly HttpResponse[]): Family[] {
  const imported = [...code.matchAll(IMPORTED)].map(([, , specifier = '']) => specifier);
  const told = FAMILIES.filter(
    ({ imports, file }) => file?.test(filename) || imported.some((specifier) => imports?.test(specifier)),
  );
  if (told.length > 0) return told;
  const seen = new Set(responses.map(({ framework }) => framework));
  return FAMILIES.filter(({ seenAs }) => seenAs?.some((name) => seen.has(name)));
}

function isAbout(rule: string, { status }: HttpResponse): boolean {
  const subject = SUBJECTS[rule];
  return status.codes?.some((code) => !subject || subject.includes(code)) ?? false;
}

/** All modules of a folder of Markdown files. */
export function readAll(folder: URL): Module[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return files.flatMap((file) => readModules(new URL(file, folder)));
}
