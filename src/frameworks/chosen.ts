import { Catalogue } from './language/catalogue.js';
import { chosenFrom } from './language/choose.js';
import { namesIn } from './language/names.js';
import { loadFrameworks } from './load.js';
import { namesOfAll } from './names.js';

const catalogues = new Map<string, Catalogue>();

/** What the named frameworks declare, and the tables of none; all of them where none is named. */
export function catalogueFor(names: readonly string[]): Catalogue {
  const key = names.join();
  let catalogue = catalogues.get(key);
  if (!catalogue) catalogues.set(key, (catalogue = catalogueOf(names)));
  return catalogue;
}

function catalogueOf(names: readonly string[]): Catalogue {
  const frameworks = loadFrameworks();
  const chosen = chosenFrom(frameworks, names);
  return new Catalogue(chosen, chosen === frameworks ? namesOfAll : namesIn);
}
