import type { Outcomes, Shape } from '../../frameworks/shape.js';
import { EMPTY_TEXT, fixed, sends, setsBody, setsStatus } from '../../frameworks/vocabulary.js';
import type { Value } from '../values.js';
import type { Registered } from './registrations.js';

/** The functions by which a handler answers, as the object beside it declares them. */
export function outcomesOf(rule: Outcomes, beside: ReadonlyMap<string, Value>): Pick<Registered, 'parameters' | 'default'> {
  const declared = beside.get(rule.beside);
  const exits = declared?.kind === 'object' ? declared.members : new Map<string, Value>();
  const members: Record<string, Shape> = { [rule.success]: answers(rule, exits.get(rule.success), 200) };
  for (const [name, value] of exits) members[name] = answers(rule, value, name === rule.success ? 200 : rule.otherwise);
  const parameters: (Shape | undefined)[] = [];
  parameters[rule.parameter] = { name: rule.beside, role: 'response', members };
  return { parameters, default: codeOf(rule, exits.get(rule.success)) ?? 200 };
}

function answers(rule: Outcomes, exit: Value | undefined, usual: number): Shape {
  const code = codeOf(rule, exit) ?? usual;
  return { call: { effects: [setsStatus(fixed(code)), setsBody({ from: 'argument', index: 0 }, EMPTY_TEXT), sends] } };
}

function codeOf({ status }: Outcomes, exit: Value | undefined): number | undefined {
  const code = exit?.kind === 'object' ? exit.members.get(status) : undefined;
  return code?.kind === 'constant' && typeof code.value === 'number' ? code.value : undefined;
}
