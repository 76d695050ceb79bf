import { packageFolder } from '../../../project/modules/root.js';
import { dirname, join } from '../../../project/platform.js';
import { exportsOf } from '../../symbols/exports.js';
import type { SourceFile } from '../../symbols/file.js';
import { staticPath, staticText } from '../../symbols/static-paths.js';
import type { Node } from '../../syntax/syntax.js';

/** The whole path of a folder that an expression names: `join(__dirname, 'routes')`. */
export function folderWritten(file: SourceFile, node: Node): string | undefined {
  const { place } = file.modules.own;
  const path = staticPath((name) => file.variable(name), node);
  return path && join(path.from === 'package' ? packageFolder(place) : dirname(place), path.path);
}

/** The texts that a file exports by name; `false` is one, too. */
export function textsExported(file: SourceFile): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, [exported]] of exportsOf(file.modules.own).named) {
    const node = exported?.kind === 'value' ? exported.node : exported?.kind === 'name' ? exported.name : undefined;
    const isFalse = node?.type === 'Literal' && node.value === false;
    const text = isFalse ? 'false' : node && staticText((one) => file.variable(one), node);
    if (text !== undefined) found.set(name, text);
  }
  return found;
}
