import type { SourceFile } from './file.js';
import { staticPath, staticText, type StaticPath } from './static-paths.js';
import { bare, lastNameOf, type Node } from '../syntax/syntax.js';

/** Where names and files are looked up. */
export type Loading = Pick<SourceFile, 'variable' | 'modules'>;

/**
 * The module that `require(…)` or `import(…)` loads, as an import would name it: by its name, or by a path that the
 * code composes and that is always the same.
 */
export function loadedModule(file: Loading, node: Node): string | undefined {
  if (node.type === 'ImportExpression') return moduleNamed(file, node.source);
  if (node.type !== 'CallExpression') return undefined;
  const {
    callee,
    arguments: [source],
  } = node;
  if (callee.type === 'Identifier') return callee.name === 'require' ? moduleNamed(file, source) : undefined;
  return lastNameOf(callee) === 'require' ? loadedBelow(file, callee, source) : undefined;
}

/** Some parsers accept `import()` without an argument. */
function moduleNamed({ variable, modules }: Loading, source: Node | null | undefined): string | undefined {
  if (!source) return undefined;
  if (source.type === 'Literal') return typeof source.value === 'string' ? source.value : undefined;
  const path = staticPath(variable, source);
  return path ? specifierOf(modules, path, source) : staticText(variable, source);
}

/** `root.require('/routes/pets')`, of the folder of a package. */
function loadedBelow({ variable, modules }: Loading, callee: Node, source: Node | undefined): string | undefined {
  const object = callee.type === 'MemberExpression' ? staticPath(variable, bare(callee.object)) : undefined;
  const text = object?.from === 'package' && source ? staticText(variable, source) : undefined;
  return object && text !== undefined
    ? specifierOf(modules, { from: 'package', path: `${object.path}/${text}` }, callee)
    : undefined;
}

function specifierOf(modules: SourceFile['modules'], { from, path }: StaticPath, by: Node): string | undefined {
  return from === 'file' ? path : modules.belowPackage(path, by);
}
