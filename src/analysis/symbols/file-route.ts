import type { FileRoute } from '../../frameworks/language/shape.js';

/** The path of the route for a file's place; undefined where there is none. */
export function routeOfPlace(routes: readonly FileRoute[], path: string): string | undefined {
  for (const { file, route, names = 'brackets' } of routes) {
    const found = file.test(path) ? route?.exec(path)?.groups?.route : undefined;
    if (found !== undefined) return `/${segmentsOf(found, names).join('/')}`;
  }
  return undefined;
}

/** The start of the folder of routes in a path. */
export function beginningOf(route: RegExp | undefined, path: string): number | undefined {
  return route?.exec(path)?.groups?.before?.length;
}

function segmentsOf(route: string, names: 'brackets' | 'dots'): string[] {
  const parts = names === 'dots' ? route.split(/[./](?![^[]*\])/) : route.split('/');
  const shown = parts.map((part) => (names === 'dots' ? dotted(part) : bracketed(part))).filter(Boolean);
  return /^_?index$/.test(parts.at(-1) ?? '') ? shown.slice(0, -1) : shown;
}

/** `[id]`, `[[lang]]`, `[...rest]`, `[id=integer]`; `(group)` and `@slot` are no part of the path, and `%5F` begins no private folder. */
function bracketed(written: string): string {
  const part = written.replace(/^%5F/i, '_');
  if (/^\(.*\)$/.test(part) || part.startsWith('@')) return '';
  return part.replace(/\[{1,2}(\.\.\.)?([^[\]=]*)(?:=\w+)?\]{1,2}/g, (_, rest?: string, name = '') =>
    rest === undefined ? `:${name}` : `*${name}`,
  );
}

/** `$id`, `$`; `_layout` is no part of the path, and a `_` at the end only determines where it is shown. */
function dotted(part: string): string {
  if (part.startsWith('_')) return part === '_index' ? part : '';
  const name = part.replace(/_$/, '').replace(/^\((.*)\)$/, '$1');
  return name === '$' ? '*' : name.replace(/^\$/, ':');
}

/** The form of a parameter in a required part of a path: `[id]` and no `[[id]]`, `$id` and no `($id)`. */
const REQUIRED = {
  brackets: /(?<!\[)\[([^[\].=]+)(?:=\w+)?\](?!\])/g,
  dots: /(?<=[./])\$(\w+)(?=[./])/g,
};

/** The parameters of the route for a file's place, without which no request reaches it. */
export function parametersOfPlace(routes: readonly FileRoute[], path: string): ReadonlySet<string> {
  const found = routes.flatMap(({ file, route, names = 'brackets' }) => {
    const place = file.test(path) ? beginningOf(route, path) : undefined;
    return place === undefined ? [] : [...path.slice(place).matchAll(REQUIRED[names])];
  });
  return new Set(found.flatMap(([, name]) => name ?? []));
}
