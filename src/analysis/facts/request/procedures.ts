import type { Procedures } from '../../../frameworks/language/shape.js';
import { REQUEST_HOLDER_MEMBERS } from '../../../words/request/parameters.js';
import type { SourceFile } from '../../symbols/file.js';
import {
  type FunctionNode,
  functionAround,
  lastNameOf,
  type Node,
  parametersOf,
  parameterTarget,
  staticKey,
} from '../../syntax/syntax.js';

/** The procedure that a function is, or is written in: `procedure.query(async ({ ctx }) => …)`. */
export function procedureAround(fn: FunctionNode, { methods }: Procedures): FunctionNode | undefined {
  for (let at: FunctionNode | undefined = fn; at; at = functionAround(at)) {
    const { parent } = at;
    if (parent.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') continue;
    if (methods.includes(lastNameOf(parent.callee))) return at;
  }
  return undefined;
}

/** Whether a procedure reads only members of its context that hold no request, and never passes on the whole of it. */
export function keepsToItself(file: SourceFile, procedure: FunctionNode, { context }: Procedures): boolean {
  const [first] = parametersOf(procedure);
  if (!first) return true;
  const target = parameterTarget(first);
  if (target.type !== 'ObjectPattern') return false;
  return target.properties.every((one) => {
    if (one.type === 'RestElement') return false;
    return staticKey(one.key, one.computed) !== context || readsMembers(file, one.value);
  });
}

function readsMembers(file: SourceFile, held: Node): boolean {
  if (held.type === 'ObjectPattern') return held.properties.every((one) => one.type === 'Property' && isOther(one));
  const variable = held.type === 'Identifier' ? file.variable(held) : undefined;
  if (!variable) return false;
  return variable.references.every(({ identifier }) => {
    const { parent } = identifier as Node;
    return parent?.type === 'MemberExpression' && parent.object === (identifier as Node) && isOtherName(parent);
  });
}

function isOther({ key, computed }: { readonly key: Node; readonly computed: boolean }): boolean {
  const name = staticKey(key, computed);
  return name !== undefined && !REQUEST_HOLDER_MEMBERS.has(name);
}

function isOtherName({ property, computed }: { readonly property: Node; readonly computed: boolean }): boolean {
  return isOther({ key: property, computed });
}
