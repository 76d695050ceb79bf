import type { FileRoute } from '../../frameworks/language/shape.js';

/** The path of the route that a file's place gives it; undefined where it gives none. */
export function routeOfPlace(routes: readonly FileRoute[], path: string): string | undefined {
  for (const { file, route, names = 'brackets' } of routes) {
    const found = file.test(path) ? route?.exec(path)?.groups?.route : undefined;
    if (found !== undefined) return `/${segmentsOf(found, names).join('/')}`;
  }
  return undefined;
}

/** Where in a path the folder begins that routes are looked for in. */
export function beginningOf(route: RegExp | undefined, path: string): number | undefined {
  return route?.exec(path)?.groups?.before?.length;
}

function segmentsOf(route: string, names: 'brackets' | 'dots'): string[] {
  const parts = names === 'dots' ? route.split(/[./](?![^[]*\])/) : route.split('/');
  const shown = parts.map((part) => (names === 'dots' ? dotted(part) : bracketed(part))).filter(Boolean);
  return /^_?index$/.test(parts.at(-1) ?? '') ? shown.slice(0, -1) : shown;
}

/** `[id]`, `[[lang]]`, `[...rest]`, `[id=integer]`; `(group)` and `@slot` are no part of the path. */
function bracketed(part: string): string {
  if (/^\(.*\)$/.test(part) || part.startsWith('@')) return '';
  return part.replace(/\[{1,2}(\.\.\.)?([^[\]=]*)(?:=\w+)?\]{1,2}/g, (_, rest?: string, name = '') =>
    rest === undefined ? `:${name}` : `*${name}`,
  );
}

/** `$id`, `$`; `_layout` is no part of the path, and a `_` at the end says only where it is shown. */
function dotted(part: string): string {
  if (part.startsWith('_')) return part === '_index' ? part : '';
  const name = part.replace(/_$/, '').replace(/^\((.*)\)$/, '$1');
  return name === '$' ? '*' : name.replace(/^\$/, ':');
}

/** How a parameter stands in a place whose part no request may come without: `[id]` and no `[[id]]`, `$id` and no `($id)`. */
const REQUIRED = {
  brackets: /(?<!\[)\[([^[\].=]+)(?:=\w+)?\](?!\])/g,
  dots: /(?<=[./])\$(\w+)(?=[./])/g,
};

/** The parameters of the route that a file's place gives it, without which no request comes to it. */
export function parametersOfPlace(routes: readonly FileRoute[], path: string): ReadonlySet<string> {
  const found = routes.flatMap(({ file, route, names = 'brackets' }) => {
    const place = file.test(path) ? beginningOf(route, path) : undefined;
    return place === undefined ? [] : [...path.slice(place).matchAll(REQUIRED[names])];
  });
  return new Set(found.flatMap(([, name]) => name ?? []));
}
