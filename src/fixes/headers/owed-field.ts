import { owesLocation } from './owes-location.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import { allowOf, type HttpResponse, lacksHeader } from '../../analysis/responses/response.js';
import type { Field } from './add-header.js';
import { locationField, locationFor } from './add-location.js';

/** A header field that a status requires, `unknown` where it can't be composed, `unchosen` where a person has to choose it. */
export type Owed = OwedField | 'none' | 'unknown' | 'unchosen';

interface OwedField {
  readonly field: Field;
  /** Its value, for messages. */
  readonly value: string;
  /** Whether the status isn't sent without it. */
  readonly isNeeded: boolean;
}

type Owes = (response: HttpResponse, sourceCode: SourceCode) => Owed;

/** The field that a status is to be sent with. */
const OWED: Readonly<Partial<Record<number, Owes>>> = {
  201: location,
  401: challenge,
  405: allow,
  426: upgrade,
};

/** The header field that a response would require with another status. */
export function owedField(response: HttpResponse, code: number, sourceCode: SourceCode): Owed {
  return OWED[code]?.(response, sourceCode) ?? 'none';
}

function location(response: HttpResponse, sourceCode: SourceCode): Owed {
  if (!owesLocation(response)) return 'none';
  const value = locationFor(response, sourceCode);
  return value === undefined ? 'unknown' : { field: locationField(value), value, isNeeded: true };
}

/** A challenge is written where the code names one; where it doesn't, a person has to choose. */
function challenge(response: HttpResponse): Owed {
  if (!lacksHeader(response, 'www-authenticate')) return 'none';
  const { auth } = response;
  const [value] = auth.challenges;
  return auth.mayHold('scheme seen') && value !== undefined
    ? { field: { name: 'WWW-Authenticate', text: value }, value, isNeeded: false }
    : 'unchosen';
}

function allow(response: HttpResponse): Owed {
  if (!lacksHeader(response, 'allow')) return 'none';
  const value = allowOf(response.request);
  return value === '' ? 'unknown' : { field: { name: 'Allow', text: value }, value, isNeeded: true };
}

/** Nothing in the code names the protocol. */
function upgrade(response: HttpResponse): Owed {
  return lacksHeader(response, 'upgrade') ? 'unknown' : 'none';
}
