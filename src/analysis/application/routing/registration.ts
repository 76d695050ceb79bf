import { functionAround, type Node } from '../../syntax/syntax.js';
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
}

/** The turn of what is registered on a router: the longer a chain of calls is, the later its last one is made. */
export function turnOf(file: SourceFile, on: Node): Turn {
  return { scope: idOf(file, functionAround(on) ?? file.program), order: on.range[1] };
}

/** A route without nodes. */
export function routeWritten(
  file: SourceFile,
  names: Names,
  { methods, path, on, isLast, versions }: RouteAt,
): RouteWritten {
  const router = on && names.of(on);
  return {
    ...(methods && { methods: [...methods] }),
    ...(path !== undefined && { path }),
    ...(router !== undefined && { router }),
    ...(on && { turn: turnOf(file, on) }),
    isLast,
    ...(versions && { versions }),
  };
}
