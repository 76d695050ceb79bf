import { catalogueFor } from '../frameworks/chosen.js';
import { USUAL } from './application/routing/before.js';
import { PLUGGING } from './application/routing/mounts.js';

const MEMBERS = /[.@](\w+)/g;

/** `createRouter({ users })`, `mergeRouters(users, pots)` */
const COMPOSES = /[rR]outers?\s*\(\s*[\w{]/;

let known: ReadonlySet<string> | undefined;

/** Whether a text may mount routers, plug something in, or put paths or functions before routes: what answers itself may be elsewhere. */
export function mayWire(text: string): boolean {
  known ??= namesOfWiring();
  if (COMPOSES.test(text)) return true;
  for (const [, name = ''] of text.matchAll(MEMBERS)) if (known.has(name)) return true;
  return false;
}

function namesOfWiring(): ReadonlySet<string> {
  const { mounters, plugins, runners, decorators, appliers, procedures } = catalogueFor([]);
  return new Set([USUAL, PLUGGING, ...mounters, ...plugins, ...runners, ...decorators, ...appliers, ...procedures]);
}
