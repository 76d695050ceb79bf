import { NO_FINDINGS, type OpenFile } from '../../analysis/analyze.js';
import type { FileContext } from '../../analysis/text-filter.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import type { Routed } from '../../analysis/symbols/routed.js';
import { houseOf } from '../../analysis/refinement/house.js';
import { routedAt } from '../../analysis/refinement/calling-context.js';
import { opensFor } from '../../analysis/refinement/opens.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import { NONE_LOST } from '../../analysis/responses/lost-responses.js';
import type { RuleDefinition, RuleInput } from './define-rule.js';
import { byStatus } from './by-status.js';
import { leastOf } from './trust.js';
import { takenResponses } from './ownership.js';

/** The input of a rule for a file. */
export function inputOf<Options extends object>(
  { name, presets, side = 'server', readsMisuse = false, judges }: RuleDefinition<string, Options>,
  file: OpenFile,
  { context, sourceCode }: { readonly context: FileContext; readonly sourceCode: SourceCode },
  options: Options,
): RuleInput<Options> {
  const { responses: all, sentAsWritten, madeWith, lost } = side === 'server' ? file.findings() : NO_FINDINGS;
  const known = readsMisuse ? all : sentAsWritten;
  const taken = presets.style ? NONE_TAKEN : takenResponses(name, known, { all, lost });
  const responses = without(taken, known);
  const subjects = judges
    ? without(
        taken,
        byStatus(known).every((code) => judges(code, options)),
      )
    : responses;
  const { clients, project } = file;
  const opens = opensFor(context);
  const routed = (response: HttpResponse): Routed | undefined => routedAt(context, file, response);
  return {
    subjects,
    responses,
    all,
    lost,
    madeWith,
    clients,
    options,
    least: leastOf(options),
    sourceCode,
    opens,
    routed,
    house: houseOf(context, file),
    project,
  };
}

const NONE_TAKEN: ReadonlySet<HttpResponse> = new Set();

function without(taken: ReadonlySet<HttpResponse>, responses: readonly HttpResponse[]): readonly HttpResponse[] {
  return taken.size === 0 ? responses : responses.filter((response) => !taken.has(response));
}

/** Whether a file contains nothing that a rule of the server's side could report. */
export function isSilent<Options extends object>(
  { judges }: RuleDefinition<string, Options>,
  { subjects, lost }: RuleInput<Options>,
): boolean {
  return subjects.length === 0 && (judges !== undefined || lost === NONE_LOST);
}
