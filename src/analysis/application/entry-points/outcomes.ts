import type { Call, Handler, Outcomes } from '../../../frameworks/language/shape.js';
import { fixed, made, setsStatus } from '../../../frameworks/language/vocabulary.js';
import { unknown, type Value } from '../../interpreter/values/values.js';
import type { NamedExit, NamedExits } from '../../interpreter/engine.js';
import type { Registered } from './registrations.js';

/** The exits of a handler, as the object beside it declares them, and the functions for them. */
export function outcomesOf(
  rule: Outcomes,
  usual: Handler['parameters'],
  beside: ReadonlyMap<string, Value>,
): Pick<Registered, 'parameters' | 'ways'> {
  const declared = beside.get(rule.beside);
  const exits = declared?.kind === 'object' ? declared.members : new Map<string, Value>();
  const hidden = declared && (declared.kind !== 'object' || declared.open) ? declared : undefined;
  const names = new Set([rule.success, rule.failure, ...exits.keys()]);
  const named = new Map([...names].map((name) => [name, wayOf(rule, name, exits.get(name) ?? hidden)]));
  const members = Object.fromEntries([...named].map(([name, way]) => [name, { call: callsOf(way) }]));
  const parameters = [...usual];
  parameters[rule.parameter] = { name: rule.beside, members };
  return { parameters, ways: waysOf(rule, named, hidden !== undefined) };
}

function waysOf(
  { success, failure, parameter }: Outcomes,
  all: ReadonlyMap<string, NamedExit>,
  isOpen: boolean,
): NamedExits {
  const named = new Map([...all].filter(([name]) => name !== success && name !== failure));
  return { parameter, named, success: all.get(success) as NamedExit, failure: isOpen ? undefined : all.get(failure) };
}

function wayOf(rule: Outcomes, name: string, exit: Value | undefined): NamedExit {
  const kind = kindOf(rule, name, exit);
  const known = kind === undefined ? undefined : rule.kinds[kind];
  const usual = known?.default ?? (name === rule.success ? SUCCESS : rule.otherwise);
  const calls = known?.calls ?? (kind === undefined ? rule.usual : [methodCall(kind)]);
  return { status: memberOf(exit, rule.status), usual, calls };
}

/** The effects of the function for an exit. */
function callsOf({ status, usual, calls }: NamedExit): Call[] {
  const isKnown = status?.kind === 'constant' && typeof status.value === 'number';
  const given = status ? (isKnown ? fixed(status.value) : made) : fixed(usual);
  return calls.map((call) => ({ ...call, effects: [setsStatus(given), ...call.effects] }));
}

const SUCCESS = 200;

/** The kind of an outcome; a text that can't be seen is unknown. */
function kindOf(
  { kind, kinds, implies, failure }: Outcomes,
  name: string,
  exit: Value | undefined,
): string | undefined {
  const said = memberOf(exit, kind);
  if (said) return said.kind === 'constant' ? String(said.value) || undefined : UNSEEN;
  const implied = Object.keys(implies).find((member) => memberOf(exit, member));
  return implied === undefined ? (name === failure && kinds[failure] ? failure : undefined) : implies[implied];
}

const UNSEEN = '?';

function methodCall(member: string): Call {
  return { effects: [{ does: 'use', member, given: [{ from: 'argument', index: 0 }] }] };
}

/** The member of an exit; of one that can't be seen it is unknown. */
function memberOf(exit: Value | undefined, name: string): Value | undefined {
  if (exit?.kind !== 'object') return exit && unknown(exit.node);
  return exit.members.get(name) ?? (exit.open ? unknown(exit.node) : undefined);
}
