import type { LintedFile } from '../../analysis/linted-file.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import type { RuleDefinition, RuleInput } from './define-rule.js';
import { byStatus } from './by-status.js';
import { leastOf } from './trust.js';
import { takenResponses } from './ownership.js';

/** The input of a rule for a file. */
export function inputOf<Options extends object>(
  { name, presets, side = 'server', readsMisuse = false, judges }: RuleDefinition<string, Options>,
  file: LintedFile,
  sourceCode: SourceCode,
  options: Options,
): RuleInput<Options> {
  const { responses: all, sentAsWritten, madeWith, lost } = file.findings(side);
  const known = readsMisuse ? all : sentAsWritten;
  const taken = presets.style ? NONE_TAKEN : takenResponses(name, known, { all, lost });
  const responses = without(taken, known);
  const subjects = judges
    ? without(
        taken,
        byStatus(known).every((code) => judges(code, options)),
      )
    : responses;
  const { clients, guardsBeforeCors, opens, project, house } = file;
  return {
    subjects,
    responses,
    all,
    lost,
    madeWith,
    clients,
    guardsBeforeCors,
    options,
    least: leastOf(options),
    sourceCode,
    opens,
    routed: (response) => file.routed(response),
    reaching: (response) => file.reaching(response),
    house,
    project,
  };
}

const NONE_TAKEN: ReadonlySet<HttpResponse> = new Set();

function without(taken: ReadonlySet<HttpResponse>, responses: readonly HttpResponse[]): readonly HttpResponse[] {
  return taken.size === 0 ? responses : responses.filter((response) => !taken.has(response));
}

/** Whether a file contains nothing that a rule of the server's side could report. */
export function isSilent<Options extends object>(
  { hasMore }: RuleDefinition<string, Options>,
  input: RuleInput<Options>,
): boolean {
  return input.subjects.length === 0 && !hasMore?.(input);
}
