import type { Engine } from '../interpreter/engine.js';
import type { Node } from '../syntax/syntax.js';
import { has } from './codes.js';
import { type Comparison, comparisonOf } from './comparisons.js';
import { KnownStatus } from './known-status.js';
import { failsWhenFound, isProbe } from './probes.js';
import type { ClientResponse, Read } from './responses.js';
import { type Range, successRange } from './success-range.js';
import { testedText } from './tested.js';
import { isToldByError, isToldByName } from './told-by-name.js';

export type { Comparison } from './comparisons.js';
export type { Read } from './responses.js';
export type { Range } from './success-range.js';

/** A body that is parsed where the status may have none. */
export interface EmptyParse {
  readonly call: Node;
  readonly member: string;
  /** A status without content that it may have there. */
  readonly code: number;
  /** Whether it has no other. */
  readonly isSure: boolean;
}

/** A reason phrase that a branch depends on. */
export interface PhraseTest {
  readonly read: Read;
  readonly comparison: Comparison | undefined;
  /** The member with the status of the same response. */
  readonly status: string;
}

/** A status that is compared with a constant. */
export interface StatusTest {
  readonly read: Read;
  readonly comparison: Comparison;
}

/** How a client tests its responses for success. */
export interface SuccessTests {
  readonly ranges: readonly { readonly read: Read; readonly range: Range }[];
  /** Comparisons with 200, where nothing else tests for success, and 200 alone isn't meant. */
  readonly only200: readonly StatusTest[];
}

/** What a client may check before it parses; the other statuses without content aren't final for it. */
const EMPTY = [204, 205, 304];
const PARSERS: ReadonlySet<string> = new Set(['json', 'text']);

/** What a file does with the responses to its own requests. */
export class Clients {
  constructor(
    private readonly responses: readonly ClientResponse[],
    private readonly engine: Engine,
  ) {}

  emptyParses(): readonly EmptyParse[] {
    return this.responses.flatMap((response) => {
      const parsers = response.reads.filter(({ member, of }) => of && PARSERS.has(member));
      if (parsers.length === 0) return [];
      const status = new KnownStatus(this.engine, response);
      return parsers.flatMap((read) => emptyParse(read, status) ?? []);
    });
  }

  phraseTests(): readonly PhraseTest[] {
    return this.responses.flatMap(({ client, reads }) =>
      reads
        .filter(({ member }) => member === client.phrase)
        .map((read) => ({ read, comparison: comparisonOf(this.engine, read), status: client.status }))
        .filter(({ read, comparison }) => Boolean(comparison?.with) || testedText(read.node)),
    );
  }

  /** How each response to `fetch` is tested. */
  successTests(): readonly SuccessTests[] {
    return this.responses.filter(({ client }) => client.isFetch).map((response) => this.testsOf(response));
  }

  private testsOf(response: ClientResponse): SuccessTests {
    const compared = this.comparisonsIn(response);
    const all = compared.map(({ comparison }) => comparison);
    const ranges = compared.flatMap(({ read, comparison }) => {
      const range = successRange(read, comparison, all);
      return range ? [{ read, range }] : [];
    });
    const { file } = this.engine;
    const isMeant =
      compared.length === 0 || !isOnlyTest(response, all) || isProbe(response, file) || all.some(failsWhenFound);
    const isTold = (one: Comparison): boolean => isToldByName(one) || isToldByError(file, one);
    return { ranges, only200: isMeant ? [] : compared.filter(({ comparison }) => !isTold(comparison)) };
  }

  private comparisonsIn({ client, reads }: ClientResponse): readonly StatusTest[] {
    return reads.flatMap((read) => {
      const comparison = read.member === client.status ? comparisonOf(this.engine, read) : undefined;
      return comparison ? [{ read, comparison }] : [];
    });
  }
}

function emptyParse({ member, node: { parent } }: Read, status: KnownStatus): EmptyParse | undefined {
  if (parent?.type !== 'CallExpression') return undefined;
  const codes = status.at(parent);
  if (!('only' in codes)) return undefined;
  const code = EMPTY.find((one) => has(codes, one));
  const isSure = [...codes.only].every((one) => EMPTY.includes(one));
  return code === undefined ? undefined : { call: parent, member, code, isSure };
}

/** Whether the status is compared with 200 alone, and nothing else tests for success. */
function isOnlyTest({ reads, client }: ClientResponse, compared: readonly Comparison[]): boolean {
  const isSwitched = reads.some(
    ({ member, node }) => member === client.status && (node.parent?.type === 'SwitchStatement' || isArgument(node)),
  );
  const is200 = compared.every((one) => one.with === 200 && (one.operator === '===' || one.operator === '!=='));
  return is200 && !isSwitched && !reads.some(({ member }) => member === 'ok');
}

/** `[200, 404].includes(res.status)`. */
function isArgument(node: Node): boolean {
  const { parent } = node;
  if (parent?.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return false;
  return parent.callee.object.type === 'ArrayExpression' && parent.arguments.some((argument) => argument === node);
}
