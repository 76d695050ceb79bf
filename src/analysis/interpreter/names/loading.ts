import type { TSESTree } from '@typescript-eslint/utils';
import { loadedModule } from '../../symbols/loaded.js';
import type { CallNode } from '../../syntax/syntax.js';
import type { Engine } from '../engine.js';
import { type ModuleValue, unknown, type Value } from '../values/values.js';

/** `require('./pets')`, `require(path.join(__dirname, 'pets'))`, and the same by a name that is known on the path. */
export function requiredValue({ file }: Engine, node: CallNode, [given]: readonly Value[]): Value | undefined {
  const isRequire = node.callee.type === 'Identifier' && node.callee.name === 'require';
  const named = isRequire && given?.kind === 'constant' && typeof given.value === 'string' ? given.value : undefined;
  const module = named ?? loadedModule(file, node);
  return module === undefined ? undefined : wholeModule(module, node);
}

/** `import('./pets')` */
export function importedModule({ file }: Engine, node: TSESTree.ImportExpression): Value {
  const module = loadedModule(file, node);
  return module === undefined ? unknown(node) : wholeModule(module, node);
}

function wholeModule(module: string, node: CallNode | TSESTree.ImportExpression): ModuleValue {
  return { kind: 'module', module, path: [], node, by: node };
}
