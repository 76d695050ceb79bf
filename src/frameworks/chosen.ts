import { Catalogue } from './language/catalogue.js';
import { loadFrameworks } from './load.js';

const catalogues = new Map<string, Catalogue>();

/** What the named frameworks declare, and the tables of none; all of them where none is named. */
export function catalogueFor(names: readonly string[]): Catalogue {
  const key = names.join();
  let catalogue = catalogues.get(key);
  if (!catalogue) {
    const frameworks = loadFrameworks();
    const chosen =
      names.length === 0
        ? frameworks
        : frameworks.filter(({ name, always }) => always === true || names.includes(name));
    catalogues.set(key, (catalogue = new Catalogue(chosen)));
  }
  return catalogue;
}
