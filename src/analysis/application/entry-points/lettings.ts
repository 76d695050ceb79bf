import type { Letting, Shape } from '../../../frameworks/language/shape.js';
import { callsOf } from '../../../frameworks/language/catalogue.js';
import { readOperand, type Site } from '../../interpreter/framework-calls/effects.js';
import type { Engine } from '../../interpreter/engine.js';
import { evaluate } from '../../interpreter/evaluation.js';
import { seenThrough } from '../../interpreter/names/imports.js';
import { staticActivation, frameworkObjectOf } from '../../interpreter/names/names.js';
import { overloadFor } from '../../interpreter/framework-calls/overloads.js';
import { isOneOf } from '../../interpreter/state/request-facts.js';
import { State } from '../../interpreter/state/state.js';
import { matchesPattern } from '../../syntax/patterns/path-patterns.js';
import { bare, type CallNode } from '../../syntax/syntax.js';
import { isNullish, isUndefined, type Value } from '../../interpreter/values/values.js';

/** A package's function that passes requests on, with the options that the project passes to it. */
export interface Given {
  readonly letting: Letting;
  /** Undefined where there are none. */
  readonly options: Value | undefined;
}

/** The function for a value that passes requests on to their route: `withAuth({ pages })`, `NextAuth(config).auth`. */
export function lettingOf(engine: Engine, value: Value): Given | undefined {
  const found = seenThrough(engine, value);
  const callee = calledOf(engine, found);
  if (callee)
    return (
      callee.shape.letsOn &&
      givenTo(engine, callee.shape.letsOn, { node: found.node, args: [], call: undefined, bound: callee.bound })
    );
  const call = found.kind === 'unknown' ? bare(found.node) : undefined;
  return call?.type === 'CallExpression' ? lettingMade(engine, call) : undefined;
}

/** The same for the result of a call. */
function lettingMade(engine: Engine, node: CallNode): Given | undefined {
  const x = staticActivation(engine);
  const callee = calledOf(engine, seenThrough(engine, evaluate(x, bare(node.callee), new State())));
  if (!callee) return undefined;
  const args = node.arguments.map((argument) => evaluate(x, argument, new State()));
  const call = overloadFor(x, callsOf(callee.shape), args);
  return call?.letsOn && givenTo(engine, call.letsOn, { node, args, call, bound: callee.bound });
}

interface Called {
  readonly shape: Shape;
  readonly bound?: readonly Value[] | undefined;
}

function calledOf(engine: Engine, value: Value): Called | undefined {
  if (value.kind === 'method') return { shape: value.shape, bound: value.receiver.bound };
  return frameworkObjectOf(engine, value);
}

function givenTo(engine: Engine, letting: Letting, site: Site): Given {
  const options = letting.options && readOperand(staticActivation(engine), letting.options, site, new State());
  return { letting, options: options && !isUndefined(options) ? options : undefined };
}

/** What decides: a value of the project's, or nothing; undefined where that can't be seen. */
export function deciderIn(engine: Engine, { letting, options }: Given): Value | 'none' | undefined {
  const { decider, unless = [] } = letting;
  if (unless.some((name) => memberAt(engine, options, [name]) !== 'none')) return undefined;
  return decider ? memberAt(engine, options, decider.member) : 'none';
}

/** Whether requests for a path may pass it without authentication. */
export function maySpare(engine: Engine, { letting: { spares = {} }, options }: Given, path: string): boolean {
  const { patterns = [], members = [], beginnings = [] } = spares;
  const mayBeIn = (member: readonly string[], matches: typeof isOneOf): boolean => {
    const value = memberAt(engine, options, member);
    return value !== 'none' && (!value || matches(value, path) !== false);
  };
  return (
    patterns.some((pattern) => matchesPattern(pattern, path) !== false) ||
    members.some((member) => mayBeIn(member, isOneOf)) ||
    beginnings.some((member) => mayBeIn(member, beginsAsOneOf))
  );
}

/** Whether a path begins as one of several; the root is itself alone. */
function beginsAsOneOf(beginnings: Value, path: string): boolean | undefined {
  if (beginnings.kind !== 'array' || beginnings.open) return undefined;
  const begun = beginnings.elements.map((one) => {
    const text = one.kind === 'constant' && typeof one.value === 'string' ? one.value : undefined;
    return text === '/' ? path === text : text === undefined ? undefined : path.startsWith(text);
  });
  return begun.includes(true) ? true : begun.includes(undefined) ? undefined : false;
}

/** A member of options by its path, also where it was spread into them from another file; undefined where it can't be seen. */
function memberAt(
  engine: Engine,
  value: Value | undefined,
  [name, ...rest]: readonly string[],
): Value | 'none' | undefined {
  if (!value) return 'none';
  const whole = seenThrough(engine, value);
  if (name === undefined) return whole;
  if (isNullish(whole)) return 'none';
  if (whole.kind !== 'object') return undefined;
  const own = whole.members.get(name);
  if (own) return memberAt(engine, own, rest);
  const spread = whole.spreads.map((one) => memberAt(engine, one, [name, ...rest]));
  if (whole.open && spread.length === 0) return undefined;
  return spread.findLast((one) => one !== 'none') ?? (spread.includes(undefined) ? undefined : 'none');
}
