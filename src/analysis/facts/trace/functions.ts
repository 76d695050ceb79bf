import type { Variable } from '../../symbols/file.js';
import { methodOfMade } from '../../symbols/made-methods.js';
import { bare, type CallNode, type FunctionNode, isFunction, type Node, staticKey } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { membersAround } from './annotations.js';

/** The function of the file that a call is of: a declaration, an arrow in a variable, a method of the same class, or of what is made of one. */
export function functionCalled(path: PathFacts, call: CallNode): FunctionNode | undefined {
  const callee = bare(call.callee);
  if (isFunction(callee)) return callee;
  if (callee.type === 'Identifier') return functionNamed(path.file.variable(callee));
  if (callee.type !== 'MemberExpression') return undefined;
  if (callee.object.type !== 'ThisExpression') return methodOfMade(path.file, callee);
  const name = staticKey(callee.property, callee.computed);
  return name === undefined ? undefined : ownMethod(callee, name);
}

/** A parameter is declared by the function that takes it, and isn't that function. */
function functionNamed(variable: Variable | undefined): FunctionNode | undefined {
  const [definition] = variable?.defs ?? [];
  return definition?.type === 'Parameter' ? undefined : functionIn(definition?.node);
}

function ownMethod(node: Node, name: string): FunctionNode | undefined {
  return functionIn(membersAround(node).find((one) => 'key' in one && staticKey(one.key, one.computed) === name));
}

/** The function that a declaration is of, or gives its name to. */
export function functionIn(declaration: Node | undefined): FunctionNode | undefined {
  switch (declaration?.type) {
    case 'VariableDeclarator': {
      const value = declaration.init && bare(declaration.init);
      return isFunction(value) ? value : undefined;
    }
    case 'MethodDefinition':
      // What a getter gives is another function.
      return declaration.kind === 'method' && isFunction(declaration.value) ? declaration.value : undefined;
    case 'PropertyDefinition': {
      const value: Node | null = declaration.value;
      return isFunction(value) ? value : undefined;
    }
    default:
      return isFunction(declaration) ? declaration : undefined;
  }
}
