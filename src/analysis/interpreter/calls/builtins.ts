import { isFound } from '../../syntax/patterns/match.js';
import { type CallNode, staticKey } from '../../syntax/syntax.js';
import { bare } from '../../syntax/syntax.js';
import { arrayOf, constant, objectOf, type ObjectValue, type Value } from '../values/values.js';
import { sizeOfJson } from '../values/json-size.js';
import { objectSpread } from '../members/members.js';

type Builtin = (args: readonly Value[], node: CallNode, object: Value | undefined) => Value | undefined;

/** Functions of the language that values pass through. Keys are the callee as it is written. */
const BUILTINS: Readonly<Record<string, Builtin>> = {
  'JSON.stringify': ([value], node) => value && { kind: 'json', of: value, node },
  'JSON.parse': ([value]) => (value?.kind === 'json' ? value.of : undefined),
  'Object.keys': ofEntries((key, _, node) => constant(key, node)),
  'Object.values': ofEntries((_, value) => value),
  'Object.entries': ofEntries((key, value, node) => arrayOf([constant(key, node), value], false, node)),
  'Object.fromEntries': ([list], node) => fromEntries(list, node),
  'util.inspect': ([value], node) => value && { kind: 'json', of: value, node },
  inspect: ([value], node) => value && { kind: 'json', of: value, node },
  'Object.freeze': ([value]) => value,
  'Object.assign': (args, node) => assigned(args, node),
  // What is waited for is what it promises.
  'Promise.all': ([list]) => (list?.kind === 'array' ? list : undefined),
  'Promise.resolve': ([value], node) => value ?? constant(undefined, node),
  structuredClone: ([value]) => value,
  Number: ([value], node) => (value?.kind === 'constant' ? constant(Number(value.value), node) : undefined),
  parseInt: ([value], node) =>
    value?.kind === 'constant' ? constant(parseInt(String(value.value), 10), node) : undefined,
  'Number.isInteger': ofConstant((value) => Number.isInteger(value)),
  'Number.isSafeInteger': ofConstant((value) => Number.isSafeInteger(value)),
  'Number.isFinite': ofConstant((value) => Number.isFinite(value)),
  'Number.isNaN': ofConstant((value) => Number.isNaN(value)),
  isFinite: ofConstant((value) => isFinite(Number(value))),
  isNaN: ofConstant((value) => isNaN(Number(value))),
  String: ([value], node) => value && (asText(value, node) ?? { kind: 'text', node, filled: false, parts: [value] }),
  'Buffer.from': ([value]) => value,
  'Buffer.byteLength': ([value], node) => value && sizeOfJson(value, node, (text) => ENCODER.encode(text).length),
};

/** The same for methods of any value. */
const METHODS: ReadonlyMap<string, Builtin> = new Map([
  ['toString', (_, node, object) => object && asText(object, node)],
  ['toUpperCase', (_, node, object) => inCase(object, node, (text) => text.toUpperCase())],
  ['toLowerCase', (_, node, object) => inCase(object, node, (text) => text.toLowerCase())],
  ['trim', (_, node, object) => object && asText(object, node)],
  ['toJSON', (_, __, object) => object],
  ['includes', ([value], node, object) => isAmong(value, node, object) ?? holdsText('includes', value, node, object)],
  ['has', ([value], node, object) => isAmong(value, node, object)],
  ['startsWith', ([value], node, object) => holdsText('startsWith', value, node, object)],
  ['endsWith', ([value], node, object) => holdsText('endsWith', value, node, object)],
  ['test', ([value], node, pattern) => answered(isMatched(value, pattern), node)],
  // The result of a match isn't known, except that there is none.
  ['match', ([pattern], node, text) => (isMatched(text, pattern) === false ? constant(null, node) : undefined)],
]);

const ENCODER = new TextEncoder();

/** A list of the members of an object that is wholly visible. */
function ofEntries(make: (key: string, value: Value, node: CallNode) => Value): Builtin {
  return ([object], node) =>
    object?.kind === 'object' && !object.open && object.spreads.length === 0 && !object.ofClass
      ? arrayOf(
          [...object.members].map(([key, value]) => make(key, value, node)),
          false,
          node,
        )
      : undefined;
}

