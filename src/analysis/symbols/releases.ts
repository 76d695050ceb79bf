import type { Release } from '../../frameworks/language/shape.js';
import type { Project } from '../../project/project.js';

/** The major version of a release's package in a project; a package that brings an older one determines it. */
export function majorOf(project: Project, { package: name, major, brought = {} }: Release): number | undefined {
  return project.major(name) ?? (bringsOlder(project, brought) ? major - 1 : undefined);
}

/** Whether a project has a version before a release; where that is unknown, the newest is assumed. */
export function isBefore(project: Project, release: Release): boolean {
  return (majorOf(project, release) ?? Infinity) < release.major;
}

function bringsOlder(project: Project, brought: NonNullable<Release['brought']>): boolean {
  return Object.entries(brought).some(([name, until]) => (project.major(name) ?? Infinity) < until);
}
