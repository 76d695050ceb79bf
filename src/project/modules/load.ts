import { requirePackage } from '../platform.js';

const loaded = new Map<string, unknown>();

/** A package that the plugin depends on, loaded when it is first needed; undefined where it can't be loaded, as in a browser. */
export function loadPackage(name: string): unknown {
  if (!loaded.has(name)) loaded.set(name, tryToLoad(name));
  return loaded.get(name);
}

function tryToLoad(name: string): unknown {
  try {
    return requirePackage(name);
  } catch {
    return undefined;
  }
}
