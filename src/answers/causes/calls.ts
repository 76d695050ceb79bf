import type { Engine } from '../../analysis/interpreter/engine.js';
import { importedValue } from '../../analysis/interpreter/names/imports.js';
import { evaluate } from '../../analysis/interpreter/evaluation.js';
import { staticActivation } from '../../analysis/interpreter/names/names.js';
import { State } from '../../analysis/interpreter/state/state.js';
import { type Loading, loadedModule } from '../../analysis/symbols/loaded.js';
import { bare, type CallNode, lastNameOf, type Node, staticKey } from '../../analysis/syntax/syntax.js';
import type { Cause } from './cause.js';
import { stampOf } from '../../project/regular.js';
import { resolved } from './resolved.js';

const GIVEN = 'a function given by a parameter';

/** Why a call isn't followed. */
export function causeOfCall(engine: Engine, call: CallNode): Cause {
  const callee = bare(call.callee);
  const name = nameOf(callee) || lastNameOf(callee);
  const why = whyOfCallee(engine, callee);
  return { kind: why === GIVEN ? 'parameter' : 'call', why, name, call };
}

function whyOfCallee(engine: Engine, callee: Node): string {
  const value = evaluate(staticActivation(engine), callee, new State());
  if (value.kind === 'module') {
    if (engine.catalogue.isModule(value.module)) return "a framework's function";
    const found = importedValue(engine, value);
    if (!found || found.kind === 'module') return whyUnread(engine, value.module, callee);
    return found.kind === 'function' || found.kind === 'class'
      ? 'read, but not followed'
      : `an import that is ${found.kind}`;
  }
  if (value.kind === 'function') return 'a function of the file that is not followed';
  if (value.kind === 'framework-object' || value.kind === 'method') return "a framework's function";
  if (callee.type === 'MemberExpression') return whyOfObject(engine, bare(callee.object));
  if (callee.type !== 'Identifier') return 'what another call gives';
  const definition = engine.file.variable(callee)?.defs[0];
  if (!definition) return 'a global function';
  return definition.type === 'Parameter' ? GIVEN : 'a function in a variable';
}

function whyOfObject(engine: Engine, object: Node): string {
  if (object.type === 'ThisExpression') return 'a method of this';
  if (object.type === 'MemberExpression')
    return bare(object.object).type === 'ThisExpression'
      ? 'a method of a member of this'
      : whyOfObject(engine, bare(object.object));
  if (object.type === 'CallExpression' || object.type === 'NewExpression') return 'a method of what a call gives';
  if (object.type !== 'Identifier') return 'a method of an unseen object';
  const definition = engine.file.variable(object)?.defs[0];
  const module = definition && moduleOf(engine.file, definition.node);
  if (module !== undefined) return `a method of an import: ${whyUnread(engine, module, object)}`;
  return definition?.type === 'Parameter' ? 'a method of a parameter' : 'a method of an unseen object';
}

/** The module that a definition imports from. */
export function moduleOf(file: Loading, definition: Node): string | undefined {
  if (definition.type === 'VariableDeclarator')
    return definition.init ? loadedModule(file, bare(definition.init)) : undefined;
  return definition.parent?.type === 'ImportDeclaration' ? definition.parent.source.value : undefined;
}

/** Why a module of the project isn't read, or an import from it isn't found. */
export function whyUnread(engine: Engine, module: string, by: Node): string {
  if (/^(?:node:)/.test(module)) return 'a package';
  const { place, isRead } = resolved(engine, module, by);
  if (place === undefined) return /^[.~@#]\/|^\.\.\/|^[#~]/.test(module) ? 'a file that is not found' : 'a package';
  if (!stampOf(place)) return 'a file that is not found';
  return isRead ? 'a file that was read: not certain' : 'a file that is too far or does not parse';
}

/** `a.b.c`; empty where a part has no name. */
export function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'ThisExpression') return 'this';
  if (node.type !== 'MemberExpression') return '';
  const [object, key] = [nameOf(node.object), staticKey(node.property, node.computed)];
  return object && key ? `${object}.${key}` : '';
}
