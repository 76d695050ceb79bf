import { describe, expect, it, vi } from 'vitest';
import { type ClaimTable, type Evidence, TableSignals } from '../../src/analysis/facts/signals/evidence.js';
import type { HttpResponse } from '../../src/analysis/responses/response.js';

const response = {} as HttpResponse;
const node = { type: 'Identifier' } as never;
const row = (weight: Evidence['weight'], find: Evidence['find']): Evidence => ({ weight, reason: weight, find });
const signals = (rows: ClaimTable<'closed'>['closed']) => new TableSignals<'closed'>(response, { closed: rows });

describe('signals by a table', () => {
  it('shows a claim by what has at least the weight', () => {
    const found = signals({ for: [row('fact', () => false), row('declared', () => node), row('name', () => true)] });
    expect(found.shown('closed', 'name')).toEqual({ weight: 'declared', reason: 'declared', because: node });
    expect(found.holds('closed', 'declared')).toBe(true);
    expect(found.holds('closed', 'fact')).toBe(false);
  });

  it('shows nothing where another signal speaks against it', () => {
    const found = signals({ for: [row('fact', () => true)], against: [row('name', () => true)] });
    expect(found.mayHold('closed')).toBe(false);
  });

  it('searches for a signal once, and not for those that weigh too little', () => {
    const [fact, name] = [vi.fn(() => false), vi.fn(() => true)];
    const found = signals({ for: [row('fact', fact), row('name', name)] });
    found.holds('closed', 'fact');
    expect(name).not.toHaveBeenCalled();
    found.mayHold('closed');
    expect(fact).toHaveBeenCalledOnce();
  });
});
