import type { Engine } from '../../interpreter/engine.js';
import { applicationsOf } from './applications.js';
import { Asking, type LetsUnknownOn } from './asking.js';
import { Guards } from './before.js';
import { decoratedHooks } from './decorated.js';
import { textsExported } from './folder-written.js';
import { hooksOf } from './hooks.js';
import { aliasesOf, Names, passedOn } from './ids.js';
import { mountsOf } from './mounts.js';
import { pluginsOf } from './plugins.js';
import { referencesOf } from './references.js';
import type { FileWiring } from './written.js';

/** The routes of a file and their relations to each other and to other files. */
export function wiringOf(engine: Engine, letsUnknownOn: LetsUnknownOn, names: Names = new Names(engine)): FileWiring {
  const { file } = engine;
  const asking = new Asking(engine, letsUnknownOn);
  const guards = new Guards(engine, names, asking);
  const decorated = decoratedHooks(engine, names, asking);
  const mounts = mountsOf(engine, names, guards);
  const applications = applicationsOf(engine, names);
  return {
    file: file.modules.own.place,
    references: referencesOf(engine, names, guards),
    hooks: [...hooksOf(engine, names, guards), ...decorated.hooks],
    guards: guards.ofRouters(),
    guarded: decorated.guarded,
    ...pluginsOf(engine, names),
    ...mounts,
    mounts: [...mounts.mounts, ...applications.mounts],
    prefixes: [...mounts.prefixes, ...applications.prefixes],
    texts: textsExported(file),
    aliases: aliasesOf(engine, names),
    passesOn: passedOn(file, names),
  };
}
