import type { Empty } from '../../frameworks/language/shape.js';
import { objectInText } from '../facts/content/json-text.js';
import { type ResponseBody, isEmptyBody, type MadeBy } from '../interpreter/state/response-state.js';
import type { SourceFile } from '../symbols/file.js';
import { bare, isFunction, type Node } from '../syntax/syntax.js';
import { placeOf, type Value } from '../interpreter/values/values.js';

/** The body of a response. */
export interface Body {
  readonly kind: 'none' | 'present' | 'unknown';
  /** The expression of its value: where a variable holds the body, its use. */
  readonly node: Node | undefined;
  /** Its value, seen through serialization. */
  readonly value: Value | undefined;
  /** Whether its call sends a body whatever the value is: `Response.json(x)`. */
  readonly isCertain: boolean;
  /** Whether the reason phrase, or the like, is sent because nothing else was passed. */
  readonly isPhrase: boolean;
  /** The call that sets it. */
  readonly by: MadeBy | undefined;
}

const NONE: Body = {
  kind: 'none',
  node: undefined,
  value: undefined,
  isCertain: false,
  isPhrase: false,
  by: undefined,
};
const UNKNOWN: Body = { ...NONE, kind: 'unknown' };

/** `fills`: whether the framework sends a body of its own where none is set. */
export function bodyOf(file: SourceFile, body: ResponseBody, fills = false): Body {
  switch (body.kind) {
    case 'none':
      return { ...NONE, isPhrase: fills };
    case 'unknown':
      return UNKNOWN;
    case 'opaque':
      return { ...UNKNOWN, kind: 'present', node: body.node, isPhrase: body.isPhrase ?? false };
    case 'value': {
      const { value, empty, call, as, isPromised } = body;
      const isEmpty =
        isEmptyBody(value, empty) ?? (empty.length === 1 || isPromised === true ? false : mayBeEmpty(file, value));
      const kind = isEmpty === undefined ? 'unknown' : isEmpty ? 'none' : 'present';
      const content = unserialized(value);
      return {
        kind,
        node: placeOf(content),
        value: content,
        isCertain: isCertain(value, empty),
        isPhrase: kind === 'none' && fills,
        by: { node: call, as },
      };
    }
  }
}

/** A serialization and a text are never null. */
function isCertain(value: Value, empty: Empty): boolean {
  return empty.length === 0 || value.kind === 'json' || value.kind === 'text';
}

function unserialized(value: Value): Value {
  if (value.kind === 'constant') return objectInText(value) ?? value;
  return value.kind === 'json' ? value.of : value;
}

/** An unknown value is certainly present where it is a parameter or a member; a call may return nothing. */
function mayBeEmpty(file: SourceFile, value: Value): boolean | undefined {
  const node = bare(value.node);
  const awaited = node.parent?.type === 'AwaitExpression' ? node.parent : node;
  return file.types?.isEmpty(awaited) ?? isData(file, node);
}

function isData(file: SourceFile, node: Node): boolean | undefined {
  const inner = node.type === 'AwaitExpression' ? bare(node.argument) : node;
  if (inner.type === 'MemberExpression') return false;
  if (inner.type === 'Identifier' && isFunction(inner.parent)) return false;
  return isUsedAsData(file, inner) ? false : undefined;
}

/** `const user = await find(); … user.name …`: the result of the call is an object. */
function isUsedAsData(file: SourceFile, node: Node): boolean {
  let holder: Node | undefined = node.parent;
  while (holder && (holder.type === 'AwaitExpression' || holder.type === 'TSAsExpression')) holder = holder.parent;
  if (holder?.type !== 'VariableDeclarator' || holder.id.type !== 'Identifier') return false;
  const variable = file.variable(holder.id);
  return (variable?.references ?? []).some(({ identifier }) => {
    const { parent } = identifier as Node;
    return parent?.type === 'MemberExpression' && parent.object === identifier;
  });
}
