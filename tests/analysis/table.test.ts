import { describe, expect, it } from 'vitest';
import { Table } from '../../src/analysis/interpreter/state/table.js';

const key = (name: string) => ({ name });

describe('Table', () => {
  it('keeps what forks write apart', () => {
    const [a, b] = [key('a'), key('b')];
    const table = new Table<object, number>();
    table.set(a, 1);
    const fork = table.fork();
    fork.set(a, 2);
    table.set(b, 3);
    expect([table.get(a), table.get(b)]).toEqual([1, 3]);
    expect([fork.get(a), fork.get(b)]).toEqual([2, undefined]);
  });

  it('finds every value after many forks, the last one written', () => {
    const keys = Array.from({ length: 500 }, (_, index) => key(String(index)));
    let table = new Table<object, number>();
    for (const [index, one] of keys.entries()) {
      table.set(one, -1);
      table = table.fork();
      table.set(one, index);
    }
    expect(keys.map((one) => table.get(one))).toEqual(keys.map((_, index) => index));
  });

  it('returns the keys that may differ: those written on either side since the fork', () => {
    const [common, ours, theirs] = [key('common'), key('ours'), key('theirs')];
    const table = new Table<object, number>();
    for (let i = 0; i < 100; i++) table.set(key(String(i)), i);
    table.set(common, 0);
    const fork = table.fork();
    table.set(ours, 1);
    fork.set(theirs, 2);
    expect([...table.keysApart(fork)].sort((a, b) => (a === ours ? -1 : b === ours ? 1 : 0))).toEqual([ours, theirs]);
  });
});
