import type { Engine } from '../../interpreter/engine.js';
import { applicationsOf } from './applications.js';
import { Asking, type LetsUnknownOn } from './asking.js';
import { Guards } from './before.js';
import { boundHooks } from './bound.js';
import { hooksAround, hooksByPlace, prefixByPlace, referencesByPlace } from './conventions.js';
import { decoratedHooks } from './decorated.js';
import { documentsOf } from './documents/documents.js';
import { textsExported } from './folder-written.js';
import { hooksOf } from './hooks.js';
import { aliasesOf, Names, passedOn } from './ids.js';
import { listsOf } from './lists.js';
import { mountsOf } from './mounts.js';
import type { PackageGuards } from './package-guards.js';
import { pluginsOf } from './plugins.js';
import { proceduresOf } from './procedures.js';
import { referencesOf } from './references.js';
import type { FileWiring } from './written.js';

/**
 * The routes of a file and their relations to each other and to other files.
 * @param packages finds the guards of packages; without it they are left out, as no rule needs them
 */
export function wiringOf(
  engine: Engine,
  letsUnknownOn: LetsUnknownOn,
  names: Names = new Names(engine),
  packages: PackageGuards = NO_GUARDS,
): FileWiring {
  const { file } = engine;
  const asking = new Asking(engine, letsUnknownOn);
  const guards = new Guards(engine, names, asking);
  const decorated = decoratedHooks(engine, names, asking, packages);
  const mounts = mountsOf(engine, names, guards);
  const applications = applicationsOf(engine, names);
  const procedures = proceduresOf(engine, names);
  const documents = documentsOf(engine, names);
  return {
    file: file.modules.own.place,
    references: [
      ...referencesOf(engine, names, guards),
      ...referencesByPlace(engine, names),
      ...documents.references,
      ...procedures.references,
    ],
    hooks: [
      ...hooksByPlace(engine, names),
      ...hooksAround(engine),
      ...hooksOf(engine, names, guards, packages),
      ...boundHooks(engine, names, packages),
      ...decorated.hooks,
      ...documents.hooks,
      ...procedures.hooks,
    ],
    guards: guards.ofRouters(),
    guarded: decorated.guarded,
    ...pluginsOf(engine, names),
    ...mounts,
    mounts: [...mounts.mounts, ...applications.mounts, ...procedures.mounts],
    prefixes: [...mounts.prefixes, ...applications.prefixes, ...prefixByPlace(engine)],
    texts: textsExported(file),
    aliases: aliasesOf(engine, names),
    lists: new Map([...listsOf(engine, names), ...procedures.lists]),
    passesOn: passedOn(file, names),
  };
}

const NO_GUARDS: PackageGuards = () => undefined;
