import type { Route } from '../../answers/routes.js';
import { linesOf, placesText, titleOf } from './words.js';

const HEAD = ['| Status | Body | Header fields | Where |', '| --- | --- | --- | --- |'];

/** The list as a page of documentation: a heading for each file and route, and a table of its answers. */
export function markdownPage(routes: readonly Route[]): string {
  const parts: string[] = ['# What the API answers'];
  let file = '';
  for (const route of routes) {
    if (route.place.file !== file) parts.push(`## ${cell(route.place.file)}`);
    ({ file } = route.place);
    parts.push(`### ${cell(titleOf(route))}`, tableOf(route));
  }
  return parts.join('\n\n');
}

function tableOf(route: Route): string {
  const rows = linesOf(route).map(({ status, body, fields, by, places }) => {
    const where = placesText(places, (at) => `${at.file}:${at.line}`);
    return [status, body, fields, by === '' ? where : `${by}, ${where}`];
  });
  const silent = route.silences.map(({ why, name, place }) => {
    return ['?', [why, name].filter(Boolean).join(': '), '', `${place.file}:${place.line}`];
  });
  return [...HEAD, ...[...rows, ...silent].map((row) => `| ${row.map(cell).join(' | ')} |`)].join('\n');
}

/** A text of a table, without markup. */
function cell(text: string): string {
  return text.replace(/[\\|`*_~<>[\]&#]/g, '\\$&');
}
