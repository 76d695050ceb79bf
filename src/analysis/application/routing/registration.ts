import { functionAround, type Node } from '../../syntax/syntax.js';
import type { InClass } from '../../symbols/routed.js';
import type { SourceFile } from '../../symbols/file.js';
import { idOf, type Names } from './ids.js';
import type { RouteWritten, Turn } from './written.js';

/** A route by its nodes. */
interface RouteAt {
  readonly methods: ReadonlySet<string> | undefined;
  readonly path: string | undefined;
  /** The expression for the router that it is registered on. */
  readonly on: Node | undefined;
  readonly isLast: boolean;
  readonly versions?: readonly string[] | undefined;
  readonly inClass?: InClass | undefined;
}

/** The turn of an argument that is registered on a router, or of a whole call: what stands before it in the same code comes first. */
export function turnOf(file: SourceFile, place: Node, order: number = place.range[0]): Turn {
  return { scope: idOf(file, functionAround(place) ?? file.program), order };
}

/** The turn of what a call on a router registers: the longer a chain of calls is, the later its last one is made. */
function turnOn(file: SourceFile, router: Node): Turn {
  return turnOf(file, router, router.range[1] + 1);
}

/** The turn of a call as a whole. */
export function turnBehind(file: SourceFile, call: Node): Turn {
  return turnOf(file, call, call.range[1]);
}

/** A route without nodes. */
export function routeWritten(
  file: SourceFile,
  names: Names,
  { methods, path, on, isLast, versions, inClass }: RouteAt,
): RouteWritten {
  const router = on && names.of(on);
  return {
    ...(methods && { methods: [...methods] }),
    ...(path !== undefined && { path }),
    ...(router !== undefined && { router }),
    ...(on && { turn: turnOn(file, on) }),
    isLast,
    ...(versions && { versions }),
    ...(inClass && { inClass }),
  };
}
