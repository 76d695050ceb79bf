import type { OpenFile } from '../analyze.js';
import { withinResources } from '../resource-limit.js';
import type { FileContext } from '../text-filter.js';
import { filesImporting } from './calling-context.js';
import { DroppedByCallers } from './dropped-by-callers.js';
import { ErrorsReworded } from './errors-reworded.js';
import { isHandledByCallers } from './handled-exceptions.js';
import { FeasiblePaths } from './infeasible-paths.js';
import { opensFor } from './opens.js';
import { isUnreached } from './unreached.js';
import type { Module } from '../symbols/module.js';
import type { HttpResponse } from '../responses/response.js';

const deliveries = new WeakMap<OpenFile, Delivery>();

/** Determines which responses of a file are sent. It is found once for all rules. */
export function deliveryOf(context: FileContext, open: OpenFile): Delivery {
  let known = deliveries.get(open);
  if (!known) deliveries.set(open, (known = new Delivery(context, open)));
  return known;
}

/**
 * Determines which responses of a file are sent, as far as other files show: whether their paths are feasible, whether a request with such a
 * method arrives, and what callers and error handlers make of them. Reads those files: call it only where something is to be reported.
 */
class Delivery {
  private readonly known = new Map<HttpResponse, boolean>();
  private readonly importers: readonly Module[];
  private readonly paths: FeasiblePaths;
  private readonly dropped: DroppedByCallers;
  private readonly reworded: ErrorsReworded;
  private readonly isUnreached: boolean;

  constructor(
    context: FileContext,
    private readonly open: OpenFile,
  ) {
    this.importers = filesImporting(context, open);
    this.paths = new FeasiblePaths(open.source);
    this.dropped = new DroppedByCallers(open.source, this.importers);
    this.isUnreached = this.importers.length === 0 && isUnreached(context, open.source);
    this.reworded = new ErrorsReworded(open, this.importers, opensFor(context));
  }

  /**
   * Whether a response leaves with the status of its code.
   * @param asMade whether an error counts as it was made, whatever answers it
   */
  isSent(response: HttpResponse, asMade = false): boolean {
    let known = this.known.get(response);
    if (known === undefined) this.known.set(response, (known = withinResources(() => this.leaves(response), true)));
    return known && (asMade || !withinResources(() => this.reworded.include(response), false));
  }

  private leaves(response: HttpResponse): boolean {
    return (
      !(this.isUnreached && response.path.root.routes.some(({ on }) => on)) &&
      response.request.methods?.size !== 0 &&
      this.paths.lead(response) &&
      !isHandledByCallers(response, this.open.source, this.importers) &&
      !this.dropped.drop(response) &&
      !this.isOfCalled(response)
    );
  }

  /** Whether it is of a function that no route names, where those of the file's handlers are known, and that these call. */
  private isOfCalled({ path: { root, file }, handler, node }: HttpResponse): boolean {
    const routed = root.elsewhere && file.routed?.();
    if (!routed || routed.size === 0 || routed.has(handler)) return false;
    return this.open.findings().responses.some((other) => other.node === node && other.handler !== handler);
  }
}
