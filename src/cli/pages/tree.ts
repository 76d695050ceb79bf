import type { Route } from '../../answers/routes.js';
import type { Colors } from '../colors.js';
import { linesOf } from './words.js';

interface Branch {
  readonly routes: Route[];
  readonly branches: Map<string, Branch>;
}

/** The routes as a tree of their paths, with the statuses of each. */
export function treePage(routes: readonly Route[], colors: Colors): string {
  const root: Branch = { routes: [], branches: new Map() };
  for (const route of routes) if (route.kind === 'handler' && route.path !== undefined) put(root, route, route.path);
  return linesAt(root, '', colors).join('\n');
}

/** The deepest branch; what lies below it stands in one line. */
const DEEPEST = 32;

function partsOf(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  return parts.length > DEEPEST ? [...parts.slice(0, DEEPEST), parts.slice(DEEPEST).join('/')] : parts;
}

function put(root: Branch, route: Route, path: string): void {
  let at = root;
  for (const part of partsOf(path)) {
    const next = at.branches.get(part) ?? { routes: [], branches: new Map() };
    at.branches.set(part, next);
    at = next;
  }
  at.routes.push(route);
}

function linesAt({ routes, branches }: Branch, indent: string, colors: Colors): string[] {
  const own = routes.map(
    (route) => `${indent}${colors.bold(route.methods?.join(', ') ?? 'any method')}  ${statusesOf(route, colors)}`,
  );
  const below = [...branches]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([part, branch]) => withOnly(part, branch, indent, colors));
  return [...own, ...below];
}

/** Parts without routes of their own, and with one branch, stand in one line. */
function withOnly(part: string, branch: Branch, indent: string, colors: Colors): string[] {
  const [only, ...others] = [...branch.branches];
  if (only && others.length === 0 && branch.routes.length === 0)
    return withOnly(`${part}/${only[0]}`, only[1], indent, colors);
  return [`${indent}/${part}`, ...linesAt(branch, `${indent}  `, colors)];
}

function statusesOf(route: Route, colors: Colors): string {
  const statuses = [...new Set(linesOf(route).map(({ status }) => status))];
  const unseen = route.silences.length > 0 ? ['?'] : [];
  return [...statuses, ...unseen].map((status) => colors.status(status, status)).join(' ');
}
