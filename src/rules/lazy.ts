import { sidesOf } from '../analysis/sides.js';
import type { Rule } from './define-rule.js';

/** What ESLint asks of a rule before it lints. */
export type DescribedRule = Pick<Rule, 'meta' | 'presets' | 'presetOptions'>;

type Rules = Readonly<Record<string, Rule>>;

/** Rules of which nothing but the descriptions is there, until the first file that may speak of HTTP: then they are loaded. */
export function lazyRules(described: Readonly<Record<string, DescribedRule>>, load: () => Rules): Rules {
  let loaded: Rules | undefined;
  const create = (name: string): Rule['create'] => {
    return (context) => {
      if (!loaded && sidesOf(context).length === 0) return {};
      loaded ??= load();
      return (loaded[name] as Rule).create(context);
    };
  };
  return Object.fromEntries(Object.entries(described).map(([name, rule]) => [name, { ...rule, create: create(name) }]));
}
