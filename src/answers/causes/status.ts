import { evaluate } from '../../analysis/interpreter/evaluation.js';
import { importedValue } from '../../analysis/interpreter/names/imports.js';
import { staticActivation } from '../../analysis/interpreter/names/names.js';
import { State } from '../../analysis/interpreter/state/state.js';
import type { Node } from '../../analysis/syntax/syntax.js';
import type { Emission, Engine } from '../../analysis/interpreter/engine.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import { sourcesOf } from '../../analysis/facts/trace/trace.js';
import { type Source, lastCall } from '../../analysis/facts/trace/source.js';
import { HTTP_CLIENTS } from '../../packages/clients.js';
import { isFrom } from '../../analysis/facts/trace/patterns.js';
import { causeOfCall } from './calls.js';
import type { Cause } from './cause.js';
import { sharingCall } from './silence.js';
import { causeOfNode, unknownIn } from './values.js';

/** Why the status of a response is unknown. */
export function causeOfStatus(engine: Engine, { draft, state, root }: Emission, response: HttpResponse): Cause {
  const { status } = draft;
  if (engine.budget.exhausted) return { kind: 'bound', why: 'steps per file', name: '' };
  if (draft.shared && root.isHandler && (!status || status.kind === 'unknown')) {
    const call = sharingCall(engine, root, state);
    if (call) return causeOfCall(engine, call);
  }
  const value = status && unknownIn(status);
  if (value?.kind === 'caught')
    return { kind: 'dynamic', why: "a caught error's status", name: value.member.join('.') };
  if (value && response.isError && isOwnError(engine, value.node))
    return { kind: 'elsewhere', why: 'set by the handler of an error without a status', name: '' };
  if (value) {
    const [source] = sourcesOf(response.path, value.node);
    return (source && causeOfSource(source)) ?? causeOfNode(engine, value.node);
  }
  if (root.isErrorHandler) return { kind: 'elsewhere', why: 'set before an error handler', name: '' };
  if (draft.handedOn) return { kind: 'elsewhere', why: 'set by another handler', name: '' };
  if (!root.isHandler) return { kind: 'elsewhere', why: "a helper's caller may have set it", name: '' };
  return { kind: 'engine', why: 'no status and no default', name: draft.shape.name ?? '' };
}

/** Whether an error is of a class of the project's own that can be seen, and that sets no status. */
function isOwnError(engine: Engine, node: Node): boolean {
  if (node.type !== 'NewExpression') return false;
  const made = evaluate(staticActivation(engine), node.callee, new State());
  const known = made.kind === 'module' ? importedValue(engine, made) : made;
  return known?.kind === 'class';
}

/** The cause by the origin of a value, where that is no call that could be read. */
function causeOfSource(source: Source): Cause | undefined {
  const { start, steps } = source;
  const members = steps.flatMap((one): string[] => (one.kind === 'member' ? [one.name] : []));
  const name = members.at(-1) ?? '';
  switch (start.kind) {
    case 'request':
    case 'input':
    case 'fact':
      return { kind: 'dynamic', why: 'data of the request', name };
    case 'caught':
      return { kind: 'dynamic', why: "a caught error's status", name };
    case 'parameter':
      return { kind: 'parameter', why: 'given to the function', name: [start.name, ...members].join('.') };
    case 'callback':
      return { kind: 'dynamic', why: 'given to a callback', name: [start.name, ...members].join('.') };
    case 'global':
      return start.name === 'fetch' ? UPSTREAM : undefined;
    case 'import':
      return isFrom(source, HTTP_CLIENTS) ? UPSTREAM : undefined;
    default: {
      const call = lastCall(source);
      return call && /^status(?:Code)?$/.test(name) && call.after.length > 0 && /fetch|request/i.test(call.name)
        ? UPSTREAM
        : undefined;
    }
  }
}

const UPSTREAM: Cause = { kind: 'service', why: "another service's status", name: '' };