/** The object of a list of names and values that is wholly visible. */
function fromEntries(list: Value | undefined, node: CallNode): Value | undefined {
  if (list?.kind !== 'array' || list.open) return undefined;
  const members = new Map<string, Value>();
  for (const entry of list.elements) {
    const [key, value] = entry.kind === 'array' && !entry.open ? entry.elements : [];
    if (key?.kind !== 'constant' || !value) return undefined;
    members.set(String(key.value), value);
  }
  return objectOf(members, false, node);
}

/** A predicate on a value that is known, or that isn't passed. */
function ofConstant(test: (value: unknown) => boolean): Builtin {
  return ([value], node) => {
    if (value === undefined || value.kind === 'absent') return constant(test(undefined), node);
    return value.kind === 'constant' ? constant(test(value.value), node) : undefined;
  };
}

/** Whether a wholly visible list contains a constant: `['start', 'end'].includes(part)`. */
function isAmong(value: Value | undefined, node: CallNode, list: Value | undefined): Value | undefined {
  if (value?.kind !== 'constant' || list?.kind !== 'array') return undefined;
  const isHeld = list.elements.some((one) => one.kind === 'constant' && one.value === value.value);
  if (!isHeld && (list.open || list.elements.some(({ kind }) => kind !== 'constant'))) return undefined;
  return constant(isHeld, node);
}

/** Whether a known text has another one in it, or at one of its ends. */
function holdsText(
  how: 'includes' | 'startsWith' | 'endsWith',
  value: Value | undefined,
  node: CallNode,
  object: Value | undefined,
): Value | undefined {
  const [whole, part] = [textIn(object), textIn(value)];
  return whole === undefined || part === undefined || node.arguments.length > 1
    ? undefined
    : constant(whole[how](part), node);
}

/** Whether a known text is matched by a pattern that is written there: `/^\/api\//.test(path)`. */
function isMatched(value: Value | undefined, pattern: Value | undefined): boolean | undefined {
  const text = textIn(value);
  const written = pattern?.kind === 'unknown' ? bare(pattern.node) : undefined;
  const regex = written?.type === 'Literal' && 'regex' in written ? written.regex : undefined;
  return text !== undefined && regex ? isFound(regex.pattern, regex.flags, text) : undefined;
}

function answered(answer: boolean | undefined, node: CallNode): Value | undefined {
  return answer === undefined ? undefined : constant(answer, node);
}

function textIn(value: Value | undefined): string | undefined {
  return value?.kind === 'constant' && typeof value.value === 'string' ? value.value : undefined;
}

/** Request methods are compared without case. */
function inCase(value: Value | undefined, node: CallNode, change: (text: string) => string): Value | undefined {
  if (value?.kind === 'request') return { ...value, node };
  return value?.kind === 'constant' && typeof value.value === 'string'
    ? constant(change(value.value), node)
    : undefined;
}

function asText(value: Value, node: CallNode): Value | undefined {
  if (value.kind === 'constant') return constant(String(value.value), node);
  if (value.kind === 'caught')
    return value.member.length > 0 ? { ...value, node } : { kind: 'text', node, filled: true, parts: [value] };
  if (value.kind === 'text' || value.kind === 'json') return { ...value, node };
  return undefined;
}

/** `Object.assign(target, a, b)`: all their members; unknown ones where a part isn't visible. */
function assigned([target, ...sources]: readonly Value[], node: CallNode): Value | undefined {
  if (target?.kind !== 'object') return undefined;
  const members = new Map(target.members);
  const unseen = sources.filter((source) => !objectSpread(source, members));
  return {
    ...target,
    members,
    open: target.open || unseen.length > 0,
    spreads: [...target.spreads, ...unseen],
    node,
  } satisfies ObjectValue;
}

/** The result of a call of a built-in function; undefined where it is none. */
export function builtinCall(
  node: CallNode,
  args: readonly Value[],
  object: Value | undefined,
  key: string | undefined,
): Value | undefined {
  const name = writtenName(node);
  const builtin = name !== undefined && Object.hasOwn(BUILTINS, name) ? BUILTINS[name] : undefined;
  if (builtin) return builtin(args, node, object);
  return key === undefined ? undefined : METHODS.get(key)?.(args, node, object);
}

function writtenName(node: CallNode): string | undefined {
  const callee = bare(node.callee);
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined;
  return `${callee.object.name}.${staticKey(callee.property, callee.computed) ?? ''}`;
}
