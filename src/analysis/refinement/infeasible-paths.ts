import { type Findings, findingsWith, type OpenFile } from '../analyze.js';
import { sayingHere, tells } from '../facts/trace/tests.js';
import type { LateUse } from '../interpreter/state/notes.js';
import type { SourceFile } from '../symbols/file.js';
import type { Node } from '../syntax/syntax.js';
import { engineFor } from '../application/entry-points/engine.js';
import { Narrowed } from './narrowed.js';
import type { PathFacts } from '../responses/path-facts.js';
import { NONE_LOST } from '../responses/lost-responses.js';
import type { HttpResponse } from '../responses/response.js';
import { RequiredParameters } from './required-parameters.js';
import { countedIn, SurelyGiven } from './non-null-returns.js';

const files = new Narrowed();

/**
 * A file without the responses of infeasible paths: those after a test whether a call has returned nothing, where that
 * call throws instead, or returns something in any case; or whether a parameter is missing without which no request
 * arrives. Reads other files: call it only where something is to be reported.
 * @returns the file itself where all of its responses may be sent
 */
export function withTakenPaths(open: OpenFile): OpenFile {
  return files.of(open, (all) => takenOf(all, open.source));
}

function takenOf(all: Findings, source: SourceFile): Findings {
  const file = inDoubt(source);
  const engine = engineFor(file);
  const given = new SurelyGiven(engine);
  const parameters = new RequiredParameters(engine);
  const isThere: IsThere = (path, of) => parameters.holds(path, of) || given.holds(path, of);
  const known = new WeakMap<object, boolean>();
  const responses = all.responses.filter((response) => !isNeverTaken(response, isThere, known));
  if (responses.length === all.responses.length) return all;
  const never = all.responses.filter((response) => !responses.includes(response));
  const late = all.lost.late.filter((use) => isFirstTaken(use, responses, never));
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
  const says = sayingHere(
    (atom, holds) => atom.kind === 'empty' && holds && countedIn(atom.of) === undefined && isThere(path, atom.of),
  );
  return path.leadsThrough(known, ({ node, holds }) => tells(path, node, holds, says));
}

/** Whether the response before a late one is sent on some path. */
function isFirstTaken({ first }: LateUse, taken: readonly HttpResponse[], never: readonly HttpResponse[]): boolean {
  const leadsTo = (response: HttpResponse): boolean => leavesAt(response, first);
  return taken.some(leadsTo) || !never.some(leadsTo);
}

function leavesAt({ node, via }: HttpResponse, place: Node): boolean {
  return node === place || via.includes(place);
}
