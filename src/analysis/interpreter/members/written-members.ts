import { inherited } from '../../../frameworks/language/catalogue.js';
import type { Shape } from '../../../frameworks/language/shape.js';
import { bare, type Node } from '../../syntax/syntax.js';
import type { Activation, Engine } from '../engine.js';
import { evaluate, memberKey } from '../evaluation.js';
import { withOneMember } from '../values/value-bounds.js';
import type { State } from '../state/state.js';
import type { FrameworkObject, Value } from '../values/values.js';

// A member that the code itself writes to a response or an error, in place of the framework's or beside it: `res.json = (data, status = 200) => …`,
// `res.fail = (message) => …`.

/** Stores the value that a path writes to a member of a framework object. */
export function writeMember(
  { writtenMembers }: Engine,
  { draft, shape }: FrameworkObject,
  name: string,
  value: Value,
  state: State,
): void {
  if (!draft || !answers(shape)) return;
  let keys = writtenMembers.get(draft);
  if (!keys) writtenMembers.set(draft, (keys = new Map<string, object>()));
  let key = keys.get(name);
  if (!key) keys.set(name, (key = {}));
  state.refine(key, value);
}

/** The value that the path has written to a member; undefined where it has written none. */
export function writtenMember(
  { writtenMembers }: Engine,
  { draft, shape }: FrameworkObject,
  name: string,
  state: State,
): Value | undefined {
  if (writtenMembers.size === 0 || !draft || !answers(shape)) return undefined;
  const key = writtenMembers.get(draft)?.get(name);
  return key && state.get(key);
}

function answers(shape: Shape): boolean {
  const role = inherited(shape, 'role');
  return role === 'response' || role === 'context' || role === 'error';
}

/** Replaces the value of a variable, of `this` or of a member of one of them. */
export function store(x: Activation, place: Node, value: Value, state: State): void {
  const target = bare(place);
  if (target.type === 'ThisExpression' || target.type === 'Super') {
    if (x.selfKey) state.refine(x.selfKey, value);
  } else if (target.type === 'Identifier') {
    const variable = x.engine.file.variable(target);
    if (variable) state.refine(variable, value);
  } else if (target.type === 'MemberExpression') {
    const object = evaluate(x, target.object, state);
    if (mayBeObject(object)) store(x, target.object, withMember(object, memberKey(x, target, state), value), state);
  }
}

export function mayBeObject({ kind }: Value): boolean {
  return kind === 'object' || kind === 'oneOf' || kind === 'choice';
}

/** An object with a member written; where it is one of several, whichever it is. */
export function withMember(object: Value, key: string | undefined, value: Value): Value {
  switch (object.kind) {
    case 'object':
      return key === undefined ? { ...object, open: true } : withOneMember(object, key, value);
    case 'oneOf':
      return { ...object, values: object.values.map((one) => withMember(one, key, value)) };
    case 'choice':
      return {
        ...object,
        whenTrue: withMember(object.whenTrue, key, value),
        whenFalse: withMember(object.whenFalse, key, value),
      };
    default:
      return object;
  }
}
