import type { Contract } from '../analysis/interpreter/engine.js';
import { classOf, goesWell, leavesOut } from '../analysis/application/entry-points/named-statuses.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { offerStatus } from '../fixes/status/offer-status.js';
import { owedField } from '../fixes/headers/owed-field.js';
import { declareStatus } from '../fixes/status/declare-status.js';
import { redeclareStatus } from '../fixes/status/redeclare-status.js';
import type { SourceCode } from '../analysis/symbols/file.js';
import { programOf } from '../analysis/syntax/syntax.js';
import { toldErrors } from '../fixes/likely/likely-errors.js';
import { isError } from '../http/classes.js';
import { forbidsContent, labelOf } from '../http/registry.js';
import { firstFew } from './support/brief.js';
import { defineRule, type Report, type Suggestion } from './support/define-rule.js';

/** More declared codes than these are no help as suggestions. */
const MOST_INSTEAD = 3;

type Message = 'undeclared' | 'unused' | 'declare' | 'redeclare' | 'replace';

interface Options {
  readonly unused: boolean;
}

/** Clients are generated from what a route declares. */
export default defineRule<Message, Options>({
  name: 'no-undeclared-status',
  type: 'problem',
  description: "disallow a status that the route's own contract doesn't declare",
  claims: [
    {
      reports: 'a status',
      where: "the route's contract doesn't have it: Fastify, Nest, Hono, ts-rest, Elysia, tsoa, Ts.ED, LoopBack, Foal",
      by: 'declared',
    },
    { reports: '`unused`: a declared status', where: 'no path of the handler sends it', by: 'declared' },
  ],
  leaves: [
    'routes without a contract',
    "contracts that can't be seen whole",
    'successes, where only errors are declared',
    'validation and guards',
  ],
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    undeclared:
      "{{label}} is sent, but the route's contract declares only {{declared}}. Declare it, or send a declared one.",
    unused: "{{label}} is declared in the route's contract, but never sent. Remove it there, or send it.",
    declare: 'Declare {{label}}.',
    redeclare: 'Declare {{label}} in place of {{instead}}, which is never sent.',
    replace: 'Send {{label}}, which is declared.',
  },
  options: {
    unused: {
      type: 'boolean',
      description: 'Whether declared codes that no path of the handler sends are reported too.',
    },
  },
  defaults: { unused: false },
  *check({ responses, options, sourceCode }) {
    const seen = new Set<unknown>();
    for (const response of responses) {
      const { contract, status } = response;
      if (!contract || seen.has(status.node) || !isUndeclared(response, contract)) continue;
      seen.add(status.node);
      yield undeclared(response, contract, responses, sourceCode);
    }
    if (!options.unused) return;
    for (const [contract, sent] of byContract(responses)) yield* unused(contract, sent, sourceCode);
  },
});

function isUndeclared({ status, leaves, by }: HttpResponse, contract: Contract): boolean {
  if (leaves === 'unfinished' || by?.as?.isDeclared) return false;
  return status.every((code) => leavesOut(contract, code));
}

function undeclared(
  response: HttpResponse,
  contract: Contract,
  all: readonly HttpResponse[],
  sourceCode: SourceCode,
): Report<Message> {
  const { status } = response;
  const { node, code } = status;
  const label = labelOf(code);
  const told = new Set(toldErrors(response));
  const instead = [...contract.codes.keys()].filter(
    (one) =>
      classOf(one) === classOf(code) &&
      !forbidsContent(code) &&
      (!isError(one) || told.has(one)) &&
      owedField(response, one, sourceCode) !== 'unchosen',
  );
  const send = offerStatus(response, instead.slice(0, MOST_INSTEAD), sourceCode);
  const declare = [declaration(response, contract, all, sourceCode)];
  return {
    of: response,
    node,
    message: 'undeclared',
    data: { label, declared: listOf(contract) },
    // What the path shows to be right is declared, or nobody chose the 201 that the framework sends by itself: the contract is right.
    suggest: isError(code) || !status.isWritten ? [...send, ...declare] : [...declare, ...send],
  };
}

/** One more status, or the one that is sent in place of one that never is. */
function declaration(
  response: HttpResponse,
  contract: Contract,
  all: readonly HttpResponse[],
  sourceCode: SourceCode,
): Suggestion<'declare' | 'redeclare'> {
  const { code } = response.status;
  const label = labelOf(code);
  const redeclared = redeclareStatus(response, all, sourceCode);
  return redeclared
    ? { message: 'redeclare', data: { label, instead: labelOf(redeclared.instead) }, edit: redeclared.edit }
    : { message: 'declare', data: { label }, edit: declareStatus(contract, code, sourceCode) };
}

/** The declared statuses, and the success that is implied where none is declared. */
function listOf({ codes, implied, classes }: Contract): string {
  const understood = [...codes.keys()].some(goesWell) ? [] : implied;
  return firstFew([...[...codes.keys(), ...understood].map(String), ...[...classes].map((one) => `${one}xx`)].sort());
}

function byContract(responses: readonly HttpResponse[]): Map<Contract, HttpResponse[]> {
  const found = new Map<Contract, HttpResponse[]>();
  for (const response of responses) {
    if (response.contract) found.set(response.contract, [...(found.get(response.contract) ?? []), response]);
  }
  return found;
}

/** What validators, guards and the framework itself answer before or around the handler. */
const FROM_ELSEWHERE: ReadonlySet<number> = new Set([400, 401, 403, 406, 413, 415, 422, 429]);

/** Only where every status that the handler sends is known. */
function* unused(contract: Contract, sent: readonly HttpResponse[], { ast }: SourceCode): Generator<Report<Message>> {
  if (!sent.every(({ status, leaves }) => status.codes !== undefined && leaves !== 'unfinished')) return;
  for (const [code, node] of contract.codes) {
    // A declaration of another file serves other routes, too.
    if (programOf(node) !== ast || sent.some(({ status }) => status.codes?.includes(code))) continue;
    if (goesWell(code) || !(contract.isDecorated || FROM_ELSEWHERE.has(code) || code >= 500))
      yield { node, message: 'unused', data: { label: labelOf(code) } };
  }
}
