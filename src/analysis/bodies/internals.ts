import type { TSESTree } from '@typescript-eslint/utils';
import { DRIVER_CODE, DRIVER_ERROR, DRIVER_MEMBERS, SQL } from '../../http/drivers.js';
import type { SourceCode } from '../file.js';
import type { HttpResponse } from '../response.js';
import { bare, type Node } from '../syntax.js';
import type { Caught, Choice, ObjectValue, Value } from '../values.js';
import { isCaught } from './certainty.js';
import { asksEnvironment, definitionOf } from './guards.js';

/** What a body tells of the inside of a server. */
export type LeakKind = 'stack' | 'error' | 'query' | 'driver';

export interface Leak {
  readonly kind: LeakKind;
  readonly node: Node;
}

/** Where a value is found, as far as it matters. */
interface Place {
  readonly response: HttpResponse;
  readonly sourceCode: SourceCode;
  /** In a text an error is its name and message. */
  readonly isText?: boolean;
  readonly depth: number;
}

/** Annotations that tell nothing of an error. */
const COMMON_ERROR = /^(?:Error|AxiosError|NodeJS\.ErrnoException)\b/;

/** How deep bodies are looked into. */
const DEEPEST = 5;

/** What a body leaks; undefined where nothing surely does. `isBody`: the value itself goes out, not only its text. */
export function leakIn(content: Value, response: HttpResponse, sourceCode: SourceCode, isBody = true): Leak | undefined {
  return leak(content, { response, sourceCode, depth: 0, isText: !isBody });
}

function leak(value: Value, place: Place): Leak | undefined {
  if (place.depth > DEEPEST) return undefined;
  const inner = { ...place, depth: place.depth + 1 };
  switch (value.kind) {
    case 'caught':
      return errorLeak(value, place);
    case 'json':
      return leak(value.of, { ...inner, isText: false });
    case 'text':
      return queryLeak(value, place) ?? first(value.parts, { ...inner, isText: true });
    case 'constant':
      return typeof value.value === 'string' && SQL.test(value.value) ? { kind: 'query', node: value.node } : undefined;
    case 'object':
      return objectLeak(value, { ...inner, isText: false });
    case 'array':
      return first(value.elements, { ...inner, isText: false });
    case 'choice':
      return choiceLeak(value, place);
    case 'oneOf':
      return place.depth > 0 ? first(value.values, inner) : everyLeak(value.values, inner);
    case 'unknown':
      return isStackOfError(value.node) ? { kind: 'stack', node: value.node } : undefined;
    default:
      return undefined;
  }
}

function first(values: Iterable<Value>, place: Place): Leak | undefined {
  for (const value of values) {
    const found = leak(value, place);
    if (found) return found;
  }
  return undefined;
}

/** Of several bodies nothing is known of when: each must leak. */
function everyLeak(values: readonly Value[], place: Place): Leak | undefined {
  const found = values.map((value) => leak(value, place));
  return found.every(Boolean) ? found[0] : undefined;
}

function objectLeak(value: ObjectValue, place: Place): Leak | undefined {
  if (value.error !== undefined) return undefined;
  const spread = value.spreads.find((one) => one.kind === 'caught' && one.member.length === 0 && isRaw(one, place));
  return spread ? { kind: 'error', node: spread.node } : first(value.members.values(), place);
}

function errorLeak(value: Caught, place: Place): Leak | undefined {
  const { response, isText } = place;
  if (!isCaught(value, response)) return undefined;
  const { member, node } = value;
  if (member.length === 0) return !isText && isRaw(value, place) ? { kind: 'error', node } : undefined;
  if (member.includes('stack')) return { kind: 'stack', node };
  if (member.some((name) => DRIVER_MEMBERS.has(name))) return { kind: 'driver', node };
  return /^(?:message|detail|meta)$/.test(member[0] as string) && isDriverError(response) ? { kind: 'driver', node } : undefined;
}

/** `err` itself: not `String(err)`, and not an error of a class that may say by itself what is sent of it. */
function isRaw({ node }: Value, { response, sourceCode }: Place): boolean {
  const inner = bare(node);
  if (inner.type !== 'Identifier') return inner.type !== 'CallExpression' && inner.type !== 'NewExpression';
  const name = inner.name;
  for (const { key, holds } of response.path.tests()) {
    const [, kind] = new RegExp(`^${name.replaceAll('$', '\\$')} instanceof ([\\w.]+)$`).exec(key) ?? [];
    if (holds && kind !== undefined && !/^(?:\w*\.)*(?:Type|Syntax|Range|Reference)?Error$/.test(kind) && !DRIVER_ERROR.test(kind)) return false;
    if (holds && (key === `${name}.toJSON` || key.startsWith(`typeof ${name} === `))) return false;
  }
  return !isOfOwnClass(inner, sourceCode);
}

/** `(err: AppError, …)`. */
function isOfOwnClass(identifier: TSESTree.Identifier, sourceCode: SourceCode): boolean {
  const name = definitionOf(identifier, sourceCode)?.name as Node | undefined;
  const type = name?.type === 'Identifier' ? name.typeAnnotation?.typeAnnotation : undefined;
  return type?.type === 'TSTypeReference' && !COMMON_ERROR.test(sourceCode.getText(type));
}

/** Whether a test on the path says that the error is a database's. */
function isDriverError({ path }: HttpResponse): boolean {
  for (const { key, holds } of path.tests()) if (holds && (DRIVER_CODE.test(key) || (key.includes(' instanceof ') && DRIVER_ERROR.test(key)))) return true;
  return false;
}

/** A test of the environment decides by itself; where one tells an error from other values, the rest is no error. */
function choiceLeak(value: Choice, place: Place): Leak | undefined {
  if (asksEnvironment(value.test.node, place.sourceCode)) return undefined;
  const inner = { ...place, isText: true };
  return leak(value.whenTrue, inner) ?? leak(value.whenFalse, inner);
}

function queryLeak({ node }: Value, { sourceCode }: Place): Leak | undefined {
  return node.type === 'TemplateLiteral' && SQL.test(sourceCode.getText(node)) ? { kind: 'query', node } : undefined;
}

/** Methods of texts and arrays that give a part of them. */
const PIECES = new Set(['split', 'slice', 'substring', 'trim', 'replace', 'replaceAll', 'toString', 'map', 'filter', 'join', 'at']);

/** `error.stack` of an error that can't be followed, also cut into pieces: `error.stack.split('\n').slice(1)`. */
function isStackOfError(node: Node): boolean {
  const inner = bare(node);
  if (inner.type === 'CallExpression' && inner.callee.type === 'MemberExpression') {
    const { object, property } = inner.callee;
    return property.type === 'Identifier' && PIECES.has(property.name) && isStackOfError(object);
  }
  if (inner.type !== 'MemberExpression' || inner.computed || inner.property.type !== 'Identifier' || inner.property.name !== 'stack') return false;
  const object = bare(inner.object);
  return object.type === 'Identifier' && /^(?:e|ex|reason|cause|exception)$|err(?:or)?$|exception$/i.test(object.name);
}
