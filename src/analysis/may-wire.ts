import { catalogueFor } from '../frameworks/chosen.js';
import { USUAL } from './application/routing/before.js';
import { PLUGGING } from './application/routing/mounts.js';

let known: RegExp | undefined;

/** Whether a text may mount routers, plug something in, or put paths or functions before routes: what answers itself may be elsewhere. */
export function mayWire(text: string): boolean {
  return (known ??= callsOfNames()).test(text);
}

function callsOfNames(): RegExp {
  const { mounters, plugins, runners, decorators, appliers } = catalogueFor([]);
  const names = new Set([USUAL, PLUGGING, ...mounters, ...plugins, ...runners, ...decorators, ...appliers]);
  return new RegExp(`[.@](?:${[...names].filter((name) => /^\w+$/.test(name)).join('|')})\\s*(?:<[^>()]*>\\s*)?\\(`);
}
