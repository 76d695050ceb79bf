import { type Findings, NO_FINDINGS, openFile, type OpenFile } from './analyze.js';
import { openOther } from './analyze-other.js';
import { routedAt } from './refinement/calling-context.js';
import { deliveryOf } from './refinement/delivery.js';
import { type House, houseOf } from './refinement/house.js';
import { type Opens, opensFor } from './refinement/opens.js';
import type { ReachingError } from './refinement/reached/reaching-error.js';
import { reachingError } from './refinement/reached/reaching-errors.js';
import { otherFiles } from './refinement/routes-around.js';
import { withinResources } from './resource-limit.js';
import type { HttpResponse } from './responses/response.js';
import type { SourceCode } from './symbols/file.js';
import type { Module } from './symbols/module.js';
import type { Routed } from './symbols/routed.js';
import type { Node } from './syntax/syntax.js';
import type { FileContext, FileRole } from './text-filter.js';

export type { GuardBeforeCors } from './application/routing/preflights.js';
export type { Clients, Comparison, Range, Read } from './outgoing/clients.js';
export type { House } from './refinement/house.js';
export type { Opens } from './refinement/opens.js';
export type { ReachingError } from './refinement/reached/reaching-error.js';
export type { LostResponses } from './responses/lost-responses.js';
export type { MadeWith } from './responses/same-call.js';
export type { FileContext, FileRole } from './text-filter.js';
export type { Module, Routed };

/**
 * Opens a file for a rule; undefined where its text has no trace of HTTP.
 * @returns the file, and what the first rule on it has to listen to, on behalf of all
 * @throws ConfigurationError for malformed settings, and in an ESLint that is too old
 */
export function lintedFile(
  context: FileContext,
  side: FileRole,
): { readonly file: LintedFile; readonly listeners: OpenFile['listeners'] } | undefined {
  const opening = openFile(context, side, otherFiles);
  return (
    opening && { file: new LintedFile(context, opening.file), listeners: opening.isFirst ? opening.file.listeners : {} }
  );
}

/** A file as rules read it, with what the project's other files show of it. */
export class LintedFile {
  /** Opens another file of the project as if it were linted. */
  readonly opens: Opens;

  constructor(
    private readonly context: FileContext,
    private readonly open: OpenFile,
  ) {
    this.opens = opensFor(context);
  }

  get project(): OpenFile['project'] {
    return this.open.project;
  }

  /** Whether messages end with what decided. */
  get showsReasons(): boolean {
    return this.open.source.settings.reasons;
  }

  get clients(): OpenFile['clients'] {
    return this.open.clients;
  }

  get guardsBeforeCors(): OpenFile['guardsBeforeCors'] {
    return this.open.guardsBeforeCors;
  }

  /** What the file does as a server; to be called when the linter has traversed it. */
  findings(side: FileRole): Findings {
    return side === 'server' ? this.open.findings() : NO_FINDINGS;
  }

  /** What the project does throughout. */
  get house(): House {
    return houseOf(this.context, this.open);
  }

  /** What the file and those that import it declare of a response's handler. Reads other files: call it last. */
  routed(response: HttpResponse): Routed | undefined {
    return routedAt(this.context, this.open, response);
  }

  /** An error with another status that reaches what answers errors by a response. Reads other files: call it last. */
  reaching(response: HttpResponse): ReachingError | undefined {
    return reachingError(this.context, this.open, response, this.opens);
  }

  /**
   * Whether a response leaves with the status of its code. Reads other files: call it last.
   * @param asMade whether an error counts as it was made, whatever answers it
   */
  isSent(response: HttpResponse, asMade = false): boolean {
    return deliveryOf(this.context, this.open).isSent(response, asMade);
  }

  /** Whether code of other files was read for it. */
  get hasOthers(): boolean {
    return this.open.source.modules.hasOthers;
  }

  /** Whether a node is of this file. */
  isOwn(node: Node): boolean {
    return this.open.source.modules.isOwn(node);
  }

  /** The file that a node is of. */
  moduleOf(node: Node): Module {
    return this.open.source.modules.of(node);
  }

  /** Another file as if it were linted; undefined where its text has no trace of HTTP. */
  other(module: Module): { readonly file: LintedFile; readonly sourceCode: SourceCode } | undefined {
    const other = openOther(this.context, module, otherFiles);
    return other && { file: new LintedFile(this.context, other.file), sourceCode: other.sourceCode };
  }

  /** The result of a search where the stack and the memory suffice, else nothing. */
  found<Found>(search: () => readonly Found[]): readonly Found[] {
    return withinResources(search, []);
  }
}
