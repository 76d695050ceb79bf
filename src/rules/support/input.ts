import { type FileContext, NO_FINDINGS, type OpenFile } from '../../analysis/analyze.js';
import { openOther } from '../../analysis/analyze-other.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import type { RoutedHandlers } from '../../analysis/symbols/routed.js';
import { answersAround as answersAroundFile } from '../../analysis/refinement/house.js';
import { routedHandlers } from '../../analysis/refinement/calling-context.js';
import type { Opens } from '../../analysis/refinement/error-handlers.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import { NONE_LOST } from '../../analysis/responses/lost-responses.js';
import type { RuleDefinition, RuleInput } from './define-rule.js';
import { ownResponses } from './ownership.js';

/** The input of a rule for a file. */
export function inputOf<Options extends object>(
  { name, presets, side = 'server', readsMisuse = false }: RuleDefinition<string, Options>,
  file: OpenFile,
  { context, sourceCode }: { readonly context: FileContext; readonly sourceCode: SourceCode },
  options: Options,
): RuleInput<Options> {
  const { responses: all, sentAsSaid, madeWith, lost } = side === 'server' ? file.findings() : NO_FINDINGS;
  const known = readsMisuse ? all : sentAsSaid;
  const responses = presets.style ? known : ownResponses(name, known, { all, lost });
  const { clients, project } = file;
  const opens: Opens = (module) => openOther(context, module)?.file;
  const routed = (): RoutedHandlers => routedHandlers(context, file);
  const answersAround = (): readonly HttpResponse[] => answersAroundFile(context, file);
  return { responses, all, lost, madeWith, clients, options, sourceCode, opens, routed, answersAround, project };
}

/** Whether a file contains nothing that a rule of the server's side could report. */
export function isSilent({ responses, lost }: RuleInput<object>): boolean {
  return responses.length === 0 && lost === NONE_LOST;
}
