import type { TSESLint } from '@typescript-eslint/utils';
import {
  type Clients,
  type FileRole,
  type GuardBeforeCors,
  type House,
  type LintedFile,
  lintedFile,
  type LostResponses,
  type MadeWith,
  type Opens,
  type ReachingError,
  type Routed,
} from '../../analysis/linted-file.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import type { Signal, Weight } from '../../analysis/responses/claims.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import type { Node } from '../../analysis/syntax/syntax.js';
import { rulePage } from '../../package.js';
import type { Project } from '../../project/project.js';
import type { Edit } from '../../fixes/edit.js';
import { CallSites } from './call-site-reports.js';
import type { Claim } from './claims.js';
import { subjectsOf } from './subjects.js';
import { inputOf, isSilent } from './input.js';
import { optionsOf } from './trust.js';
import { ownCode, withOwnEdits } from './own-edits.js';
import { shownPlace } from './place.js';

/** How a preset lists a rule. */
export type Level = 'error' | 'warn';

export interface Presets {
  readonly recommended?: Level;
  readonly strict?: Level;
  readonly style?: Level;
}

/** The options that presets set beside the level. */
export interface PresetOptions<Options> {
  readonly recommended?: Options;
  readonly strict?: Options;
}

type Data = Readonly<Record<string, string | number>>;

export interface Suggestion<Message extends string> {
  readonly message: Message;
  readonly data?: Data;
  readonly edit: Edit | undefined;
}

/** One report: its node, message and edits. */
export interface Report<Message extends string> {
  /** The responses that it is about: it is dropped where none of them is sent. Absent where it is about code. */
  readonly of?: HttpResponse | readonly HttpResponse[];
  readonly node: Node;
  readonly message: Message;
  readonly data?: Data;
  /** What decided. */
  readonly because?: Signal | undefined;
  readonly fix?: Edit | undefined;
  readonly suggest?: readonly Suggestion<Message>[];
}

export interface RuleInput<Options> {
  /** What the rule may report: those of `responses` whose codes it judges. */
  readonly subjects: readonly HttpResponse[];
  /** The responses of the file; empty for rules of the client's side. */
  readonly responses: readonly HttpResponse[];
  /** All responses of the file, also those that another rule reports: for comparison. */
  readonly all: readonly HttpResponse[];
  /** What goes wrong with the responses on their way out. */
  readonly lost: LostResponses;
  /** All responses that a call makes: a call that is rewritten must be right for each of them. */
  readonly madeWith: MadeWith;
  /** The answers that the file receives as a client, and what reads its constants. */
  readonly clients: () => Clients;
  /** The guards of the file that stand before what answers CORS preflights. */
  readonly guardsBeforeCors: () => readonly GuardBeforeCors[];
  readonly options: Options;
  /** The least weight of the signals that it may report by. */
  readonly least: Weight;
  readonly sourceCode: SourceCode;
  /** Opens another file of the project as if it were linted. */
  readonly opens: Opens;
  /** What the file and those that import it declare of a response's handler. Reads other files: call it last. */
  readonly routed: (response: HttpResponse) => Routed | undefined;
  /** An error with another status that reaches what answers errors by a response. Reads other files: call it last. */
  readonly reaching: (response: HttpResponse) => ReachingError | undefined;
  /** What the project does throughout, as it declares or shows it. */
  readonly house: House;
  /** What is installed around the file. */
  readonly project: Project;
}

export interface RuleDefinition<Message extends string, Options extends object> {
  readonly name: string;
  readonly type: 'problem' | 'suggestion';
  readonly description: string;
  /** What it reports, and by which facts: at most ten. */
  readonly claims: readonly Claim[];
  /** What it leaves alone: at most eight kinds. */
  readonly leaves?: readonly string[];
  readonly presets: Presets;
  readonly fixable?: boolean;
  readonly hasSuggestions?: boolean;
  readonly messages: Readonly<Record<Message, string>>;
  /** The properties of the options object, as JSON Schema. */
  readonly options: Readonly<Record<keyof Options & string, object>>;
  readonly defaults: Options;
  /** Whether it has claims by names: it has the option `trust` then. */
  readonly trusts?: boolean;
  /** Options that presets set. */
  readonly presetOptions?: PresetOptions<Partial<Options>>;
  /** Whether it reports calls that send another status than they name; no other rule receives these responses. */
  readonly readsMisuse?: boolean;
  /** Whether it reads the project's error handlers itself; others receive only the responses that are sent as they were made. */
  readonly readsErrors?: boolean;
  /** Whether it is about code that answers requests, as most are, or about code that makes them. */
  readonly side?: FileRole;
  /** The codes that it can report: a response that may carry another one is no subject. All responses are where it isn't given. */
  readonly judges?: (code: number, options: Options) => boolean;
  /** Whether a file has what it reports beside `subjects`; without it, there is nothing in a file without those. */
  readonly hasMore?: (input: RuleInput<Options>) => boolean;
  /** The mistakes in a file. The same place and message is reported once. */
  readonly check: (input: RuleInput<Options>) => Iterable<Report<Message>>;
}

