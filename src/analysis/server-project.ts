import { PAGE_PACKAGES } from '../packages/browsers.js';
import type { Project } from '../project/project.js';

/**
 * Whether the nearest manifest is that of a server alone: it depends on a framework's package and on none that draws pages,
 * whose errors may be the browser's.
 * @param hint matches the quoted name of a framework's package
 */
export function isOfServerAlone(project: Project, hint: RegExp): boolean {
  const names = project.dependencies();
  return names.some((name) => hint.test(`'${name}'`)) && !names.some((name) => PAGE_PACKAGES.has(name));
}
