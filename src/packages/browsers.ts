import { modules, anyOf, oneOf } from '../words/language/names.js';

/** Globals that only a browser's window has: what reads a member of one runs there. */
export const WINDOW_GLOBALS: ReadonlySet<string> = new Set(['window', 'document', 'localStorage', 'sessionStorage']);

/** Packages that draw pages, or call a server from them. */
export const PAGE_PACKAGES = modules(
  'react',
  'react-dom',
  'react-router-dom',
  'react-native',
  'preact',
  'vue',
  'vue-router',
  'svelte',
  'solid-js',
  'lit',
  '@angular/core',
  '@tanstack/react-query',
  '@tanstack/vue-query',
  'swr',
  'expo-router',
);

/** Packages and modules of workers that a browser runs beside a page. */
export const WORKER_PACKAGES = anyOf(
  { has: (name) => name.startsWith('workbox-') },
  modules('serwist', '@serwist/*', '$service-worker', 'hono/service-worker'),
);

/** The global object, as such workers call it. */
export const WORKER_OBJECTS: ReadonlySet<string> = new Set(['self', 'globalThis']);

/** Events that a browser alone sends to a worker (Service Workers §4.8, Push API §9, Notifications §3, Background Sync): no server's has them. */
export const WORKER_EVENTS: ReadonlySet<string> = new Set([
  'install',
  'activate',
  'push',
  'pushsubscriptionchange',
  'notificationclick',
  'notificationclose',
  'sync',
  'periodicsync',
]);

/** What a worker of a browser alone calls (Service Workers §4.1, §4.2; HTML §10.3.1): there is nothing to take over in a server. */
export const WORKER_CALLS: ReadonlySet<string> = new Set([
  'skipWaiting',
  'clients.claim',
  'clients.matchAll',
  'clients.openWindow',
  'importScripts',
]);

/** Methods that put a response into a cache, or open one (Service Workers §5.4). */
export const CACHE_WRITERS = oneOf('put', 'open');
