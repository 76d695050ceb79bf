import parser from '@typescript-eslint/parser';
import { RuleTester } from 'eslint';
import { afterAll, describe, expect, it } from 'vitest';
import type { Rule } from '../../src/rules/support/define-rule.js';
import { filledIn, wordingFaults } from './wording.js';

Object.assign(RuleTester, { afterAll, describe, it, itOnly: it });

/** Every invalid case must say message id, place and data of each report, and the output of each suggestion. */
const STRICT = { requireMessage: 'messageId', requireLocation: true, requireData: true } as const;

/** A piece of the code, which occurs once, and what stands in its place afterwards. */
type Edit = readonly [from: string, to: string];

type Data = Readonly<Record<string, string>>;

interface Expected {
  readonly messageId: string;
  readonly data?: Data;
  readonly suggestions?: readonly { readonly messageId: string; readonly data?: Data; readonly edit: Edit }[];
}

interface Place {
  readonly filename?: string;
  readonly options?: object;
  readonly settings?: object;
}

export interface Right extends Place {
  readonly name: string;
  readonly code: string;
}

/** `«` and `»` stand around each place that is reported; `errors` are in their order. */
export interface Wrong extends Right {
  readonly errors: readonly Expected[];
  readonly fix?: Edit;
}

/** The wrong cases of the rules that were tested: `docs/messages.md` shows what they expect. */
export const wrongCases = new Map<string, readonly Wrong[]>();

/** Runs a rule on TypeScript and JSX, without type information. */
export function testRule(
  name: string,
  rule: Rule,
  { right, wrong }: { right: readonly Right[]; wrong: readonly Wrong[] },
): void {
  wrongCases.set(name, wrong);
  const tester = new RuleTester({
    languageOptions: { parser: parser as never, parserOptions: { ecmaFeatures: { jsx: true } } },
  });
  it(`${name}: each message has a case`, () => {
    const ids = wrong.flatMap(({ errors }) =>
      errors.flatMap(({ messageId, suggestions = [] }) => [messageId, ...suggestions.map((one) => one.messageId)]),
    );
    expect(Object.keys(rule.meta.messages).filter((id) => !ids.includes(id))).toEqual([]);
  });
  tester.run(
    name,
    withData(rule) as never,
    { assertionOptions: STRICT, valid: right.map(validCase), invalid: wrong.map(invalidCase) } as never,
  );
}

type Context = Parameters<Rule['create']>[0];

/** A message and what is put in its places. */
interface Said {
  readonly messageId: string;
  readonly data?: Data;
}

/** The rule; a report whose data is not what its message has places for is an error, and so is one that is badly worded. */
function withData(rule: Rule): Rule {
  const create = (context: Context) =>
    rule.create(
      Object.create(context, {
        report: {
          value: (report: Said & { readonly suggest?: readonly Said[] }) => {
            for (const said of [report, ...(report.suggest ?? [])]) checkData(rule, said);
            expect(wordingFaults(rendered(rule, report))).toEqual([]);
            context.report(report as never);
          },
        },
      }) as Context,
    );
  return { ...rule, create } as Rule;
}

function checkData({ meta }: Rule, { messageId, data = {} }: Said): void {
  const places = [...(meta.messages[messageId] ?? '').matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, place]) => place);
  expect(Object.keys(data).sort(), `data of "${messageId}"`).toEqual([...new Set(places)].sort());
}

function rendered({ meta }: Rule, { messageId, data }: Said): string {
  return filledIn(meta.messages[messageId] ?? '', data);
}

function validCase({ name, code, ...place }: Right) {
  return { name, code, ...placed(place) };
}

function placed({ filename = 'server.ts', options, settings }: Place) {
  return {
    filename,
    ...(options && { options: [options] }),
    ...(settings && { settings: { 'http-status': settings } }),
  };
}

function invalidCase({ name, code: marked, errors, fix, ...place }: Wrong) {
  const { code, places } = unmark(marked);
  if (places.length !== errors.length) throw new Error(`${name}: ${places.length} places for ${errors.length} errors`);
  return {
    name,
    code,
    ...placed(place),
    output: fix ? edited(code, fix) : null,
    errors: errors.map(({ messageId, data, suggestions }, index) => ({
      messageId,
      ...(data && { data }),
      ...places[index],
      ...(suggestions && {
        suggestions: suggestions.map(({ edit, ...one }) => ({ ...one, output: edited(code, edit) })),
      }),
    })),
  };
}

function edited(code: string, [from, to]: Edit): string {
  if (code.split(from).length !== 2) throw new Error(`${JSON.stringify(from)} must occur once`);
  return code.replace(from, () => to);
}

function unmark(marked: string) {
  const parts = marked.split(/[«»]/);
  const ends = parts.slice(0, -1).map((_, index) => position(parts.slice(0, index + 1).join('')));
  const places = ends.flatMap(({ line, column }, index) => {
    const end = ends[index + 1];
    return index % 2 === 0 && end ? [{ line, column, endLine: end.line, endColumn: end.column }] : [];
  });
  return { code: parts.join(''), places };
}

function position(text: string) {
  const lines = text.split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** A handler of Express in the middle of a TypeScript module. */
export function express(route: string, body: string): string {
  return `import { Router } from 'express';
import { db } from '../db';
export const router = Router();
router.${route}, async (req, res, next) => {
  ${body}
});`;
}

/** A handler of a Next app route. */
export function nextRoute(method: string, body: string): string {
  return `import { NextResponse } from 'next/server';
import { db } from '@/lib/db';
export async function ${method}(request: Request) {
  ${body}
}`;
}
