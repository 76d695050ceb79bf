import type { Engine } from '../../interpreter/engine.js';
import { evaluate } from '../../interpreter/evaluation.js';
import { importedValue } from '../../interpreter/names/imports.js';
import { staticActivation, frameworkObjectOf } from '../../interpreter/names/names.js';
import { State } from '../../interpreter/state/state.js';
import type { Value } from '../../interpreter/values/values.js';
import { bare, type FunctionNode, type Node, returnedAtEnd } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import { LEAVES_FIELDS_OPEN } from '../../../packages/requests.js';
import { mayDocument, maySendFields, unseenFields, unseenUse } from './contracts.js';
import type { Use } from './decorators.js';

/** The function of another file that makes a decorator, where it only calls what makes others; else what is known without it. */
export function seenDecorator(engine: Engine, value: Value): Value {
  if (value.kind !== 'module' || engine.catalogue.isModule(value.module)) return value;
  const found = importedValue(engine, value);
  return found?.kind === 'function' && returnedAtEnd(found.fn)?.type === 'CallExpression' && isPlain(found.fn)
    ? found
    : value;
}

/** Whether the result of a function depends on no test. */
function isPlain({ body }: FunctionNode): boolean {
  return body.type !== 'BlockStatement' || body.body.slice(0, -1).every(({ type }) => type === 'VariableDeclaration');
}

/**
 * Whether a function that makes a decorator may set the status, and can't be followed: it contains `HttpCode(code)`, which reaches its
 * result by a list, a loop or a test.
 */
export function maySetStatus(engine: Engine, fn: FunctionNode): boolean {
  if (isPlain(fn) && partsOf(engine, returnedAtEnd(fn)).every(({ type }) => type !== 'SpreadElement')) return false;
  return nodesOf(engine.file, fn, 'CallExpression').some(({ callee }) => {
    const made = frameworkObjectOf(engine, valueOf(engine, bare(callee)));
    return made?.shape.decorator?.effects?.some(({ does }) => does === 'status');
  });
}

/** The function of the project that makes a decorator. */
export function makerOf(engine: Engine, value: Value): FunctionNode | undefined {
  const made =
    value.kind === 'module' && !engine.catalogue.isModule(value.module) ? importedValue(engine, value) : value;
  return made?.kind === 'function' ? made.fn : undefined;
}

/** What a decorator of another file may do beside what is seen of it, because not all of its parts are a framework's. */
export function leftOpen(engine: Engine, callee: Node, fn: FunctionNode, expression: Node): Use[] {
  const parts = partsOf(engine, returnedAtEnd(fn));
  const value = valueOf(engine, callee);
  const isUnseen = parts.some((part) => nameOfOwn(engine, part) === undefined);
  const marks = parts.some((part) => LEAVES_FIELDS_OPEN.has(nameOfOwn(engine, part) ?? ''));
  return [
    ...(isUnseen && mayDocument(engine, value, callee) ? [unseenUse(expression)] : []),
    ...((isUnseen || marks) && maySendFields(engine, value, callee) ? [unseenFields(expression)] : []),
  ];
}

/** The decorators that are composed into one. */
function partsOf(engine: Engine, result: Node | undefined): readonly Node[] {
  if (result?.type !== 'CallExpression') return result ? [result] : [];
  const made = frameworkObjectOf(engine, valueOf(engine, bare(result.callee)));
  return made?.shape.decorator?.composes ? result.arguments : [result];
}

/** A framework's name for a decorator of its own; undefined where it is none. */
function nameOfOwn(engine: Engine, part: Node): string | undefined {
  const value = valueOf(engine, part.type === 'CallExpression' ? bare(part.callee) : part);
  return value.kind === 'module' && engine.catalogue.isModule(value.module) ? value.path.at(-1) : undefined;
}

function valueOf(engine: Engine, node: Node): Value {
  return evaluate(staticActivation(engine), node, new State());
}
