import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceFile, Variable } from '../../analysis/symbols/file.js';
import { bare, type Node } from '../../analysis/syntax/syntax.js';
import { valueOf } from '../../analysis/summaries/called-function.js';

/**
 * The name of a constant of the project's own for a code, where it is declared beside the written one: imported from
 * the same module, or at the top of the same file. Undefined where there is none.
 */
export function constantBeside(file: SourceFile, written: TSESTree.Identifier, code: number): string | undefined {
  const variable = file.variable(written);
  const [definition] = variable?.defs ?? [];
  const declaration = definition?.parent;
  if (declaration?.type === 'ImportDeclaration') return importedBeside(file, declaration, code);
  return variable?.scope.type === 'module' ? declaredBeside(variable, code) : undefined;
}

function importedBeside(file: SourceFile, { specifiers }: TSESTree.ImportDeclaration, code: number) {
  const found = specifiers.find(({ local }) => {
    const value = valueOf(file, local);
    return value.kind === 'constant' && value.value === code;
  });
  return found?.local.name;
}

function declaredBeside({ scope }: Variable, code: number): string | undefined {
  return scope.variables.find((one) => holds(one.defs[0]?.node as Node | undefined, code))?.name;
}

/** `const NO_CONTENT = 204` */
function holds(node: Node | undefined, code: number): boolean {
  if (node?.type !== 'VariableDeclarator' || node.parent.kind !== 'const' || node.init === null) return false;
  const value = bare(node.init);
  return value.type === 'Literal' && value.value === code;
}
