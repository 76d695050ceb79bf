import type { SourceFile } from '../symbols/file.js';
import { exportedName, lastNameOf, type Node } from './syntax.js';

/** The last name of what an expression reads: `b` of `a.b`. For a named import it is the exported name, and not the file's own. */
export function nameIn(file: SourceFile, node: Node): string {
  return (node.type === 'Identifier' && importedName(file, node)) || lastNameOf(node);
}

/** Whether two names resolve to one variable. */
export function isSameVariable(
  file: SourceFile,
  one: Node | null | undefined,
  other: Node | null | undefined,
): boolean {
  if (one?.type !== 'Identifier' || other?.type !== 'Identifier' || one.name !== other.name) return false;
  const variable = file.variable(one);
  return variable !== undefined && variable === file.variable(other);
}

/** `a` of `import { a as b }`, for `b`. */
function importedName(file: SourceFile, node: Node): string | undefined {
  const definition = file.variable(node)?.defs[0];
  const specifier = definition?.type === 'ImportBinding' ? (definition.node as Node) : undefined;
  if (specifier?.type !== 'ImportSpecifier') return undefined;
  const name = exportedName(specifier);
  return name === 'default' ? undefined : name;
}
