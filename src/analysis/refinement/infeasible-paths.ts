import { type Findings, findingsWith, type OpenFile } from '../analyze.js';
import { claimsHere, satisfies } from '../facts/trace/tests.js';
import type { UseAfterSend } from '../interpreter/state/notes.js';
import type { SourceFile } from '../symbols/file.js';
import type { Node } from '../syntax/syntax.js';
import { engineFor } from '../application/entry-points/engine.js';
import { responsesAtStake } from './at-stake.js';
import { withinResources } from '../resource-limit.js';
import type { PathFacts } from '../responses/path-facts.js';
import { NONE_LOST } from '../responses/lost-responses.js';
import type { HttpResponse } from '../responses/response.js';
import { RequiredParameters } from './required-parameters.js';
import { countedIn, NonNullReturns } from './non-null-returns.js';

/** What is known of the paths of a file, kept as long as its findings. */
const known = new WeakMap<Findings, InfeasiblePaths>();

/**
 * A file without the responses of infeasible paths: those after a test whether a call has returned nothing, where that
 * call throws instead, or returns something in any case; or whether a parameter is missing without which no request
 * arrives. Reads other files: call it only where something is to be reported.
 * @param places where something is reported of responses: no others are looked at; all where none are given
 * @returns the file itself where all of its responses may be sent
 */
export function withoutInfeasiblePaths(open: OpenFile, places?: readonly Node[]): OpenFile {
  const all = open.findings();
  const paths = known.get(all) ?? new InfeasiblePaths(all, open.source);
  known.set(all, paths);
  const atStake = places ? responsesAtStake(all.responses, places) : new Set(all.responses);
  const left = withinResources(() => paths.without(atStake), all);
  return left === all ? open : { ...open, findings: () => left };
}

/** The responses of a file of which it is known whether they are ever given. */
class InfeasiblePaths {
  private readonly isThere: IsThere;
  private readonly ofTests = new WeakMap<object, boolean>();
  private readonly looked = new Set<HttpResponse>();
  private readonly never = new Set<HttpResponse>();
  private left: Findings;

  constructor(
    private readonly all: Findings,
    source: SourceFile,
  ) {
    this.left = all;
    const file = inDoubt(source);
    const engine = engineFor(file);
    const given = new NonNullReturns(engine);
    const parameters = new RequiredParameters(engine);
    this.isThere = (path, of) => parameters.holds(path, of) || given.holds(path, of);
  }

  /** The findings without those of some responses that are never given, and of those that were looked at before. */
  without(atStake: ReadonlySet<HttpResponse>): Findings {
    const before = this.never.size;
    for (const response of atStake) {
      if (this.looked.has(response)) continue;
      this.looked.add(response);
      if (isNeverTaken(response, this.isThere, this.ofTests)) this.never.add(response);
    }
    if (this.never.size > before) this.left = takenOf(this.all, this.never);
    return this.left;
  }
}

function takenOf(all: Findings, never: ReadonlySet<HttpResponse>): Findings {
  const responses = all.responses.filter((response) => !never.has(response));
  const late = all.lost.late.filter((use) => isFirstTaken(use, responses, [...never]));
  const { dropped } = all.lost;
  return findingsWith(all, responses, late.length + dropped.length > 0 ? { late, dropped } : NONE_LOST);
}

/** The same file, with higher limits for others. */
function inDoubt(source: SourceFile): SourceFile {
  const modules = source.modules.inDoubt();
  return {
    ...source,
    modules,
    variable: (identifier) => source.variable(identifier) ?? modules.variable(identifier),
    textOf: (node) => modules.of(node).text.slice(...node.range),
    answers: [],
  };
}

/** Whether a value on a path is always present. */
type IsThere = (path: PathFacts, of: Node) => boolean;

/** Whether a path contains a test for the absence of a value that is always present. */
function isNeverTaken({ path }: HttpResponse, isThere: IsThere, known: WeakMap<object, boolean>): boolean {
  const says = claimsHere(
    (atom, holds) => atom.kind === 'empty' && holds && countedIn(atom.of) === undefined && isThere(path, atom.of),
  );
  return path.leadsThrough(known, ({ node, holds }) => satisfies(path, node, holds, says));
}

/** Whether the response before a late one is sent on some path. */
function isFirstTaken(
  { first }: UseAfterSend,
  taken: readonly HttpResponse[],
  never: readonly HttpResponse[],
): boolean {
  const leadsTo = (response: HttpResponse): boolean => leavesAt(response, first);
  return taken.some(leadsTo) || !never.some(leadsTo);
}

function leavesAt({ node, via }: HttpResponse, place: Node): boolean {
  return node === place || via.includes(place);
}
