import type { OpenFile } from '../../analysis/analyze.js';
import type { FileContext } from '../../analysis/text-filter.js';
import { openOther } from '../../analysis/analyze-other.js';
import type { Module } from '../../analysis/symbols/module.js';
import type { Modules } from '../../analysis/symbols/modules.js';
import type { RoutedHandlers } from '../../analysis/symbols/routed.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import type { Report, RuleDefinition, RuleInput } from './define-rule.js';
import { routedElsewhere } from '../../analysis/refinement/calling-context.js';
import type { Node } from '../../analysis/syntax/syntax.js';
import { inputOf } from './input.js';
import { withoutEdits } from './own-edits.js';

/**
 * Reports in code of other files, moved to the linted one: to its call of that code, or to its throw of an error that
 * is answered there. What another file does for all arguments is reported there, and not again at each of its callers.
 */
export function* reportsAtCallSite<Message extends string, Options extends object>(
  definition: RuleDefinition<Message, Options>,
  input: RuleInput<Options>,
  file: OpenFile,
  context: FileContext,
): Generator<Report<Message>> {
  const { modules } = file.source;
  const own = new OwnReports(definition, input.options, context);
  /** The pipeline before a handler of another file, where the linted one has its route. */
  const routedOf = ({ handler }: HttpResponse, place: Node): RuleInput<Options>['routed'] =>
    modules.isOwn(handler) ? input.routed : () => routedElsewhere(context, file, handler, place);
  for (const response of input.subjects) {
    const { calledAt } = response;
    if (!calledAt) continue;
    const decided = isChosenHere(response, modules) ? undefined : decidedIn(response, modules);
    const alone = [response];
    const routed = routedOf(response, calledAt);
    for (const report of definition.check({ ...input, subjects: alone, responses: alone, routed })) {
      const module = modules.of(report.node);
      if (modules.isOwn(report.node) || own.has(module, report)) continue;
      if (modules.isOwn(response.handler)) {
        // A helper that chooses between its responses decides by itself: `if (error.code === 'X') res.status(422)`.
        if (decided && (module === decided || madeIn(response, modules) === decided)) continue;
        // A handler of another file: reports in files behind that one are moved to it.
      } else if (module !== modules.of(response.handler) && !response.path.root.isAdapter) continue;
      yield withoutEdits({ ...report, node: calledAt });
    }
  }
}

/**
 * Responses whose status is written in another file for several calls of the linted one: right for one of them, it may
 * be wrong for another.
 */
export function sharedAtCallSites(
  { subjects, responses }: RuleInput<object>,
  modules: Modules,
): readonly HttpResponse[] {
  if (!modules.hasOthers || subjects.length === 0) return [];
  const calls = new Map<Node, Set<Node>>();
  const isElsewhere = ({ calledAt, status }: HttpResponse): boolean =>
    calledAt !== undefined && !modules.isOwn(status.node);
  for (const { calledAt, status } of responses.filter(isElsewhere))
    if (calledAt) calls.set(status.node, (calls.get(status.node) ?? new Set()).add(calledAt));
  return calls.size === 0
    ? []
    : subjects.filter((one) => isElsewhere(one) && (calls.get(one.status.node)?.size ?? 0) > 1);
}

/** Whether the linted file determines the status: a helper's own decision only accompanies it. */
function isChosenHere({ status }: HttpResponse, modules: Modules): boolean {
  return status.isWritten && modules.isOwn(status.node);
}

/** The other file with the last test on the path of a response. */
function decidedIn({ path }: HttpResponse, modules: Modules): Module | undefined {
  const test = path.tests().at(0)?.node;
  return test && !modules.isOwn(test) ? modules.of(test) : undefined;
}

/** The file that made an error which is rethrown. */
function madeIn({ path }: HttpResponse, modules: Modules): Module | undefined {
  const made = path.thrown()?.node;
  return made && modules.of(made);
}

/** What a rule reports in other files when they are linted themselves. */
class OwnReports<Message extends string, Options extends object> {
  private readonly known = new Map<Module, ReadonlySet<string>>();

  constructor(
    private readonly definition: RuleDefinition<Message, Options>,
    private readonly options: Options,
    private readonly context: FileContext,
  ) {}

  has(module: Module, report: Report<Message>): boolean {
    let places = this.known.get(module);
    if (!places) this.known.set(module, (places = this.placesIn(module)));
    return places.has(placeOf(report));
  }

  private placesIn(module: Module): ReadonlySet<string> {
    const other = openOther(this.context, module);
    if (!other) return new Set();
    const input = inputOf(
      this.definition,
      other.file,
      { context: this.context, sourceCode: other.sourceCode },
      this.options,
    );
    // A response that a route makes unreachable is not reported there, and isn't moved here either.
    const reports = [...this.definition.check({ ...input, routed: () => NOBODY })];
    return new Set(reports.filter(({ node }) => other.file.source.modules.isOwn(node)).map(placeOf));
  }
}

const NOBODY: RoutedHandlers = new Map();

function placeOf({ node }: Report<string>): string {
  return node.range.join();
}
