import type { Route } from '../../answers/routes.js';
import type { Colors } from '../colors.js';
import { type Line, linesOf, placesIn, titleOf } from './words.js';

/** The list for people: by file and route, in columns. */
export function textPage(routes: readonly Route[], colors: Colors): string {
  const files = new Map<string, Route[]>();
  for (const route of routes) files.set(route.place.file, [...(files.get(route.place.file) ?? []), route]);
  return [...files]
    .map(([file, group]) => [colors.bold(file), ...blocksOf(file, group, colors)].join('\n'))
    .join('\n\n');
}

function blocksOf(file: string, routes: readonly Route[], colors: Colors): string[] {
  const shown = routes.map((route) => ({ route, lines: linesOf(route) }));
  const lines = shown.flatMap((one) => one.lines);
  const width = (text: (line: Line) => string, most: number): number =>
    Math.min(
      most,
      lines.reduce((widest, line) => Math.max(widest, text(line).length), 0),
    );
  const widths = { status: width((one) => one.status, 16), body: width(contentOf, 72) };
  return shown.flatMap(({ route, lines: own }) => [
    `  ${titleText(route, colors)}`,
    ...own.map((line) =>
      [
        '   ',
        colors.status(line.status.padEnd(widths.status), line.status),
        contentOf(line).padEnd(widths.body),
        colors.dim([line.by, placesIn(line.places, file)].filter(Boolean).join('  ')),
      ].join('  '),
    ),
    ...route.silences.map(({ why, name, place: at }) => {
      const what = [why, name].filter(Boolean).join(': ');
      return `      ${colors.status('?'.padEnd(widths.status), '?')}  ${what}  ${colors.dim(placesIn([at], file))}`;
    }),
  ]);
}

function titleText(route: Route, colors: Colors): string {
  const isNamed = route.kind === 'handler' && route.path !== undefined && route.name !== '';
  return isNamed ? `${colors.bold(titleOf(route))}  ${colors.dim(route.name)}` : colors.bold(titleOf(route));
}

function contentOf({ body, fields }: Line): string {
  return fields === '' ? body : `${body}; ${fields}`;
}
