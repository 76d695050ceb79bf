import { isRecord, type JsonObject } from '../json.js';
import { kept } from '../kept.js';
import { loadPackage } from '../modules/load.js';
import { textOf } from '../read.js';
import { isBeyondYaml } from '../yaml-limits.js';

/** The part of the YAML package that is used. */
interface Yaml {
  parse(text: string, options: object): unknown;
}

/** The object of a file in YAML or JSON; tags are ignored: `!Ref Table` is `'Table'`. */
export const documentAt = kept((path): JsonObject | undefined => {
  const document = parsedYaml(textOf(path) ?? '');
  return isRecord(document) ? document : undefined;
});

/** The content of a text in YAML; undefined for any other text, and for one that would keep a parser busy. */
export function parsedYaml(text: string): unknown {
  const yaml = text === '' ? undefined : (loadPackage('yaml') as Yaml | undefined);
  if (!yaml || isBeyondYaml(text)) return undefined;
  try {
    return yaml.parse(text, { logLevel: 'silent', merge: true, uniqueKeys: false });
  } catch {
    return undefined;
  }
}

/** The value at a path of members; undefined where one of them is missing. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const member of path) found = isRecord(found) ? found[member] : undefined;
  return found;
}

/** The members of an object, or none. */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(value) ? Object.entries(value) : [];
}

/** The texts in a list, or none. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

/** `src/pets.list`: a module and its export. */
export function handlerOf(value: unknown): { readonly module: string; readonly name: string } | undefined {
  if (typeof value !== 'string') return undefined;
  const dot = value.lastIndexOf('.');
  return dot <= 0 || value.includes('$') ? undefined : { module: value.slice(0, dot), name: value.slice(dot + 1) };
}
