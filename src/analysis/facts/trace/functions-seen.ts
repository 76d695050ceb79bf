import type { TSESTree } from '@typescript-eslint/utils';
import { bare, type CallNode, type FunctionNode, isClass, isFunction, type Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { functionOfProject, importedNode } from './project-functions.js';
import { writtenType } from './written-types.js';

/**
 * The function of the project that a call runs, in this file or another: also the method of an instance or of a class, by what is written
 * of it, the constructor of a class, and what another function has made: `const makePet = buildMakePet({ … })`.
 */
export function functionSeen(path: PathFacts, call: CallNode): FunctionNode | undefined {
  if (call.type === 'NewExpression') return constructorOf(writtenType(path, call));
  const known = functionOfProject(path, call) ?? writtenType(path, call.callee);
  return isFunction(known) ? known : madeFunction(path, bare(call.callee));
}

function constructorOf(made: Node | undefined): FunctionNode | undefined {
  const members = isClass(made) ? made.body.body : [];
  const found = members.find((one) => one.type === 'MethodDefinition' && one.kind === 'constructor');
  const fn: Node | undefined = found?.type === 'MethodDefinition' ? found.value : undefined;
  return isFunction(fn) ? fn : undefined;
}

function madeFunction(path: PathFacts, name: Node): FunctionNode | undefined {
  const declaration = name.type === 'Identifier' ? declarationOf(path, name) : undefined;
  const made = declaration?.type === 'VariableDeclarator' && declaration.init ? bare(declaration.init) : undefined;
  const maker = made?.type === 'CallExpression' ? functionOfProject(path, made) : undefined;
  const given = maker?.body && lastGiven(maker.body);
  return isFunction(given) ? given : undefined;
}

function declarationOf(path: PathFacts, name: TSESTree.Identifier): Node | undefined {
  const definition = path.file.variable(name)?.defs[0];
  return definition?.type === 'Variable' ? definition.node : importedNode(path, name);
}

/** What a function ends with: `return function makePet(…) { … }`. */
function lastGiven(body: Node): Node | undefined {
  if (body.type !== 'BlockStatement') return bare(body);
  const last = body.body.at(-1);
  return last?.type === 'ReturnStatement' && last.argument ? bare(last.argument) : undefined;
}
