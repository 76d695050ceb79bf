import type { TSESTree } from '@typescript-eslint/utils';
import { callsOf, member } from '../../../frameworks/language/catalogue.js';
import type { MarkRead, Shape } from '../../../frameworks/language/shape.js';
import type { Engine } from '../../interpreter/engine.js';
import { valueOf } from '../../summaries/called-function.js';
import type { SourceFile } from '../../symbols/file.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import { bare, type CallNode, type ClassNode, lastNameOf, type Node, staticKey } from '../../syntax/syntax.js';
import { usesOf } from '../entry-points/decorators.js';
import { idOf } from './ids.js';
import { valueAt } from './things.js';
import type { HandlerId } from './written.js';

/** What decorators mark a handler or a class with, for guards that read it. */
export interface Marks {
  /** The keys, and whether the value is certainly none that is false or empty. */
  readonly keys: ReadonlyMap<string, boolean>;
  /** Whether there may be others. */
  readonly isOpen: boolean;
}

/** The marks of a handler. */
export interface MarksOfHandler {
  readonly handler: Marks;
  readonly class: Marks;
}

/** A mark that a call reads. */
export interface ReadMark {
  readonly key: string;
  readonly of: readonly (keyof MarksOfHandler)[];
}

/** The marks of the methods of a file's classes. */
export function marksOf(engine: Engine): Map<HandlerId, MarksOfHandler> {
  const found = new Map<HandlerId, MarksOfHandler>();
  for (const one of engine.file.census.classes) {
    const ofClass = marksBy(engine, one.decorators);
    for (const method of methodsOf(one))
      found.set(idOf(engine.file, method.value), { handler: marksBy(engine, method.decorators), class: ofClass });
  }
  return found;
}

function methodsOf({ body }: ClassNode): TSESTree.MethodDefinition[] {
  return body.body.flatMap((one) => (one.type === 'MethodDefinition' && one.decorators?.length > 0 ? [one] : []));
}

/** Parsers without decorators have none. */
function marksBy(engine: Engine, decorators: readonly TSESTree.Decorator[] | undefined): Marks {
  const keys = new Map<string, boolean>();
  let isOpen = false;
  for (const decorator of decorators ?? []) {
    const uses = usesOf(engine, [decorator]);
    isOpen ||= uses.length === 0 && !isOfPackage(engine, decorator.expression);
    for (const { meaning, site } of uses) {
      const args = meaning.marks && site.node.type === 'CallExpression' ? site.node.arguments : [];
      const key = meaning.marks && textOf(engine.file, args[meaning.marks.key]);
      if (meaning.marks && key === undefined) isOpen = true;
      if (meaning.marks && key !== undefined) keys.set(key, isTrue(engine.file, args[meaning.marks.value]));
    }
  }
  return { keys, isOpen };
}

/** What a package makes sets no key of the project's. */
function isOfPackage(engine: Engine, expression: Node): boolean {
  const value = valueAt(engine, expression.type === 'CallExpression' ? bare(expression.callee) : expression);
  return value.kind === 'module' && !value.module.startsWith('.');
}

function textOf(file: SourceFile, node: Node | undefined): string | undefined {
  const value = node && valueOf(file, node);
  return value?.kind === 'constant' && typeof value.value === 'string' ? value.value : undefined;
}

function isTrue(file: SourceFile, node: Node | undefined): boolean {
  const value = node && valueOf(file, node);
  return value?.kind === 'constant' && Boolean(value.value);
}

/**
 * The mark that a call reads: `reflector.getAllAndOverride(KEY, [context.getHandler(), context.getClass()])`.
 * @param on the shapes of what it is called on
 */
export function markRead(file: SourceFile, call: CallNode, on: readonly Shape[]): ReadMark | undefined {
  const callee = bare(call.callee);
  const name = callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : undefined;
  const methods = name === undefined ? [] : on.flatMap((shape) => member(shape, name) ?? []);
  const read = methods.flatMap((method) => callsOf(method)).find(({ readsMark }) => readsMark)?.readsMark;
  const key = read && textOf(file, call.arguments[read.key]);
  const of = read && ownersIn(file, read, call.arguments[read.of]);
  return key === undefined || !of || of.length === 0 ? undefined : { key, of };
}

function ownersIn(file: SourceFile, read: MarkRead, node: Node | undefined): (keyof MarksOfHandler)[] {
  const names = node ? nodesOf(file, node, 'CallExpression').map(({ callee }) => lastNameOf(bare(callee))) : [];
  return (['handler', 'class'] as const).filter((one) => names.includes(read[one]));
}
