import { within } from '../../analysis/syntax/syntax.js';
import { answersUnread } from '../../analysis/facts/request/conditions.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import { misses } from '../../http/causes.js';
import { isError, REDIRECTS } from '../../http/classes.js';
import { FIELD_MEANINGS } from '../../http/field-meanings.js';
import { isRegistered } from '../../http/registry.js';
import { blamesForAll } from '../blame.js';
import { contradictsContract } from '../contract.js';
import { renameBeside } from './status-beside.js';
import { isRenamed, statusesSaid } from '../renaming.js';

/** Why a status doesn't fit a response whose other parts stay as they are. */
type Objection = (response: HttpResponse, code: number) => boolean;

const OBJECTIONS: readonly Objection[] = [
  isUnassigned,
  leaksAsError,
  leadsNowhere,
  leavesFieldBehind,
  contradictsContract,
  contradictsBody,
  contradictsWords,
  contradictsMethod,
  contradictsCaller,
  contradictsCause,
  blamesForAll,
  answersUnread,
];

/** Whether a response can be sent with another status without a new mistake. */
export function fitsStatus(response: HttpResponse, code: number): boolean {
  return !OBJECTIONS.some((objects) => objects(response, code));
}

function isUnassigned(_: HttpResponse, code: number): boolean {
  return !isRegistered(code);
}

/** A part that is harmless in a success exposes the server's internals in an error. */
function leaksAsError(response: HttpResponse, code: number): boolean {
  return isError(code) && !response.status.every(isError) && response.verdict.holds('leaks internals', 'fact');
}

function leadsNowhere({ headers, status }: HttpResponse, code: number): boolean {
  return REDIRECTS.includes(code) && !status.is(...REDIRECTS) && headers.lack('location');
}

/** A header field with a meaning for the replaced status, and none for the other. */
function leavesFieldBehind({ headers, status }: HttpResponse, code: number): boolean {
  return FIELD_MEANINGS.some(
    (one) =>
      !one.hasMeaning(code) &&
      status.every((sent) => one.hasMeaning(sent)) &&
      headers.get(one.field.toLowerCase()) !== undefined,
  );
}

/** The body or the reason phrase names another error, and isn't changed with the status. */
function contradictsBody(response: HttpResponse, code: number): boolean {
  if (!isError(code)) return false;
  const kept = statusesSaid(response).filter((claim) => claim.code !== code && !isRenamed(claim, response));
  const beside = kept.length > 0 ? response.verdict.wordsBeside : [];
  return !kept.every(({ value }) => beside.some(({ node }) => within(node, value.node)));
}

/** Words beside the status name it, and can't be changed with it: those of a table of the project's own. */
function contradictsWords(response: HttpResponse, code: number): boolean {
  return response.verdict.wordsBeside.some((one) => renameBeside(one, code, response) === undefined);
}

/** A refusal of the method alone requires 405. */
function contradictsMethod(response: HttpResponse, code: number): boolean {
  return isError(code) && code !== 405 && response.method.mayHold('refused');
}

function contradictsCaller({ auth }: HttpResponse, code: number): boolean {
  return (code === 403 && auth.mayHold('unknown caller')) || (code === 401 && auth.mayHold('known without right'));
}

/** The path establishes a failure that requires another error. */
function contradictsCause(response: HttpResponse, code: number): boolean {
  const cause = isError(code) ? response.cause.known('name') : undefined;
  return cause !== undefined && misses(cause, code);
}
