import type { Before } from '../routing/written.js';

/** What a request has passed on one segment of its way and on the next: all of it. */
export function joinedBefore(outer: Before, inner: Before): Before {
  return { isAuthenticated: outer.isAuthenticated || inner.isAuthenticated };
}

/** The same for one path: requests that a guard may have skipped there aren't authenticated. */
export function beforeAt(before: Before, path: string | undefined): Before {
  const { isAuthenticated, spared = [] } = before;
  return { isAuthenticated: isAuthenticated && !spared.some((one) => mayBegin(one, path)) };
}

/** Whether a path may begin so, as far as it can be seen: a router may be mounted anywhere. */
function mayBegin(beginning: string, path: string | undefined): boolean {
  if (path === undefined || beginning === '') return true;
  const parts = beginning.split('/');
  const ends = parts.map((_, at) => `/${parts.slice(at).join('/')}`).filter((one) => one.length > 1 && one !== '//');
  return ends.some((one) => path.startsWith(one.replace('//', '/')) || `${path}/` === one);
}

/** What every one of several ways has passed. */
export function everyBefore(ways: readonly Before[]): Before {
  return { isAuthenticated: ways.length > 0 && ways.every((one) => one.isAuthenticated) };
}
