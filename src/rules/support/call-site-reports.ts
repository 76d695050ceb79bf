import type { FileContext, OpenFile } from '../../analysis/analyze.js';
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
 * What is reported at code of other files, as reports of the linted one: where it calls that code, or throws what is
 * answered there. What another file does whatever it is given is reported there, and not once more at each of its callers.
 */
export function* broughtHome<Message extends string, Options extends object>(
  definition: RuleDefinition<Message, Options>,
  input: RuleInput<Options>,
  file: OpenFile,
  context: FileContext,
): Generator<Report<Message>> {
  const { modules } = file.source;
  const own = new OwnReports(definition, input.options, context);
  /** What has been passed before a handler of another file, where the linted one has its route. */
  const routedOf = ({ handler }: HttpResponse, place: Node): RuleInput<Options>['routed'] =>
    modules.isOwn(handler) ? input.routed : () => routedElsewhere(context, file, handler, place);
  for (const response of input.responses) {
    const { calledAt } = response;
    if (!calledAt) continue;
    const decided = isChosenHere(response, modules) ? undefined : decidedIn(response, modules);
    for (const report of definition.check({ ...input, responses: [response], routed: routedOf(response, calledAt) })) {
      const module = modules.of(report.node);
      if (modules.isOwn(report.node) || own.has(module, report)) continue;
      if (modules.isOwn(response.handler)) {
        // Which of its answers a helper sends is its own decision: `if (error.code === 'X') res.status(422)`.
        if (decided && (module === decided || madeIn(response, modules) === decided)) continue;
        // A handler of another file: what files behind that one do is brought home there.
      } else if (module !== modules.of(response.handler)) continue;
      yield withoutEdits({ ...report, node: calledAt });
    }
  }
}

/** Responses whose status another file has for several calls of the linted one: what is right for one of them may be wrong for another. */
export function sharedElsewhere(responses: readonly HttpResponse[], modules: Modules): readonly HttpResponse[] {
  const calls = new Map<Node, Set<Node>>();
  const elsewhere = responses.filter(({ calledAt, status }) => calledAt && !modules.isOwn(status.node));
  for (const { calledAt, status } of elsewhere)
    if (calledAt) calls.set(status.node, (calls.get(status.node) ?? new Set()).add(calledAt));
  return elsewhere.filter(({ status }) => (calls.get(status.node)?.size ?? 0) > 1);
}

/** Whether the linted file says which status is sent: what a helper decides is no more than what goes with it. */
function isChosenHere({ status }: HttpResponse, modules: Modules): boolean {
  return status.isWritten && modules.isOwn(status.node);
}

/** The other file with the last test on the way to a response. */
function decidedIn({ path }: HttpResponse, modules: Modules): Module | undefined {
  const test = path.tests().at(0)?.node;
  return test && !modules.isOwn(test) ? modules.of(test) : undefined;
}

/** The file in which an error was made that is thrown once more. */
function madeIn({ path }: HttpResponse, modules: Modules): Module | undefined {
  const made = path.thrown()?.node;
  return made && modules.of(made);
}

/** What a rule reports in other files by themselves. */
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
    // What a route lets nobody see is silent there, and isn't brought home either.
    const reports = [...this.definition.check({ ...input, routed: () => NOBODY })];
    return new Set(reports.filter(({ node }) => other.file.source.modules.isOwn(node)).map(placeOf));
  }
}

const NOBODY: RoutedHandlers = new Map();

function placeOf({ node }: Report<string>): string {
  return node.range.join();
}
