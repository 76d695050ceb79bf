import type { FileRoute } from '../../../frameworks/language/shape.js';
import { beginningOf } from '../../symbols/file-route.js';
import { resolveModule } from '../../../project/modules/resolve.js';
import { namesIn } from '../../../project/folders.js';

const ALL = '/*';

/**
 * The files that requests pass before they reach a file of routes, found by the framework's convention: Next's
 * `middleware.ts` beside `app`.
 * @param place the file's own, and `path` its part below the working directory
 */
export function filesBefore(
  routes: readonly FileRoute[],
  { place, path, root }: { readonly place: string; readonly path: string; readonly root: string },
): string[] {
  const files = routes.flatMap(({ route, before = [] }) => {
    const begins = beginningOf(route, path);
    if (begins === undefined) return [];
    const folder = place.slice(0, place.length - path.length + begins).replace(/\/$/, '');
    return before.flatMap((one) => filesAt(folder, one, root));
  });
  return [...new Set(files)].filter((file) => file !== place);
}

function filesAt(folder: string, path: string, root: string): readonly string[] {
  const names = path.endsWith(ALL)
    ? namesIn(`${folder}/${path.slice(0, -ALL.length)}`).map((name) => path.replace(ALL, `/${name}`))
    : [path];
  return names.flatMap((name) => resolveModule(`${folder}/.`, `./${name}`, root) ?? []);
}
