import { Catalogue } from './language/catalogue.js';
import { chosenFrom } from './language/choose.js';
import { loadFrameworks } from './load.js';

const catalogues = new Map<string, Catalogue>();

/** What the named frameworks declare, and the tables of none; all of them where none is named. */
export function catalogueFor(names: readonly string[]): Catalogue {
  const key = names.join();
  let catalogue = catalogues.get(key);
  if (!catalogue) catalogues.set(key, (catalogue = new Catalogue(chosenFrom(loadFrameworks(), names))));
  return catalogue;
}
