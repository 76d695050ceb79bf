import { chosenFrom } from './language/choose.js';
import { hintOf } from './language/hint.js';
import { tracesOfAll } from './traces.js';

const hints = new Map<string, RegExp>();

/** Matches a text that may use one of the named frameworks; of all where none is named. */
export function hintFor(names: readonly string[]): RegExp {
  const key = names.join();
  let hint = hints.get(key);
  if (!hint) hints.set(key, (hint = hintOf(chosenFrom(tracesOfAll(), names))));
  return hint;
}
