import type { FileContext, OpenFile } from '../analysis/analyze.js';
import { openOther } from '../analysis/analyze-other.js';
import type { Module } from '../analysis/file/module.js';
import type { Report, RuleDefinition, RuleInput } from './define-rule.js';
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
  for (const response of input.responses) {
    const { calledAt } = response;
    if (!calledAt) continue;
    for (const report of definition.check({ ...input, responses: [response] })) {
      const module = modules.of(report.node);
      if (modules.isOwn(report.node) || own.has(module, report)) continue;
      // A handler of another file: what files behind that one do is brought home there.
      if (!modules.isOwn(response.handler) && module !== modules.of(response.handler)) continue;
      yield withoutEdits({ ...report, node: calledAt });
    }
  }
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
    const input = inputOf(this.definition, other.file, other.sourceCode, this.options);
    const reports = [...this.definition.check(input)];
    return new Set(reports.filter(({ node }) => other.file.source.modules.isOwn(node)).map(placeOf));
  }
}

function placeOf({ node, message }: Report<string>): string {
  return `${node.range.join()} ${message}`;
}
