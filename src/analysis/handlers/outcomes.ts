import { redrafted } from '../execution/draft.js';
import type { Outcomes, Shape } from '../../frameworks/language/shape.js';
import { EMPTY_TEXT, fixed, sends, setsBody, setsStatus } from '../../frameworks/language/vocabulary.js';
import type { State } from '../execution/state.js';
import type { FunctionNode } from '../file/syntax.js';
import type { Value } from '../execution/values.js';
import type { Registered } from './registrations.js';

/** The functions by which a handler answers, as the object beside it declares them. */
export function outcomesOf(
  rule: Outcomes,
  beside: ReadonlyMap<string, Value>,
): Pick<Registered, 'parameters' | 'prepare'> {
  const declared = beside.get(rule.beside);
  const exits = declared?.kind === 'object' ? declared.members : new Map<string, Value>();
  const members: Record<string, Shape> = { [rule.success]: answers(rule, exits.get(rule.success), 200) };
  for (const [name, value] of exits) members[name] = answers(rule, value, name === rule.success ? 200 : rule.otherwise);
  const parameters: (Shape | undefined)[] = [];
  parameters[rule.parameter] = { name: rule.beside, role: 'response', members };
  const status = statusOf(rule, exits.get(rule.success));
  return { parameters, prepare: (state, id) => start(state, id, status) };
}

/** A returned value goes out with the status declared for success. */
function start(state: State, id: FunctionNode, status: Value | undefined): void {
  const draft = state.draft(id);
  if (draft && status) state.setDraft(id, redrafted(draft, { status }));
}

function answers(rule: Outcomes, exit: Value | undefined, usual: number): Shape {
  const code = codeOf(rule, exit) ?? usual;
  return { call: { effects: [setsStatus(fixed(code)), setsBody({ from: 'argument', index: 0 }, EMPTY_TEXT), sends] } };
}

function statusOf({ status }: Outcomes, exit: Value | undefined): Value | undefined {
  return exit?.kind === 'object' ? exit.members.get(status) : undefined;
}

function codeOf(rule: Outcomes, exit: Value | undefined): number | undefined {
  const code = statusOf(rule, exit);
  return code?.kind === 'constant' && typeof code.value === 'number' ? code.value : undefined;
}
