import { adonis } from './adonis.js';
import { angular } from './angular.js';
import { axios } from './axios.js';
import { denoStd, oak, oakCommons } from './deno.js';
import { elysia } from './elysia.js';
import { encore } from './encore.js';
import { httpCodes } from './http-codes.js';
import { httpEnums } from './http-enums.js';
import { httpStatusCodes } from './http-status-codes.js';
import { httpStatusEnum } from './http-status-enum.js';
import { httpStatusTs } from './http-status-ts.js';
import { httpStatus, httpStatusVendors } from './http-status.js';
import { membersOf, type Members } from './members.js';
import { inversify } from './inversify.js';
import { midway } from './midway.js';
import { moduleName } from './module-name.js';
import { nestjs } from './nestjs.js';
import { nodeHttp, nodeHttp2 } from './node.js';
import { isOutdatedName } from './outdated.js';
import { powertools } from './powertools.js';
import { statusCodeEnum } from './status-code-enum.js';
import { statuses } from './statuses.js';
import type { ConstantObject, ConstantPackage } from './table.js';

export { isOutdatedName };

const packages: readonly ConstantPackage[] = [
  httpStatusCodes,
  httpStatus,
  ...httpStatusVendors,
  nestjs,
  nodeHttp2,
  nodeHttp,
  axios,
  angular,
  denoStd,
  oak,
  oakCommons,
  adonis,
  elysia,
  statuses,
  powertools,
  inversify,
  statusCodeEnum,
  httpEnums,
  httpStatusTs,
  httpStatusEnum,
  httpCodes,
  midway,
  encore,
];

/** Whether a module exports status constants. Takes specifiers as written: `node:http2`, `npm:axios@1`, Deno's URLs. */
export function isConstantModule(module: string): boolean {
  return packageOf(module) !== undefined;
}

/** The module names that have a table. */
export function constantModules(): readonly string[] {
  return packages.flatMap((each) => each.modules);
}

/**
 * The value of an export: a code for `('http-status-codes', ['StatusCodes', 'NOT_FOUND'])`, a text for `('node:http', ['STATUS_CODES',
 * '404'])` and for an enum's reverse look-up, undefined for anything that isn't in the table. The path begins at the module's exports;
 * `default`s at its head, which depend on how CommonJS is imported, make no difference.
 */
export function constantValue(module: string, path: readonly string[]): number | string | undefined {
  const entry = packageOf(module);
  const name = path.at(-1);
  if (!entry || name === undefined) return undefined;
  for (const object of objectsAt(entry, path.slice(0, -1))) {
    const value = resolved(object).values.get(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * The export paths of a code in a module, the best to write first: current before legacy objects, then current before outdated names. Empty
 * where the package has no constant for it.
 */
export function constantNames(module: string, code: number): string[][] {
  const entry = packageOf(module);
  if (!entry) return [];
  return objectsOf(entry).flatMap((object) => {
    const names = resolved(object).names.get(code) ?? [];
    const sorted = [
      ...names.filter((name) => !isOutdatedName(name, code)),
      ...names.filter((name) => isOutdatedName(name, code)),
    ];
    return object.paths.flatMap((path) => sorted.map((name) => [...path, name]));
  });
}

/** The paths of the objects that contain codes, the best to write first: `[['StatusCodes'], [], ['default']]`. */
export function constantContainers(module: string): string[][] {
  const entry = packageOf(module);
  if (!entry) return [];
  return objectsOf(entry).flatMap((object) => (object.codes ? object.paths.map((path) => [...path]) : []));
}

/**
 * The version of the package that introduced a constant, where older releases are still in use: `11.0.0` for `('@nestjs/common',
 * ['HttpStatus', 'LOCKED'])`, undefined where every release has it.
 */
export function constantSince(module: string, path: readonly string[]): string | undefined {
  const entry = packageOf(module);
  const name = path.at(-1);
  if (!entry || name === undefined) return undefined;
  const object = objectsAt(entry, path.slice(0, -1)).find((each) => resolved(each).values.has(name));
  return object?.since?.[name] ?? object?.since?.['*'];
}

let byModule: ReadonlyMap<string, ConstantPackage> | undefined;
const objects = new WeakMap<ConstantPackage, readonly ConstantObject[]>();
const members = new WeakMap<ConstantObject, Members>();

function packageOf(module: string): ConstantPackage | undefined {
  byModule ??= new Map(packages.flatMap((each) => each.modules.map((name) => [name, each])));
  return byModule.get(module) ?? byModule.get(moduleName(module));
}

function objectsOf(entry: ConstantPackage): readonly ConstantObject[] {
  let result = objects.get(entry);
  if (!result) objects.set(entry, (result = entry.objects()));
  return result;
}

function objectsAt(entry: ConstantPackage, path: readonly string[]): readonly ConstantObject[] {
  const wanted = withoutDefaults(path);
  return objectsOf(entry).filter((object) => object.paths.some((each) => samePath(withoutDefaults(each), wanted)));
}

function resolved(object: ConstantObject): Members {
  let result = members.get(object);
  if (!result) members.set(object, (result = membersOf(object)));
  return result;
}

function withoutDefaults(path: readonly string[]): readonly string[] {
  const start = path.findIndex((step) => step !== 'default');
  return start === -1 ? [] : path.slice(start);
}

function samePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((step, index) => step === b[index]);
}
