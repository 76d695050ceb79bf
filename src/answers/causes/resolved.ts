import type { Engine } from '../../analysis/interpreter/engine.js';
import type { Node } from '../../analysis/syntax/syntax.js';
import { resolveModule } from '../../project/modules/resolve.js';
import { rootOf } from '../../project/modules/root.js';

/** The path of a module that a node's file imports, and whether it was read. */
export function resolved({ file }: Engine, module: string, by: Node): { place: string | undefined; isRead: boolean } {
  const importer = file.modules.of(by);
  const root = rootOf(importer.place, '/');
  const place = root === undefined ? undefined : resolveModule(importer.place, module, root);
  return { place, isRead: file.modules.imported(module, importer) !== undefined };
}
