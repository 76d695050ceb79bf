import { catalogueFor } from '../frameworks/chosen.js';
import { USUAL } from './application/routing/before.js';
import { PLUGGING } from './application/routing/mounts.js';

const MEMBERS = /[.@](\w+)/g;

/** `createRouter({ users })`, `mergeRouters(users, pots)` */
const COMPOSES = /[rR]outers?\s*\(\s*[\w{]/;

/** `export * from './pots'`, `export { pots } from './pots'` */
const EXPORTS_OTHERS = /\bexport\s*(?:\*\s*(?:as\s+[\w$]+\s+)?|\{[^{}]*\}\s*)from\s*['"]\./;

/** `const pots = require('./pots')`, `import pots from './pots'` */
const LOADS_OTHERS = /\b(?:require\s*\(|from)\s*['"]\./;

/** `module.exports = { pots }`, `export default { pots }`, `export { pots }`, `exports.pots = require('./pots')` */
const EXPORTS_LIST = /\bexports(?:\.[\w$]+)?\s*=\s*(?:\{|require\b)|\bexport\s*(?:default\s*)?\{/;

/** `export { GET, PUT as POST }`: a route of what another file exports. */
const EXPORTS_ROUTES = /\bexport\s*\{[^{}]*\b(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/;

/** The members of an object that registers a handler: `{ method: 'GET', path: '/pots', handler: pots.list }`. */
const ROUTE_MEMBERS = [/\bmethods?\b['"]?\s*[:,]/, /\b(?:path|url)\b['"]?\s*[:,]/, /\bhandler\b['"]?\s*[:,}]/];

let known: ReadonlySet<string> | undefined;

/** Whether a text may mount routers, plug something in, or put paths or functions before routes: what answers itself may be elsewhere. */
export function mayWire(text: string): boolean {
  known ??= namesOfWiring();
  if (COMPOSES.test(text)) return true;
  for (const [, name = ''] of text.matchAll(MEMBERS)) if (known.has(name)) return true;
  return ROUTE_MEMBERS.every((member) => member.test(text));
}

/** Whether a text may export what other files of its project export: the way to a router or a handler may lead through here. */
export function mayPassOn(text: string): boolean {
  if (EXPORTS_OTHERS.test(text) || EXPORTS_ROUTES.test(text)) return true;
  return EXPORTS_LIST.test(text) && LOADS_OTHERS.test(text);
}

function namesOfWiring(): ReadonlySet<string> {
  const { mounters, plugins, runners, decorators, appliers, procedures } = catalogueFor([]);
  return new Set([USUAL, PLUGGING, ...mounters, ...plugins, ...runners, ...decorators, ...appliers, ...procedures]);
}
