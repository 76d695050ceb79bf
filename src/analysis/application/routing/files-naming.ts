import { requiredModule } from '../../syntax/file-index.js';
import type { SourceFile } from '../../symbols/file.js';
import type { Module } from '../../symbols/module.js';
import type { Node } from '../../syntax/syntax.js';
import { importersOfPackage } from '../../../project/modules/importers.js';
import { resolveModule } from '../../../project/modules/resolve.js';

/** The files that may name the handlers of a file in their routes, without importing it: `start/routes.ts` of Adonis. */
export function filesNaming({ catalogue, modules, path }: SourceFile, root: string): string[] {
  const entries = catalogue.named.filter(({ file }) => file.test(path)).flatMap(({ routes }) => routes);
  return entries.flatMap((entry) => {
    const specifier = modules.around(entry);
    return (specifier !== undefined && resolveModule(modules.own.place, specifier, root)) || [];
  });
}

/** The files that may plug in the folders around a file, or route to it by a document: `register(autoload, { dir: join(__dirname, 'routes') })`. */
export function filesPlugging({ catalogue, project, modules }: SourceFile, root: string): string[] {
  const names = [...catalogue.folderPlugins, ...catalogue.documentRouters];
  if (project.dependency(names) === undefined) return [];
  return names.flatMap((name) => importersOfPackage(name, modules.own.place, root));
}

/** The files that such a file has loaded, which may have more routes: `import './routes/users'`. */
export function loadedBy({ place, program }: Module, root: string): string[] {
  return program.body.flatMap((statement) => {
    const specifier = loadedAt(statement);
    return (specifier !== undefined && resolveModule(place, specifier, root)) || [];
  });
}

function loadedAt(statement: Node): string | undefined {
  if (statement.type === 'ImportDeclaration') return statement.source.value;
  return statement.type === 'ExpressionStatement' ? requiredModule(statement.expression) : undefined;
}
