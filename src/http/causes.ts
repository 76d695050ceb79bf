/** Why a request failed, as far as code can show it, and the status codes that fit. */
export interface Cause {
  /** For messages: `{name} is answered with 500 Internal Server Error`. */
  readonly name: string;
  /** The first is the one to suggest. */
  readonly statuses: readonly number[];
  /** Codes that fit too, and aren't suggested. */
  readonly also?: readonly number[];
  /** The only codes that are certainly wrong; absent: those of all other errors. */
  readonly wrong?: readonly number[];
}

/** RFC 9110 §15.5, RFC 6585: a 4xx names what is wrong with the request. The most certain causes come first. */
export const CAUSES = {
  'unique violation': { name: 'A duplicate value', statuses: [409] },
  'still referenced': { name: 'A record that others refer to', statuses: [409] },
  'content reference': { name: 'A broken reference', statuses: [409, 422, 400] },
  // The reference may be in the content or in the path.
  'reference violation': { name: 'A broken reference', statuses: [409, 422, 400], also: [404] },
  'record missing': { name: 'A record that is not found', statuses: [404, 410] },
  // The rules of a record include those of what is unique.
  'invalid record': { name: 'Invalid request data', statuses: [422, 400], also: [409] },
  'invalid content': { name: 'Invalid request data', statuses: [422, 400] },
  // 422 is about content (RFC 9110 §15.5.21).
  'invalid parameter': { name: 'Invalid request data', statuses: [400, 422] },
  // Nothing exists at a URL of another form.
  'invalid path': { name: 'Invalid request data', statuses: [400, 422], also: [404, 410] },
  'malformed content': { name: 'A malformed body', statuses: [400, 422] },
  // It may be a credential, or locate something.
  'malformed parameter': { name: 'A malformed parameter', statuses: [400], also: [401, 403, 404] },
  // 403 is judged by `no-401-403-confusion`.
  'bad token': { name: 'An invalid token', statuses: [401, 403] },
  'credential missing': { name: 'A missing or wrong credential', statuses: [401, 403], wrong: [400, 404, 500] },
  'too large': { name: 'A body that is too large', statuses: [413] },
  'rate limit': { name: 'An exceeded rate limit', statuses: [429, 503] },
  // RFC 9110 §8.3: content without a type may be of any type, so that it may as well be malformed.
  'media type missing': { name: 'A body without Content-Type', statuses: [415, 400], wrong: [406, 422, 500] },
  'media type': { name: 'An unsupported content type', statuses: [415], wrong: [400, 406, 422, 500] },
  'resource missing': { name: 'A resource that is not found', statuses: [404, 410], wrong: [400, 500] },
  'exists already': { name: 'A record that exists already', statuses: [409], wrong: [400, 500] },
  'member missing': { name: 'A body that lacks a field', statuses: [400, 422], wrong: [500] },
  // RFC 6585 §3: 412 is for a condition that doesn't hold.
  'precondition missing': { name: 'A missing precondition', statuses: [428], wrong: [412] },
} satisfies Readonly<Record<string, Cause>>;

export type CauseName = keyof typeof CAUSES;

/** The causes, the most certain first. */
export const CAUSE_NAMES = Object.keys(CAUSES) as readonly CauseName[];

/** Whether a status code fits a cause. */
export function fits(name: CauseName, code: number): boolean {
  const { statuses, also = [] }: Cause = CAUSES[name];
  return statuses.includes(code) || also.includes(code);
}

/** Whether a status code is wrong for a cause. */
export function misses(name: CauseName, code: number): boolean {
  const { wrong }: Cause = CAUSES[name];
  return !fits(name, code) && wrong?.includes(code) !== false;
}

const missedBy = new Map<number, readonly CauseName[]>();

/** The causes that a status code is wrong for, the most certain first. */
export function causesMissedBy(code: number): readonly CauseName[] {
  let names = missedBy.get(code);
  if (!names) missedBy.set(code, (names = CAUSE_NAMES.filter((one) => misses(one, code))));
  return names;
}
