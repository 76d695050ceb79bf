import { hintFor } from '../frameworks/hints.js';
import { PAGE_PACKAGES } from '../packages/browsers.js';
import { manifestAt } from '../project/manifests.js';
import { join } from '../project/platform.js';
import type { Project } from '../project/project.js';

/**
 * Whether the nearest manifest is that of a server alone: it depends on a framework's package and on none that draws pages,
 * whose errors may be the browser's.
 * @param hint matches the quoted name of a framework's package
 */
export function isOfServerAlone(project: Project, hint: RegExp): boolean {
  const names = project.dependencies();
  return hasFramework(names, hint) && !names.some((name) => PAGE_PACKAGES.has(name));
}

/** Whether the package of a folder depends on a framework. */
export function isServerPackage(folder: string): boolean {
  const manifest = manifestAt(join(folder, 'package.json'));
  return manifest !== undefined && hasFramework([...manifest.dependencies.keys()], hintFor([]));
}

function hasFramework(names: readonly string[], hint: RegExp): boolean {
  return names.some((name) => hint.test(`'${name}'`));
}
