import type { Contract } from '../../interpreter/engine.js';
import type { Node } from '../../syntax/syntax.js';
import { isUndefined, type Value } from '../../interpreter/values/values.js';

/** A status, or an object with a member for each status, and how to write one more. */
export interface Declared {
  readonly value: Value;
  readonly entry?: string | undefined;
}

/** What names a status, and where. */
interface Named {
  readonly name: string;
  readonly node: Node;
}

/** The contract of several values; none where nothing is declared, or where a part can't be seen. */
export function contractOf(parts: readonly Declared[], isDecorated = false): Contract | undefined {
  const given = parts
    .filter(({ value }) => !isUndefined(value))
    .map((part) => ({ ...part, named: namesIn(part.value) }));
  const named = given.flatMap((part) => part.named ?? []);
  if (named.length === 0 || !given.every((part) => part.named?.every(isStatus))) return undefined;
  return {
    codes: new Map(named.flatMap(({ name, node }) => (CODE.test(name) ? [[Number(name), node] as const] : []))),
    classes: new Set(named.flatMap(({ name }) => (CLASS.test(name) ? [Number(name[0])] : []))),
    isOpen: named.some(({ name }) => name === REST),
    implied: [],
    isDecorated,
    addition: given.flatMap(({ entry, named: [...names] = [] }) => additionOf(entry, names.at(-1))).at(-1),
  };
}

function additionOf(entry: string | undefined, last: Named | undefined): NonNullable<Contract['addition']>[] {
  return entry === undefined || !last ? [] : [{ entry, after: last.node }];
}

function isStatus({ name }: Named): boolean {
  return CODE.test(name) || CLASS.test(name) || name === REST;
}

const CODE = /^[1-5]\d\d$/;
const CLASS = /^[1-5]xx$/i;
const REST = 'default';

function namesIn(value: Value): readonly Named[] | undefined {
  switch (value.kind) {
    case 'constant':
      return [{ name: String(value.value), node: value.node }];
    case 'object':
      return value.open ? undefined : [...value.members].map(([name, member]) => ({ name, node: keyOf(member) }));
    case 'array': {
      const parts = value.open ? [undefined] : value.elements.map(namesIn);
      return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
    }
    default:
      return undefined;
  }
}

/** The key that a member is written under. */
function keyOf({ node }: Value): Node {
  return node.parent?.type === 'Property' && node.parent.value === node ? node.parent.key : node;
}

/** Whether a contract names a code, its class, or a response for all others. */
export function declares({ codes, classes, implied, isOpen }: Contract, code: number): boolean {
  return isOpen || codes.has(code) || implied.includes(code) || classes.has(classOf(code));
}

/** Whether a contract excludes a code. Redirects and successes are judged only where it names one: other contracts imply them. */
export function leavesOut(contract: Contract, code: number): boolean {
  return !declares(contract, code) && (!goesWell(code) || declaresSuccess(contract));
}

/** Whether a contract names a response for success; one that doesn't implies it. */
export function declaresSuccess({ codes, classes, implied }: Contract): boolean {
  return implied.length > 0 || [...codes.keys()].some(goesWell) || classes.has(2) || classes.has(3);
}

/** Whether a code is for success: a 2xx, or a redirect. */
export function goesWell(code: number): boolean {
  return classOf(code) === 2 || classOf(code) === 3;
}

export function classOf(code: number): number {
  return Math.floor(code / 100);
}
