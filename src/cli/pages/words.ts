import type { Place } from '../../analysis/application/routing/written.js';
import { type Answer, type BodyKind, OPEN } from '../../answers/answer.js';
import type { Route } from '../../answers/routes.js';

/** `GET /users/:id`, or what else is known of a handler. */
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
  const content = members && members.length > 0 ? `${kind} { ${membersText(members)} }` : kind;
  return mediaType === undefined || body === 'none' ? content : `${content} (${mediaType})`;
}

/** The most characters of names that are listed; the first name always is. */
const MOST_OF_NAMES = 60;
const LONGEST_NAME = 40;

/** The names of the first members, and the number of the others. */
function membersText(members: readonly string[]): string {
  const isOpen = members.at(-1) === OPEN;
  const names = (isOpen ? members.slice(0, -1) : members).map(shortened);
  let length = 0;
  const listed = names.filter((name, index) => (length += name.length + 2) <= MOST_OF_NAMES || index === 0);
  const rest = names.length - listed.length;
  return [...listed, ...(rest > 0 ? [`${rest} more`] : []), ...(isOpen ? [OPEN] : [])].join(', ');
}

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}

/** Names with a spelling of their own. */
const SPELLED: Readonly<Record<string, string>> = {
  etag: 'ETag',
  'www-authenticate': 'WWW-Authenticate',
  'content-md5': 'Content-MD5',
};

function fieldName(name: string): string {
  return SPELLED[name] ?? name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}

/** Responses with the same text, with all the places they come from. */
export interface Line {
  readonly status: string;
  readonly body: string;
  /** Header fields that are certainly set, in their usual spelling. */
  readonly fields: string;
  /** The guard that answers, and the error handler that does in its place; empty for the handler itself. */
  readonly by: string;
  readonly places: readonly Place[];
}

/** The responses at one place with one status. */
interface Spot {
  readonly status: string;
  readonly place: Place;
  readonly answers: Answer[];
}

/** The lines of a route, by status. */
export function linesOf(route: Route): Line[] {
  const lines = new Map<string, Line & { places: Place[] }>();
  for (const { status, place, answers } of spotsOf(route)) {
    const line = {
      status,
      body: bodiesText(answers),
      fields: commonFields(answers).map(fieldName).join(', '),
      by: [answers[0]?.by, answers[0]?.through].filter(Boolean).join(', '),
    };
    const key = JSON.stringify(line);
    const known = lines.get(key) ?? { ...line, places: [] };
    lines.set(key, known);
    known.places.push(place);
  }
  return [...lines.values()];
}

function spotsOf(route: Route): Spot[] {
  const spots = new Map<string, Spot>();
  for (const answer of [...route.answers].sort(byStatus)) {
    const status = [...(answer.methods ?? []).slice(0, route.methods ? undefined : 0), statusText(answer)].join(' ');
    const key = JSON.stringify([status, placeText(answer.place)]);
    const known = spots.get(key) ?? { status, place: answer.place, answers: [] };
    spots.set(key, known);
    known.answers.push(answer);
  }
  return [...spots.values()];
}

const MOST_BODIES = 2;

/** `object { id } or text`. */
function bodiesText(answers: readonly Answer[]): string {
  const bodies = [...new Set(answers.map(bodyText))];
  const rest = bodies.length - MOST_BODIES;
  return [...bodies.slice(0, MOST_BODIES), ...(rest > 0 ? [counted(rest, 'other')] : [])].join(' or ');
}

function commonFields([first, ...others]: readonly Answer[]): string[] {
  return (first?.fields ?? []).filter((name) => others.every(({ fields }) => fields.includes(name)));
}

function byStatus(a: Answer, b: Answer): number {
  return (a.statuses?.[0] ?? 1000) - (b.statuses?.[0] ?? 1000);
}

/** `src/app.ts:7:3` */
export function placeText({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

const MOST_PLACES = 4;

/**
 * The first of some places, and the number of the others.
 * @param file the one under whose name they stand: of places in it, as in that of the place before, line and column are enough
 */
export function placesIn(places: readonly Place[], file: string): string {
  let last = file;
  return listOf(places, (place) => {
    const text = place.file === last ? `${place.line}:${place.column}` : placeText(place);
    last = place.file;
    return text;
  });
}

/** The same with their whole names. */
export function placesText(places: readonly Place[], shown: (place: Place) => string): string {
  return listOf([...new Map(places.map((one) => [shown(one), one])).values()], shown);
}

function listOf(places: readonly Place[], shown: (place: Place) => string): string {
  const distinct = [...new Map(places.map((one) => [placeText(one), one])).values()];
  const more = distinct.length > MOST_PLACES ? ` and ${distinct.length - MOST_PLACES} more` : '';
  return distinct.slice(0, MOST_PLACES).map(shown).join(', ') + more;
}

/** `3 routes`, `1 route` */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