export type Rule = TSESLint.RuleModule<string, readonly unknown[]> & {
  readonly presets: Presets;
  readonly presetOptions: PresetOptions<object>;
};

/** Makes an ESLint rule of a definition. */
export function defineRule<Message extends string, Options extends object>(
  definition: RuleDefinition<Message, Options>,
): Rule {
  const { type, presets, messages } = definition;
  const { options, defaults, presetOptions } = optionsOf(definition);
  const hasOptions = Object.keys(options).length > 0;
  const meta = {
    type,
    docs: docsOf(definition),
    ...(definition.fixable && { fixable: 'code' as const }),
    ...(definition.hasSuggestions && { hasSuggestions: true }),
    messages: messages as Record<string, string>,
    schema: hasOptions ? [{ type: 'object', properties: options, additionalProperties: false }] : [],
    defaultOptions: hasOptions ? [defaults] : [],
  };
  return {
    meta,
    presets,
    presetOptions,
    create: (context: Context) => listen(context, definition, defaults as Options),
  } as unknown as Rule;
}

/** What the pages, editors and the playground show of a rule. */
function docsOf<Options extends object>(definition: RuleDefinition<string, Options>): object {
  const { name, description, presets, claims, leaves = [] } = definition;
  return { description, url: rulePage(name), recommended: presets.recommended !== undefined, claims, leaves };
}

type Context = Readonly<TSESLint.RuleContext<string, readonly unknown[]>>;

function listen<Message extends string, Options extends object>(
  context: Context,
  definition: RuleDefinition<Message, Options>,
  defaults: Options,
): TSESLint.RuleListener {
  const { side = 'server' } = definition;
  const opening = lintedFile(context, side);
  if (!opening) return {};
  const { file, listeners } = opening;
  return {
    ...listeners,
    'Program:exit': () => {
      // ESLint merges `defaultOptions` itself since 9.15.
      const options = { ...defaults, ...(context.options[0] as Partial<Options> | undefined) };
      const reported = new Set<string>();
      for (const report of reportsIn(definition, file, options, context.sourceCode)) {
        const key = keyOf(report);
        if (reported.has(key) || !isOfSent(report, definition, file)) continue;
        reported.add(key);
        send(context, report, file.showsReasons ? reasonFor(report, definition) : undefined);
      }
    },
  };
}

/** The identity of a report within its rule: the same place and message is reported once. */
function keyOf({ node, message }: Report<string>): string {
  return `${node.range.join()} ${message}`;
}

/** Whether a response that a report is about is sent. */
function isOfSent(
  report: Report<string>,
  { readsErrors }: { readonly readsErrors?: boolean },
  file: LintedFile,
): boolean {
  const responses = subjectsOf(report);
  return responses.length === 0 || responses.some((response) => file.isSent(response, readsErrors));
}

/** All reports of a rule in a file; none where the file exceeds a resource limit. */
function reportsIn<Message extends string, Options extends object>(
  definition: RuleDefinition<Message, Options>,
  file: LintedFile,
  options: Options,
  sourceCode: SourceCode,
): readonly Report<Message>[] {
  const input = inputOf(definition, file, sourceCode, options);
  if (definition.side !== 'client' && isSilent(definition, input)) return [];
  return file.found(() => [...reportsOf(definition, input, file)]);
}

/** The same, each at a place in the file. */
function* reportsOf<Message extends string, Options extends object>(
  definition: RuleDefinition<Message, Options>,
  input: RuleInput<Options>,
  file: LintedFile,
): Generator<Report<Message>> {
  const code = ownCode(input.sourceCode, file);
  const callSites = new CallSites(definition, input.options, file);
  for (const report of definition.check({ ...input, sourceCode: code.sourceCode })) {
    if (file.isOwn(report.node)) yield withOwnEdits(report, code, file);
    else yield* callSites.of(report);
  }
}

/** A message with what decided: `… (RFC 9110 §15.6.5). Because AbortError is named (line 12).` */
function reasonFor<Message extends string>(
  { message, because }: Report<Message>,
  { messages }: Pick<RuleDefinition<Message, object>, 'messages'>,
): string | undefined {
  if (!because) return undefined;
  const line = because.because ? ` (line ${because.because.loc.start.line})` : '';
  return `${messages[message]} Because ${because.reason}${line}.`;
}

function send<Message extends string>(context: Context, report: Report<Message>, reason: string | undefined): void {
  const { node, message, data, fix } = report;
  const suggest = (report.suggest ?? []).flatMap((one) =>
    one.edit ? [{ messageId: one.message, fix: one.edit, ...(one.data && { data: one.data }) }] : [],
  );
  const words = reason === undefined ? { messageId: message } : { message: reason };
  // The types of typescript-eslint know messages by their ids alone; ESLint takes both.
  context.report({
    node,
    loc: shownPlace(node),
    ...(words as { messageId: Message }),
    suggest,
    ...(data && { data }),
    ...(fix && { fix }),
  });
}
