import type { Rule } from 'eslint';
import { Linter } from 'eslint/universal';
import type { ErrorMade } from '../../src/analysis/application/error-handlers/error-made.js';
import type { ErrorOutcome, FileAnswers } from '../../src/answers/answer.js';
import { errorsIn, filesAnsweringErrors } from '../../src/answers/errors.js';
import { listenForAnswers, listenForErrors, type ReadContext } from '../../src/answers/listen.js';
import plugin from '../../src/index.js';
import { readableRoutes } from './answers.js';
import { fileFor } from './frameworks.js';
import type { Input } from './input.js';
import { otherFramework } from './other-framework.js';
import type { Edit, Finding, Outcome } from './outcome.js';

const PREFIX = 'http-status/';

/** Lints code, and lists what it answers. */
export async function lint(input: Input): Promise<Outcome> {
  const linter = new Linter({ cwd: '/' });
  const read: FileAnswers[] = [];
  const outcomes: ErrorOutcome[] = [];
  const config = await configFor(input, read);
  const messages = linter.verify(input.code, config, { filename: fileFor(input) });
  if (filesAnsweringErrors(read).size > 0)
    linter.verify(input.code, answering(config, errorsIn(read, []), outcomes), fileFor(input));
  const toOffset = offsetsIn(input.code);
  return {
    findings: messages.map((message) => findingOf(message, toOffset, input.language === 'ts' ? 1 : 0)),
    routes: readableRoutes(read, outcomes),
    parses: messages.every(({ fatal }) => !fatal),
    other: otherFramework(input),
  };
}

/** The code with all of its fixes. */
export async function fixAll(input: Input): Promise<string> {
  const config = await configFor(input, []);
  return new Linter({ cwd: '/' }).verifyAndFix(input.code, config, { filename: fileFor(input) }).output;
}

/** Loads what only some code needs; the parser of the language. */
export async function loadFor({ language }: Pick<Input, 'language'>) {
  return language === 'ts' ? (await import('./typescript.js')).parser : undefined;
}

async function configFor({ language, preset, framework }: Input, read: FileAnswers[]): Promise<Linter.Config[]> {
  const parser = await loadFor({ language });
  return [
    {
      files: ['**'],
      languageOptions: {
        ...(parser && { parser }),
        parserOptions: { ecmaFeatures: { jsx: true } },
      },
      plugins: { 'http-status': plugin, answers: { rules: { read: readingRule(read) } } },
      rules: { ...plugin.configs[preset].rules, 'answers/read': 'error' },
      settings: { 'http-status': { frameworks: framework ? [framework] : [], imports: false, reasons: true } },
    },
  ];
}

/** The configuration with a rule alone that reports nothing, and reads what the code answers to errors. */
function answering(config: Linter.Config[], errors: readonly ErrorMade[], outcomes: ErrorOutcome[]): Linter.Config[] {
  const create = (context: unknown): Rule.RuleListener =>
    listenForErrors(context as ReadContext, errors, new Set(), (some) => outcomes.push(...some)) as Rule.RuleListener;
  const plugins = { answers: { rules: { errors: { create } } } };
  return config.map((one) => ({ ...one, plugins, rules: { 'answers/errors': 'error' } }));
}

/** A rule that reports nothing. */
function readingRule(read: FileAnswers[]): Rule.RuleModule {
  const found = (answers: FileAnswers): void => void read.push(answers);
  return { create: (context) => listenForAnswers(context as unknown as ReadContext, found) as Rule.RuleListener };
}

/** `beginning`: what is added to the column of an error of the parser; that of TypeScript counts from 0. */
function findingOf(message: Linter.LintMessage, toOffset: ToOffset, beginning: number): Finding {
  const { line, endLine = line, ruleId, fix, suggestions = [] } = message;
  const column = message.column + (message.fatal ? beginning : 0);
  const { endColumn = column } = message;
  return {
    from: toOffset(line, column),
    to: toOffset(endLine, endColumn),
    line,
    column,
    severity: message.severity === 2 ? 'error' : 'warning',
    message: message.message.replace(/^Parsing error: /, ''),
    ...(ruleId && { rule: ruleId.replace(PREFIX, '') }),
    ...(fix && { fix: editOf(fix) }),
    suggestions: suggestions.map((one) => ({ name: one.desc, edit: editOf(one.fix) })),
  };
}

function editOf({ range: [from, to], text }: { range: [number, number]; text: string }): Edit {
  return { from, to, text };
}

type ToOffset = (line: number, column: number) => number;

/** Places as editors count them; a parser may point behind the end. */
function offsetsIn(code: string): ToOffset {
  const starts = [0];
  for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) starts.push(at + 1);
  return (line, column) => Math.min((starts[line - 1] ?? code.length) + column - 1, code.length);
}
