import { engineFor } from '../../application/entry-points/engine.js';
import { Names } from '../../application/routing/ids.js';
import type { FileWiring, Id } from '../../application/routing/written.js';
import type { Engine } from '../../interpreter/engine.js';
import type { OpenFile } from '../../analyze.js';
import { moduleAt } from '../../analyze-other.js';
import type { FileContext } from '../../text-filter.js';
import { wiringIn, wiringsAround } from '../calling-context.js';
import type { Opens } from '../opens.js';

/** How many files of an application are read. */
const MOST_FILES = 30;

/** A file of an application: what it declares of routes, and its code, as far as that is looked for. */
export class ApplicationFile {
  private made: { readonly engine: Engine; readonly names: Names } | undefined;

  constructor(
    readonly wiring: FileWiring,
    private readonly opened: () => OpenFile | undefined,
  ) {}

  /** Undefined where it has no trace of HTTP. */
  get open(): OpenFile | undefined {
    return this.opened();
  }

  /** What interprets its code, and names it; undefined as `open` is. */
  get code(): { readonly engine: Engine; readonly names: Names } | undefined {
    const { open } = this;
    if (!open) return undefined;
    if (!this.made) {
      const engine = engineFor(open.source);
      this.made = { engine, names: new Names(engine) };
    }
    return this.made;
  }
}

/** The files of the application around one: those that import it, and what all of them mount, register or name in routes. */
export function applicationFiles(
  context: FileContext,
  open: OpenFile,
  opens: Opens,
): ReadonlyMap<string, ApplicationFile> {
  const files = new Map<string, ApplicationFile>();
  const { place: own } = open.source.modules.own;
  const queue = [...wiringsAround(context, open.source)];
  for (const wiring of queue) {
    const { file } = wiring;
    if (files.has(file) || files.size >= MOST_FILES) continue;
    const opened = file === own ? () => open : () => opensAt(context, file, opens);
    files.set(file, new ApplicationFile(wiring, opened));
    for (const place of placesNamed(wiring)) {
      const module = files.has(place) ? undefined : moduleAt(context, place);
      const other = module && wiringIn(context, module);
      if (other) queue.push(other);
    }
  }
  return files;
}

/** The files whose routers and functions a file mounts, registers, names in routes, or exports again. */
function placesNamed({ mounts, references, hooks, aliases }: FileWiring): Set<string> {
  const ids = [
    ...mounts.map(({ child }) => child),
    ...references.map(({ handler }) => handler),
    ...hooks.map(({ fn }) => fn),
    ...aliases.values(),
  ];
  return new Set(ids.flatMap((id) => placeIn(id) ?? []));
}

/** The file of what another one exports. */
function placeIn(id: Id): string | undefined {
  const at = id.lastIndexOf('#');
  return at > 0 ? id.slice(0, at) : undefined;
}

function opensAt(context: FileContext, place: string, opens: Opens): OpenFile | undefined {
  const module = moduleAt(context, place);
  return module && opens(module);
}
