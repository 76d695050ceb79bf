import { isMethod } from '../../../http/methods.js';
import { COLLECTION_FILES, INDEX_FILES } from '../../../packages/files.js';
import type { SourceFile } from '../../symbols/file.js';
import { exportsOf } from '../../symbols/exports.js';

/**
 * Whether a file beside this one is the route of a single resource of its collection: `users/[id].ts` beside `users/index.ts`,
 * `[id]/route.ts`, `users.$id.tsx`. Files below such a place are other resources: `[id]/export/route.ts`.
 * @param others methods that aren't enough where files declare which they are for, by name (`[id].delete.ts`) or by their exports
 */
export function hasItemFile(file: SourceFile, others: ReadonlySet<string> = NONE): boolean {
  return placesOf(file.path).some((place) =>
    file.project
      .namesBeside(place.folder)
      .some((name) => !isOnlyFor(name, others) && isItem(file, place, name, others)),
  );
}

/**
 * Whether a file answers some methods alone, by the names of its exports: `export async function DELETE()`, and neither another method nor
 * what a framework calls for all of them (`loader`, `fallback`, the default export).
 */
function exportsOnly({ modules, catalogue, path }: SourceFile, name: string, methods: ReadonlySet<string>): boolean {
  const module = methods.size > 0 ? modules.imported(withDot(name), modules.own) : undefined;
  if (!module) return false;
  const { named, all } = exportsOf(module);
  const handlers = catalogue.files.flatMap(({ file, exports }) => (file.test(path) ? Object.keys(exports) : []));
  const given = [...named.keys()].filter((one) => isMethod(one) || handlers.includes(one));
  return all.length === 0 && given.length > 0 && given.every((one) => methods.has(one.toUpperCase()));
}

/** `./[id]/route.ts` as an import, which a path below the file's own folder isn't without the dot. */
function withDot(path: string): string {
  return path.startsWith('.') ? path : `./${path}`;
}

const NONE: ReadonlySet<string> = new Set();

/** Whether the name of a file is for some methods, and for none but these. */
function isOnlyFor(name: string, methods: ReadonlySet<string>): boolean {
  const said = name.split('.').filter(isMethod);
  return said.length > 0 && said.every((one) => methods.has(one.toUpperCase()));
}

/** Where single resources may have files. */
interface Place {
  /** Relative to the file's own. */
  readonly folder: string;
  /** The beginnings of their names: `api` and `users` of `api.users.$id.tsx`. */
  readonly names: readonly string[];
  /** The files that may be the route of a folder there. */
  readonly standing: ReadonlySet<string>;
}

function placesOf(path: string): readonly Place[] {
  const [file = '', own = ''] = path.split('/').reverse();
  const name = stemOf(file);
  const standing = COLLECTION_FILES.get(name);
  if (!standing)
    return [
      { folder: name, names: [], standing: INDEX_FILES },
      { folder: '.', names: withoutEnd(file.split('.').slice(0, -1)), standing: INDEX_FILES },
    ];
  return [
    { folder: '.', names: [], standing },
    { folder: '..', names: withoutEnd(own.split('.')), standing: INDEX_FILES },
  ];
}

/** `[id]`, `[id=integer]`, `$id`; not the rest of a path: `[...all]`, `$`. */
const PARAMETER = /^(?:\[\w[^\]]*\]|\$\w+)$/;
/** A folder that is no part of the route. */
const GROUP = /^\(.*\)$/;

/** Whether a name is that of a single resource's file, or of its folder, whose route is another file. */
function isItem(
  file: SourceFile,
  { folder, names, standing }: Place,
  name: string,
  others: ReadonlySet<string>,
): boolean {
  const { project } = file;
  const place = `${folder}/${name}`;
  const inside = project.namesBeside(place);
  const parts = inside.length > 0 ? name.split('.') : name.split('.').slice(0, -1);
  const [parameter = '', ...rest] = parts.slice(names.length);
  if (!names.every((one, at) => shown(parts[at]) === shown(one))) return false;
  if (!PARAMETER.test(parameter) || !rest.every(leadsNowhere)) return false;
  if (inside.length === 0) return standing.has('index') && !exportsOnly(file, place, others);
  const grouped = inside.filter((one) => GROUP.test(one));
  const within = grouped.flatMap((group) => project.namesBeside(`${place}/${group}`).map((one) => `${group}/${one}`));
  return [...inside, ...within].some((path) => {
    const one = path.slice(path.lastIndexOf('/') + 1);
    return standing.has(stemOf(one)) && !isOnlyFor(one, others) && !exportsOnly(file, `${place}/${path}`, others);
  });
}

/** A name without its extension, and without the layout that it picks: `+page` of `+page@.svelte`. */
function stemOf(name: string): string {
  return name.split(/[.@]/)[0] ?? '';
}

/** A `_` at the end of a part only determines where it is shown. */
function shown(part: string | undefined): string | undefined {
  return part?.replace(/_$/, '');
}

/** Whether a part of a name is none of the route: a method (`[id].get.ts`), or the index of the resource itself (`$id._index.tsx`). */
function leadsNowhere(part: string): boolean {
  return INDEX_FILES.has(part) || isMethod(part);
}

function withoutEnd(parts: readonly string[]): readonly string[] {
  return leadsNowhere(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts;
}
