import { fileRolesOf } from '../../analysis/text-filter.js';
import type { Rule } from './define-rule.js';

/** The part of a rule that the presets read. */
type Listed = Pick<Rule, 'presets' | 'presetOptions'>;

type ByName<T> = Readonly<Record<string, T>>;

/**
 * Rules of which only the place in the presets is loaded at first. Their metadata is loaded when it is first read;
 * they are loaded with the first file that passes the text filter.
 */
export function lazyRules(
  listed: ByName<Listed>,
  described: () => ByName<Rule['meta']>,
  load: () => ByName<Rule>,
): ByName<Rule> {
  const metas = made(described);
  const loaded = made(load);
  const lazy = ([name, rule]: [string, Listed]): [string, Rule] => [
    name,
    {
      ...rule,
      get meta() {
        return metas.get()[name] as Rule['meta'];
      },
      create: (context) => {
        if (!loaded.isMade() && fileRolesOf(context).length === 0) return {};
        return (loaded.get()[name] as Rule).create(context);
      },
    },
  ];
  return Object.fromEntries(Object.entries(listed).map(lazy));
}

/** A value that is made when it is first read. */
function made<T>(make: () => T): { get: () => T; isMade: () => boolean } {
  let value: T | undefined;
  return { get: () => (value ??= make()), isMade: () => value !== undefined };
}
