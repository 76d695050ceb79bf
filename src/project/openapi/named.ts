import type { Operation } from './operations.js';

/** A function as a document names it. */
export interface Named {
  /** The module that exports it; undefined where the document names none. */
  readonly controller: string | undefined;
  readonly name: string;
}

/** Where servers look for the module of an operation, each by its own name. */
const CONTROLLERS = [
  ...['x-swagger-router-controller', 'x-openapi-router-controller', 'x-router-controller'],
  ...['x-eov-operation-handler', 'x-exegesis-controller'],
];
const NAMES = ['x-eov-operation-id', 'x-exegesis-operationId', 'operationId'];

/** The functions that a document may mean for an operation: an `operationId` may name its module, too. */
export function namedBy({ around, method }: Operation): readonly Named[] {
  const controller = textAt(around, CONTROLLERS);
  const id = textAt(around.slice(0, 1), NAMES);
  if (id === undefined) return controller === undefined ? [] : [{ controller, name: method.toLowerCase() }];
  const [, module, name] = /^(.+)[._]([^._]+)$/.exec(id) ?? [];
  const inModule = module === undefined || name === undefined ? [] : [{ controller: module, name }];
  return [{ controller, name: id }, ...(controller === undefined ? inModule : [])];
}

/** The text of the first member that an object has, from an operation outwards. */
export function textAt(around: Operation['around'], members: readonly string[]): string | undefined {
  const found = around.flatMap((one) => members.map((member) => one[member]));
  return found.find((one) => typeof one === 'string');
}
