import type { Signal, Signals, Weight } from '../../responses/claims.js';
import type { HttpResponse } from '../../responses/response.js';
import type { Node } from '../../syntax/syntax.js';

/** One way to show a claim, or what speaks against it: a row of a table. */
export interface Evidence {
  readonly weight: Weight;
  /** In words, to follow "because". */
  readonly reason: string;
  /** The code that shows it, or whether it is so. */
  readonly find: (response: HttpResponse) => Node | boolean | undefined;
}

/** A row by a fact. */
export function fact(reason: string, find: Evidence['find']): Evidence {
  return { weight: 'fact', reason, find };
}

/** A row by words that people chose. */
export function named(reason: string, find: Evidence['find']): Evidence {
  return { weight: 'name', reason, find };
}

/** The rows of a claim: any of `for` shows it, the strongest first, unless one of `against` is found. */
export interface ClaimRows {
  readonly for: readonly Evidence[];
  readonly against?: readonly Evidence[];
}

export type ClaimTable<Claim extends string> = Readonly<Record<Claim, ClaimRows>>;

const ORDER: Readonly<Record<Weight, number>> = { name: 0, declared: 1, fact: 2 };

/** Whether a weight is enough where another one is the least that counts. */
export function suffices(weight: Weight, least: Weight): boolean {
  return ORDER[weight] >= ORDER[least];
}

/** The signals of a response by a table. Each row is searched for once. */
export class TableSignals<Claim extends string> implements Signals<Claim> {
  private readonly found = new Map<Evidence, Signal | undefined>();

  constructor(
    protected readonly response: HttpResponse,
    private readonly table: ClaimTable<Claim>,
  ) {}

  shown(claim: Claim, least: Weight): Signal | undefined {
    const rows = this.table[claim];
    const signal = this.first(rows.for, least);
    return signal && !(rows.against && this.first(rows.against, 'name')) ? signal : undefined;
  }

  holds(claim: Claim, least: Weight): boolean {
    return this.shown(claim, least) !== undefined;
  }

  mayHold(claim: Claim): boolean {
    return this.holds(claim, 'name');
  }

  private first(rows: readonly Evidence[], least: Weight): Signal | undefined {
    for (const row of rows) {
      const signal = suffices(row.weight, least) ? this.signalOf(row) : undefined;
      if (signal) return signal;
    }
    return undefined;
  }

  private signalOf(row: Evidence): Signal | undefined {
    if (!this.found.has(row)) this.found.set(row, signalIn(row, this.response));
    return this.found.get(row);
  }
}

function signalIn({ weight, reason, find }: Evidence, response: HttpResponse): Signal | undefined {
  const found = find(response);
  if (found === undefined || found === false) return undefined;
  return { weight, reason, because: found === true ? undefined : found };
}
