import type { HttpResponse } from '../../src/analysis/responses/response.js';
import { codes } from '../support/describe-response.js';
import { FIELDS } from '../wire/harness/compare.js';
import type { WireResponse } from '../wire/harness/exchange.js';
import type { Verdict } from './judge.js';

/** A failing program, with what was predicted and what was seen. */
export function describeVerdict({ outcome, unsound, unsharp }: Verdict): string {
  return [
    outcome.source,
    'predicted:',
    ...outcome.predicted.map((response) => `  ${describePrediction(response)}`),
    'seen:',
    ...outcome.observed.map(({ query, wire }) => `  ${new URLSearchParams(query).toString()}: ${describeWire(wire)}`),
    ...unsound.map(({ query }) => `not predicted: ${new URLSearchParams(query).toString() || 'no query'}`),
    ...unsharp.map(({ response, code }) => `never seen: ${code} of line ${response.node.loc.start.line}`),
  ].join('\n');
}

function describePrediction(response: HttpResponse): string {
  const { headers, body, leaves, node } = response;
  const fields = FIELDS.filter((name) => headers.isSet(name) !== false).map((name) => {
    const value = headers.get(name);
    const text = value?.kind === 'constant' ? String(value.value) : '…';
    return headers.isSet(name) === undefined ? `${name}?` : `${name}: ${text}`;
  });
  const open = headers.isOpen ? ['(open)'] : [];
  return [codes(response), ...fields, ...open, `body ${body.kind}`, leaves, `line ${node.loc.start.line}`].join(', ');
}

function describeWire({ status, headers, body, leftover }: WireResponse): string {
  const fields = FIELDS.filter((name) => headers.has(name)).map((name) => `${name}: ${headers.get(name)?.join(' | ')}`);
  return [String(status), ...fields, `body ${JSON.stringify((body + leftover).slice(0, 60))}`].join(', ');
}
