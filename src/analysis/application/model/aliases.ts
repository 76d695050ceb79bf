import type { FileWiring, Id } from '../routing/written.js';

const MOST_STEPS = 20;

/** Resolves names that are aliases, over all files. */
export class Aliases {
  private readonly known = new Map<Id, Id>();
  private readonly resolved = new Map<Id, Id>();
  private readonly passesOn = new Map<string, readonly string[]>();

  constructor(files: readonly FileWiring[]) {
    for (const { file, aliases, passesOn } of files) {
      for (const [alias, id] of aliases) this.known.set(alias, id);
      this.passesOn.set(file, passesOn);
    }
  }

  /** The last alias of a name: where it is declared, if that is known. */
  resolve(id: Id): Id {
    let found = this.resolved.get(id);
    if (found === undefined) this.resolved.set(id, (found = this.last(id)));
    return found;
  }

  private last(id: Id): Id {
    let at = id;
    for (let step = 0; step < MOST_STEPS; step++) {
      const next = this.next(at);
      if (next === undefined) return at;
      at = next;
    }
    return at;
  }

  private next(id: Id): Id | undefined {
    const known = this.known.get(id);
    if (known !== undefined) return known;
    if (id.endsWith('()')) {
      const made = this.next(id.slice(0, -2));
      return made === undefined ? undefined : `${made}()`;
    }
    const dot = id.lastIndexOf('.');
    const object = dot > placeOfName(id) ? id.slice(0, dot) : undefined;
    const inner = object === undefined ? undefined : this.next(object);
    if (inner !== undefined) return memberOf(inner, id.slice(dot + 1));
    return this.exported(id);
  }

  /** CommonJS's exports are one object; a module may pass on what others export. */
  private exported(id: Id): Id | undefined {
    const [, file, path] = /^(.*)#([^#]*)$/s.exec(id) ?? [];
    if (file === undefined || path === undefined) return undefined;
    const other = path.startsWith('default.') ? `${file}#${path.slice('default.'.length)}` : `${file}#default.${path}`;
    if (this.known.has(other)) return other;
    const [name] = path.split('.');
    const from = (this.passesOn.get(file) ?? []).find((one) => this.known.has(`${one}#${name}`));
    return from === undefined ? undefined : `${from}#${path}`;
  }
}

function memberOf(object: Id, key: string): Id {
  return object.endsWith('#*') ? `${object.slice(0, -1)}${key}` : `${object}.${key}`;
}

/** The file of an identity. */
export function fileOf(id: Id): string {
  const end = placeOfName(id);
  return end < 0 ? id : id.slice(0, end);
}

/** Where the export or the offset begins in an identity: after the path of its file. */
function placeOfName(id: Id): number {
  const folder = Math.max(id.lastIndexOf('/'), id.lastIndexOf('\\')) + 1;
  const inFolder = id.slice(folder).search(/[#:]/);
  return inFolder < 0 ? -1 : folder + inFolder;
}
