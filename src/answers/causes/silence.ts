import type { Engine, Exit, Root } from '../../analysis/interpreter/engine.js';
import { isUndefined } from '../../analysis/interpreter/values/values.js';
import type { State } from '../../analysis/interpreter/state/state.js';
import { type CallNode, isFunction, nameOfFunction, type Node } from '../../analysis/syntax/syntax.js';
import { causeOfCall } from './calls.js';
import type { Cause } from './cause.js';
import { causeOfNode } from './values.js';

/** Whether a handler without a response only passes the request on, or returns data to a page. */
export function isPassing({ response, returns }: Root, exits: readonly Exit[]): boolean {
  return exits.every(({ kind, state, value }) => {
    if (kind === 'throw') return value.kind === 'caught';
    const draft = response?.draft && state.draft(response.draft);
    if (value.kind === 'object' && !returns?.body) return true;
    if (!draft) return isUndefined(value) || value.kind === 'constant';
    return draft.handedOn || (isUndefined(value) && !draft.shared);
  });
}

/** Why no response of a handler is seen: the call that received the response or the context, or whose result is returned. */
export function causeOfSilence(engine: Engine, root: Root, exits: readonly Exit[]): Cause {
  if (engine.budget.exhausted) return { kind: 'bound', why: 'steps per file', name: '' };
  for (const { kind, value, state } of exits) {
    const sharing = sharingCall(engine, root, state);
    if (sharing) return causeOfCall(engine, sharing);
    if (kind === 'throw' && value.kind !== 'caught')
      return { kind: 'engine', why: 'an error without a status is thrown', name: '' };
    if (value.kind === 'unknown') return causeOfNode(engine, value.node);
  }
  const kinds = [...new Set(exits.map(({ value }) => value.kind))].join(', ');
  return { kind: 'engine', why: `ends with ${kinds || 'nothing'}`, name: nameOfFunction(root.fn) };
}

/** The last external call with an argument of the handler: on a path, else anywhere in the handler. */
export function sharingCall(engine: Engine, root: Root, state: State): CallNode | undefined {
  const onPath = sharingCallOf(engine, root, state);
  if (onPath) return onPath;
  return engine.file.census.calls.find((call) => isIn(call, root.fn) && isGivenParameter(engine, root, call));
}

/** The same on a path alone. */
function sharingCallOf(engine: Engine, root: Root, { calls }: State): CallNode | undefined {
  for (let at = calls; at; at = at.before)
    if (at.node.type !== 'TaggedTemplateExpression' && isGivenParameter(engine, root, at.node)) return at.node;
  return undefined;
}

/** The external call that received the response on a path which ends without a visible one. */
export function unseenAnswer(engine: Engine, root: Root, { kind, state }: Exit): CallNode | undefined {
  const draft = root.response?.draft && state.draft(root.response.draft);
  if (kind === 'throw' || !draft?.shared || draft.sent === 'yes' || draft.handedOn) return undefined;
  return sharingCallOf(engine, root, state);
}

function isIn({ range: [start, end] }: Node, { range }: Node): boolean {
  return start >= range[0] && end <= range[1];
}

/** Whether one of the handler's own parameters is an argument of a call, or a member of one. */
function isGivenParameter({ file }: Engine, { fn, shapes }: Root, call: CallNode): boolean {
  return call.arguments.some((argument) =>
    [...identifiersIn(argument)].some((name) => {
      const definition = file.variable(name)?.defs[0];
      if (definition?.type !== 'Parameter' || (definition.node as Node) !== fn) return false;
      const index = fn.params.findIndex((one) => (one as Node) === (definition.name as Node));
      return index < 0 || shapes[index]?.role !== 'request';
    }),
  );
}

function* identifiersIn(node: Node): Generator<Node> {
  if (node.type === 'Identifier') yield node;
  if (node.type === 'MemberExpression' || isFunction(node)) return;
  if (node.type === 'ObjectExpression')
    for (const one of node.properties) yield* identifiersIn(one.type === 'Property' ? one.value : one.argument);
  if (node.type === 'ArrayExpression') for (const one of node.elements) if (one) yield* identifiersIn(one);
  if (node.type === 'SpreadElement') yield* identifiersIn(node.argument);
}
