import { modules } from './language/names.js';

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
