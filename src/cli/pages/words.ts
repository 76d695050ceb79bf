import type { Place } from '../../analysis/wiring/written.js';
import type { Answer, BodyKind } from '../../answers/answer.js';
import type { Route } from '../../answers/routes.js';

/** How a page says what it is given. */
export interface Words {
  /** A file as it is shown. */
  readonly file: (path: string) => string;
}

/** `GET /users/:id`, or what else is known of what answers. */
export function titleOf({ kind, methods, path, name, place }: Route): string {
  const shown = name === '' ? `at ${place.line}:${place.column}` : name;
  if (kind !== 'handler') return `${kind} ${shown}`;
  const asked = methods?.join(', ');
  return path === undefined ? ['handler', shown, asked].filter(Boolean).join(' ') : `${asked ?? 'any method'} ${path}`;
}

/** The possible statuses; `?` where they aren't known. */
function statusText({ statuses, gap }: Answer): string {
  if (statuses) return statuses.join(' or ');
  return gap ? '?' : 'none that is valid';
}

const BODIES: Readonly<Record<BodyKind, string>> = {
  none: 'no body',
  default: 'default body',
  unknown: 'body ?',
  data: 'body',
  text: 'text',
  array: 'array',
  object: 'object',
};

/** `object { id, name }`, `text`, `no body`. */
function bodyText({ body, members, mediaType }: Answer): string {
  const kind = BODIES[body];
  const content = members && members.length > 0 ? `${kind} { ${members.join(', ')} }` : kind;
  return mediaType === undefined || body === 'none' ? content : `${content} (${mediaType})`;
}

/** The header fields that are certainly set, as they are usually written. */
function fieldsText({ fields }: Answer): string {
  return fields.map(fieldName).join(', ');
}

/** Names that aren't written as all others are. */
const SPELLED: Readonly<Record<string, string>> = {
  etag: 'ETag',
  'www-authenticate': 'WWW-Authenticate',
  'content-md5': 'Content-MD5',
};

function fieldName(name: string): string {
  return SPELLED[name] ?? name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}

/** Answers that read alike, with all the places they come from. */
export interface Line {
  readonly status: string;
  readonly body: string;
  readonly fields: string;
  readonly places: readonly Place[];
}

/** The lines of a route, by status. */
export function linesOf(route: Route): Line[] {
  const lines = new Map<string, Line & { places: Place[] }>();
  for (const answer of [...route.answers].sort(byStatus)) {
    const status = [...(answer.methods ?? []).slice(0, route.methods ? undefined : 0), statusText(answer)].join(' ');
    const line = { status, body: bodyText(answer), fields: fieldsText(answer) };
    const key = JSON.stringify(line);
    const known = lines.get(key);
    if (!known) lines.set(key, { ...line, places: [answer.place] });
    else if (!known.places.some((one) => isSame(one, answer.place))) known.places.push(answer.place);
  }
  return [...lines.values()];
}

function byStatus(a: Answer, b: Answer): number {
  return (a.statuses?.[0] ?? 1000) - (b.statuses?.[0] ?? 1000);
}

function isSame(a: Place, b: Place): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column;
}

const MOST_PLACES = 4;

/** The first of some places, and how many there are beside them. */
export function placesText(places: readonly Place[], shown: (place: Place) => string): string {
  const texts = [...new Set(places.map(shown))];
  const more = texts.length > MOST_PLACES ? ` and ${texts.length - MOST_PLACES} more` : '';
  return texts.slice(0, MOST_PLACES).join(', ') + more;
}

/** `3 routes`, `1 route` */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
