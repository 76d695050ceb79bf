import type { TSESTree } from '@typescript-eslint/utils';
import { LOGGING_CALLS } from '../../../words/effects/readers.js';
import { bare, type CallNode, type ClassNode, type FunctionNode, lastNameOf, type Node } from '../../syntax/syntax.js';
import { ownNodesOf } from '../../syntax/nodes-of.js';
import type { SourceFile } from '../../symbols/file.js';

/**
 * Whether a function catches all of its failures: its whole body is in a `try` whose `catch` only logs, and returns a substitute. Its
 * callers never catch one.
 */
export function swallowsFailures(file: SourceFile, { body, params }: FunctionNode): boolean {
  if (body?.type !== 'BlockStatement' || !params.every(({ type }) => type === 'Identifier')) return false;
  const tries = body.body.filter(({ type }) => type === 'TryStatement');
  return tries.length > 0 && body.body.every((one) => isHarmless(file, one));
}

/** Whether the construction of a class can't fail: it extends nothing, and its constructor only sets members. */
export function isMadeSafely(file: SourceFile, { superClass, body }: ClassNode): boolean {
  return !superClass && body.body.every((one) => isSetSafely(file, one));
}

function isSetSafely(file: SourceFile, element: TSESTree.ClassElement): boolean {
  switch (element.type) {
    case 'MethodDefinition': {
      const { params, body } = element.value;
      return element.kind !== 'constructor' || (params.every(isTaken) && (!body || isPlain(file, body)));
    }
    case 'PropertyDefinition':
      return element.static || !element.value || isPlain(file, element.value);
    default:
      return element.type !== 'StaticBlock';
  }
}

function isTaken({ type }: Node): boolean {
  return type === 'Identifier' || type === 'TSParameterProperty';
}

/** A `try` that no failure leaves, or a statement that can't fail. */
function isHarmless(file: SourceFile, statement: Node): boolean {
  if (statement.type !== 'TryStatement') return isPlain(file, statement);
  const { handler, finalizer } = statement;
  return handler !== null && isPlain(file, handler.body) && (finalizer === null || isPlain(file, finalizer));
}

/** Whether nothing is thrown, awaited, constructed, destructured, or called but to log. */
function isPlain(file: SourceFile, root: Node): boolean {
  return ownNodesOf(file, root, ...THROWING, ...DOUBTFUL, 'CallExpression').every(
    (node) => node.type === 'CallExpression' && isLogged(node),
  );
}

/** `console.error(error)`, `log.warn(…)` */
export function isLogged({ callee }: CallNode): boolean {
  return LOGGING_CALLS.has(lastNameOf(bare(callee)));
}

/** Nodes that may fail themselves, or that pass on failures. */
export const THROWING = ['ThrowStatement', 'NewExpression', 'TaggedTemplateExpression', 'YieldExpression'] as const;

/** Nodes that await what may fail, or destructure what may be absent. */
const DOUBTFUL = ['AwaitExpression', 'ObjectPattern'] as const;
