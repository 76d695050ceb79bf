import type { HttpResponse } from '../../analysis/responses/response.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import { bare, type Node, staticKey } from '../../analysis/syntax/syntax.js';
import type { Edit } from '../edit.js';
import { addImport } from '../imports/add.js';
import { type Binding, bindingsFrom, bindingsOf, isVisible, visibleVariable } from '../imports/bindings.js';
import { replaceUses, type Use } from '../replace-uses.js';

/** An export of a module, or a member of it, and the binding that its name begins with. */
interface Named {
  readonly binding: Binding;
  readonly path: readonly string[];
}

/** Makes the error of the same package that has another status: `new UnauthorizedException()` in place of `new ForbiddenException()`. */
export function replaceError({ status, path }: HttpResponse, code: number, sourceCode: SourceCode): Edit | undefined {
  const made = bare(status.node);
  if (made.type !== 'NewExpression' && made.type !== 'CallExpression') return undefined;
  const callee = bare(made.callee);
  const named = namedBy(callee, sourceCode);
  if (!named || named.path.length === 0) return undefined;
  const how = made.type === 'NewExpression' ? 'construct' : 'call';
  const call = { how, status: status.code, given: made.arguments.length } as const;
  const name = path.file.catalogue.errorBeside(named.binding.module, named.path, call, code);
  const use = name === undefined ? undefined : useOf(callee, named, name, sourceCode);
  return use && replaceUses([use], sourceCode).get(callee);
}

/** `createError.Forbidden` of `import createError from 'http-errors'`. */
function namedBy(node: Node, sourceCode: SourceCode): Named | undefined {
  if (node.type === 'Identifier') {
    const variable = visibleVariable(node.name, node, sourceCode);
    const binding = bindingsOf(sourceCode).find((one) => one.variable === variable);
    return binding && { binding, path: binding.path };
  }
  if (node.type !== 'MemberExpression') return undefined;
  const holder = namedBy(bare(node.object), sourceCode);
  const key = staticKey(node.property, node.computed);
  return holder && key !== undefined ? { ...holder, path: [...holder.path, key] } : undefined;
}

function useOf(callee: Node, { binding }: Named, name: string, sourceCode: SourceCode): Use | undefined {
  if (callee.type === 'MemberExpression') return { node: callee, text: `${sourceCode.getText(callee.object)}.${name}` };
  const there = bindingsFrom(binding.module, sourceCode).find(
    (one) => one.path.length === 1 && one.path[0] === name && isVisible(one.variable, callee, sourceCode),
  );
  if (there) return { node: callee, text: there.variable.name };
  const addition = addImport(binding.module, name, name, sourceCode);
  return addition && { node: callee, text: addition.local, addition };
}
