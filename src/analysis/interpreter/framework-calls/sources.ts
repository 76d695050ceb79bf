import type { ArgumentSource, Source } from '../../../settings/description.js';
import type { Node } from '../../syntax/syntax.js';
import type { Activation } from '../engine.js';
import { withConstants } from '../names/imports.js';
import { memberOf } from '../members/members.js';
import type { State } from '../state/state.js';
import { arrayOf, constant, isUndefined, objectOf, oneOf, unknown, type Value } from '../values/values.js';

/** A call that the settings describe. */
export interface DescribedCall {
  readonly node: Node;
  readonly args: readonly Value[];
  /** The arguments of the `new` that made the object that it is called on. */
  readonly madeWith: readonly Value[] | undefined;
}

/** The value of a described call from the source in its description. */
export function valueFrom(x: Activation, source: Source, call: DescribedCall, state: State): Value {
  if (source.kind === 'fixed') return fixedValue(source.value, call.node);
  const args = source.of === 'new' ? call.madeWith : call.args;
  if (!args) return unknown(call.node);
  const given = args[source.index] ?? absent(call.node);
  return meant(
    x,
    source,
    source.members.reduce((value, name) => memberIn(x, value, name, call.node, state), given),
    call,
  );
}

/** A member of what is left out is left out itself. */
function memberIn(x: Activation, value: Value, name: string, node: Node, state: State): Value {
  return isUndefined(value) ? value : memberOf(x, withConstants(x.engine, value), name, node, state);
}

/** The meaning of a value: the default where it is left out, a code where it is a word. */
function meant(x: Activation, source: ArgumentSource, value: Value, call: DescribedCall): Value {
  const { fallback, codes } = source;
  if (fallback === undefined && !codes) return value;
  switch (value.kind) {
    case 'choice':
      return {
        ...value,
        whenTrue: meant(x, source, value.whenTrue, call),
        whenFalse: meant(x, source, value.whenFalse, call),
      };
    case 'oneOf':
      return oneOf(
        value.values.map((one) => meant(x, source, one, call)),
        value.node,
      );
    case 'module': {
      const known = withConstants(x.engine, value);
      return known.kind === 'module' ? unknown(call.node) : meant(x, source, known, call);
    }
    default:
      if (isUndefined(value) && fallback !== undefined) return constant(fallback, call.node, true);
      return codes ? codeOf(value, codes) : value;
  }
}

/** The code of a word. It isn't written there, so that nothing else can be written in its place. */
function codeOf(value: Value, codes: ReadonlyMap<string, number>): Value {
  const code = value.kind === 'constant' ? codes.get(String(value.value)) : undefined;
  return code === undefined ? unknown(value.node) : constant(code, value.node, true);
}

function fixedValue(value: unknown, node: Node): Value {
  if (Array.isArray(value)) {
    const elements = value.map((one) => fixedValue(one, node));
    return arrayOf(elements, false, node);
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, one]) => [name, fixedValue(one, node)] as const);
    return objectOf(new Map(members), false, node);
  }
  return constant(value as Parameters<typeof constant>[0], node, true);
}

function absent(node: Node): Value {
  return { kind: 'absent', node };
}
