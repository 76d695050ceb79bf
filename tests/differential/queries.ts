import { KINDS, type Program, readsOf } from './program.js';

/** The parameters of a request's query. */
export type Query = Readonly<Record<string, string>>;

/** More would take too long. */
const MOST = 128;

/** The queries that lead every way through a program, as far as there are not too many. */
export function queriesOf({ block, last, helpers }: Program): { list: readonly Query[]; isComplete: boolean } {
  const { flags, kind, code } = readsOf([block, last, helpers]);
  let list: Query[] = [code ? { n: '418' } : {}];
  for (const flag of flags) list = list.flatMap((query) => [query, { ...query, [flag]: '1' }]);
  if (kind) list = list.flatMap((query) => [query, ...KINDS.map((one) => ({ ...query, kind: one }))]);
  return { list: list.slice(0, MOST), isComplete: list.length <= MOST };
}
