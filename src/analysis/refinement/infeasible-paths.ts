import { claimsHere, satisfies } from '../facts/trace/tests.js';
import type { SourceFile } from '../symbols/file.js';
import type { Node } from '../syntax/syntax.js';
import { engineFor } from '../application/entry-points/engine.js';
import type { PathFacts } from '../responses/path-facts.js';
import type { HttpResponse } from '../responses/response.js';
import { RequiredParameters } from './required-parameters.js';
import { countedIn, NonNullReturns } from './non-null-returns.js';

/**
 * Tells feasible paths from those after a test whether a call has returned nothing, where that call throws instead, or returns something
 * in any case; or whether a parameter is missing without which no request arrives. Reads other files.
 */
export class FeasiblePaths {
  private readonly isThere: IsThere;
  private readonly ofTests = new WeakMap<object, boolean>();

  constructor(source: SourceFile) {
    const engine = engineFor(inDoubt(source));
    const given = new NonNullReturns(engine);
    const parameters = new RequiredParameters(engine);
    this.isThere = (path, of) => parameters.holds(path, of) || given.holds(path, of);
  }

  /** Whether a response may be reached. */
  lead({ path }: HttpResponse): boolean {
    const { isThere } = this;
    const says = claimsHere(
      (atom, holds) => atom.kind === 'empty' && holds && countedIn(atom.of) === undefined && isThere(path, atom.of),
    );
    return !path.leadsThrough(this.ofTests, ({ node, holds }) => satisfies(path, node, holds, says));
  }
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
