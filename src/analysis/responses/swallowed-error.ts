import type { TSESTree } from '@typescript-eslint/utils';
import { inherited } from '../../frameworks/language/catalogue.js';
import type { Engine, Exit } from '../interpreter/engine.js';
import { isToldApart } from '../interpreter/exceptions/rethrown.js';
import { statusOfError } from '../interpreter/framework-calls/emission.js';
import { catchOf, type ErrorHandling } from '../interpreter/state/error-handling.js';
import type { State } from '../interpreter/state/state.js';
import { withConstants } from '../interpreter/names/imports.js';
import type { SourceFile } from '../symbols/file.js';
import { ownNodesOf } from '../syntax/nodes-of.js';
import { bare, type CallNode, functionAround, isFunction, isLoop, type Node, within } from '../syntax/syntax.js';
import { isLogged } from '../interpreter/exceptions/swallowing.js';
import type { SwallowedError } from './response.js';
import { codesOf } from './status.js';

/**
 * What a `catch` has taken where a response is sent, and no test on the way there may have told it apart.
 * @param node where the response leaves
 */
export function swallowedError(engine: Engine, node: Node, state: State): SwallowedError | undefined {
  const handling = state.errorHandling ?? state.left;
  const handler = handling && handlerOf(handling);
  if (
    !handling?.thrown ||
    !handler ||
    isRepeated(handler, node) ||
    isToldApart(engine, handling, state) ||
    mayBeThrownOn(engine, handler, node)
  )
    return undefined;
  const codes = codesOfThrown(engine, handling.thrown);
  return codes && { node: handling.thrown.node, codes, handler };
}

/** Whether a loop goes on after a `catch`, and what is sent follows the loop: it is no answer to the one error. */
function isRepeated(handler: Node, sending: Node): boolean {
  for (let at: Node | undefined = handler.parent; at && !isFunction(at); at = at.parent)
    if (isLoop(at) && !within(sending, at)) return true;
  return false;
}

/** The `catch` in the function that throws: what another function throws may be meant for it. */
function handlerOf({ tried, thrown }: ErrorHandling): TSESTree.CatchClause | undefined {
  if (!tried || !thrown) return undefined;
  return functionAround(thrown.node) === functionAround(tried) ? catchOf(tried) : undefined;
}

/** Whether a statement passes the error to a function that can't be seen: it may throw it again, as `unstable_rethrow()` does. */
function mayBeThrownOn({ file }: Engine, { param, body }: TSESTree.CatchClause, sending: Node): boolean {
  const variable = param && file.variable(param);
  if (!variable) return false;
  const isIt = (node: Node): boolean => file.variable(bare(node)) === variable;
  return ownNodesOf(file, body, 'CallExpression').some(
    (call) =>
      call !== sending && isStatement(call) && call.arguments.some(isIt) && !isLogged(call) && !isOfFile(file, call),
  );
}

function isStatement({ parent }: Node): boolean {
  return parent?.type === 'AwaitExpression' ? isStatement(parent) : parent?.type === 'ExpressionStatement';
}

/** Functions of the file are executed. */
function isOfFile(file: SourceFile, { callee }: CallNode): boolean {
  const target = bare(callee);
  return target.type === 'Identifier' && file.variable(target)?.defs[0]?.type === 'FunctionName';
}

/** Next's `redirect()`: 307, or 303 in a server action. */
const OF_REDIRECTS = [303, 307];

function codesOfThrown(engine: Engine, { value, state }: Exit): readonly number[] | undefined {
  if (value.kind === 'object') {
    const status = statusOfError(engine, value);
    return status && codesOf(withConstants(engine, status));
  }
  const draft = value.kind === 'framework-object' && value.draft ? state.draft(value.draft) : undefined;
  if (!draft) return undefined;
  if (draft.status) return codesOf(draft.status) ?? (draft.redirect && OF_REDIRECTS);
  const usual = inherited(draft.shape, 'thrown') ?? draft.defaultStatus;
  if (typeof usual === 'number') return [usual];
  return draft.redirect && OF_REDIRECTS;
}
