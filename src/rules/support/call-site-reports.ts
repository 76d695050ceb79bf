import type { LintedFile, Module } from '../../analysis/linted-file.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import type { Report, RuleDefinition } from './define-rule.js';
import { inputOf } from './input.js';
import { withoutEdits } from './own-edits.js';
import { subjectsOf } from './subjects.js';

/**
 * Moves reports in code of other files to the linted one: to its call of that code, or to its throw of an error that is answered there.
 * What another file does for all arguments is reported there, and not again at each of its callers.
 */
export class CallSites<Message extends string, Options extends object> {
  /** The places where a rule reports in other files when they are linted themselves. */
  private readonly known = new Map<Module, ReadonlySet<string>>();

  constructor(
    private readonly definition: RuleDefinition<Message, Options>,
    private readonly options: Options,
    private readonly file: LintedFile,
  ) {}

  /** The reports in the linted file in place of one in another. */
  *of(report: Report<Message>): Generator<Report<Message>> {
    const module = this.file.moduleOf(report.node);
    for (const response of subjectsOf(report)) {
      const { calledAt } = response;
      if (!calledAt || !isOfCaller(response, module, this.file) || this.isReportedThere(module, report)) continue;
      yield withoutEdits({ ...report, of: response, node: calledAt });
    }
  }

  private isReportedThere(module: Module, report: Report<Message>): boolean {
    let places = this.known.get(module);
    if (!places) this.known.set(module, (places = this.placesIn(module)));
    return places.has(placeOf(report));
  }

  private placesIn(module: Module): ReadonlySet<string> {
    const other = this.file.other(module);
    if (!other) return new Set();
    const input = inputOf(this.definition, other.file, other.sourceCode, this.options);
    // A response that a route makes unreachable is not reported there, and isn't moved here either.
    const reports = [...this.definition.check({ ...input, routed: () => undefined })];
    return new Set(reports.filter(({ node }) => other.file.isOwn(node)).map(placeOf));
  }
}

/** Whether the linted file, and not only the other one, causes what is reported there. */
function isOfCaller(response: HttpResponse, module: Module, file: LintedFile): boolean {
  // A handler of another file: reports in files behind that one are moved to it.
  if (!file.isOwn(response.handler))
    return module === file.moduleOf(response.handler) || response.path.root.isAdapter === true;
  // A helper that chooses between its responses decides by itself: `if (error.code === 'X') res.status(422)`.
  const decided = isChosenHere(response, file) ? undefined : decidedIn(response, file);
  return !decided || (module !== decided && madeIn(response, file) !== decided);
}

/** Whether the linted file determines the status: a helper's own decision only accompanies it. */
function isChosenHere({ status }: HttpResponse, file: LintedFile): boolean {
  return status.isWritten && file.isOwn(status.node);
}

/** The other file with the last test on the path of a response. */
function decidedIn({ path }: HttpResponse, file: LintedFile): Module | undefined {
  const test = path.tests().at(0)?.node;
  return test && !file.isOwn(test) ? file.moduleOf(test) : undefined;
}

/** The file that made an error which is rethrown. */
function madeIn({ path }: HttpResponse, file: LintedFile): Module | undefined {
  const made = path.thrown()?.node;
  return made && file.moduleOf(made);
}

function placeOf({ node }: Report<string>): string {
  return node.range.join();
}
