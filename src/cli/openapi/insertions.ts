import type { Pair, Scalar, YAMLMap } from 'yaml';
import { labelOf } from '../../http/registry.js';
import { type Edit, indentAt, lineStart, nextLine } from './edits.js';

/** A member of an object in a document, with its places in the text. */
export type Member = Pair<Scalar, { readonly range?: readonly [number, number, number] | null } | null>;

/** An object of responses that statuses are added to. */
export interface Responses {
  readonly text: string;
  /** The member that holds it. */
  readonly holder: Member;
  readonly map: YAMLMap<Scalar, NonNullable<Member['value']>>;
  readonly isJson: boolean;
}

/** What adds some statuses, each behind the last one that is smaller; undefined for a form that nothing can be added to safely. */
export function insertionsOf(responses: Responses, statuses: readonly string[]): Edit[] | undefined {
  const members = responses.map.items as readonly Member[];
  const write = responses.map.flow ? inFlow(responses, members) : inLines(responses, members);
  if (!write || members.some(({ key }) => !key.range)) return undefined;
  return [...statuses].sort().map((status, index) =>
    write(
      status,
      members.findLast(({ key }) => String(key.value) < status),
      index,
    ),
  );
}

/** @param index how many are added before it */
type Writer = (status: string, before: Member | undefined, index: number) => Edit;

/** ```'404':``` in a line of its own, and what belongs to it in those below. */
function inLines({ text, holder }: Responses, [first]: readonly Member[]): Writer | undefined {
  if (!first) return undefined;
  const own = indentAt(text, startOf(first));
  const outer = indentAt(text, startOf(holder));
  const isAlone = lineStart(text, startOf(first)) + own.length === startOf(first);
  if (!isAlone || !own.startsWith(outer) || own === outer) return undefined;
  const newline = newlineOf(text);
  const quote = quoteOf(text, first);
  const step = own.slice(outer.length);
  return (status, before) => {
    const at = before ? lineBehind(text, endOf(before)) : nextLine(text, startOf(holder));
    const lines = [`${own}${quote}${status}${quote}:`, `${own}${step}description: ${descriptionOf(status)}`];
    const isOpen = at > 0 && text[at - 1] !== '\n';
    return { at, text: (isOpen ? newline : '') + lines.join(newline) + (isOpen ? '' : newline) };
  };
}

function lineBehind(text: string, end: number): number {
  return text[end - 1] === '\n' ? end : nextLine(text, end);
}

/** `{ '404': { description: Not Found } }`, and JSON. */
function inFlow(responses: Responses, members: readonly Member[]): Writer {
  const { text, map, holder, isJson } = responses;
  const [first] = members;
  const start = map.range?.[0] ?? 0;
  const isTight = isJson && !/[\n:,] /.test(text.slice(startOf(holder), endOf(holder)));
  const isTall = first !== undefined && text.slice(start, startOf(first)).includes('\n');
  const own = first ? indentAt(text, startOf(first)) : '';
  const gap = isTall ? newlineOf(text) + own : isTight ? '' : ' ';
  const quote = isJson ? '"' : first ? quoteOf(text, first) : "'";
  const colon = isTight ? ':' : ': ';
  const isSpread = isTall && text.slice(startOf(first), endOf(first)).includes('\n');
  const step = own.slice(indentAt(text, startOf(holder)).length);
  const valueOf = (status: string): string => {
    const description = isJson
      ? `"description"${colon}${JSON.stringify(descriptionOf(status))}`
      : `description: ${descriptionOf(status)}`;
    if (isSpread) return `{${gap}${step}${description}${gap}}`;
    return isTight ? `{${description}}` : `{ ${description} }`;
  };
  const memberOf = (status: string): string => `${quote}${status}${quote}${colon}${valueOf(status)}`;
  return (status, before, index) => {
    if (before) return { at: endOf(before), text: `,${gap}${memberOf(status)}` };
    if (first) return { at: startOf(first), text: `${memberOf(status)},${gap}` };
    return { at: start + 1, text: (index > 0 ? `,${gap}` : '') + memberOf(status) };
  };
}

function startOf({ key }: Member): number {
  return key.range?.[0] ?? 0;
}

function endOf({ key, value }: Member): number {
  return Math.max(key.range?.[1] ?? 0, value?.range?.[1] ?? 0);
}

/** As its neighbours are quoted. */
function quoteOf(text: string, member: Member): string {
  const sign = text[startOf(member)] ?? '';
  return sign === "'" || sign === '"' ? sign : '';
}

function newlineOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function descriptionOf(status: string): string {
  const label = labelOf(Number(status));
  return label === status ? `Status ${status}` : label.slice(status.length + 1);
}
