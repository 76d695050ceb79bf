import type { Weight } from '../../analysis/responses/claims.js';

/** The values of the option `trust`: what a rule reports by, and all that weighs more. */
const TRUST = ['facts', 'declared', 'names'] as const;

export interface Trust {
  readonly trust: (typeof TRUST)[number];
}

const LEAST: Readonly<Record<Trust['trust'], Weight>> = { facts: 'fact', declared: 'declared', names: 'name' };

const TRUST_OPTION = {
  trust: {
    enum: TRUST,
    description:
      "What a report may rest on: `facts` (types, imports, origins of values, tests), what is `declared` as well (contracts, the project's own ways, settings), or `names` as well.",
  },
};

interface Parts {
  readonly options: Readonly<Record<string, object>>;
  readonly defaults: object;
  readonly presetOptions?: { readonly recommended?: object; readonly strict?: object };
}

/** The options of a rule; one that has claims by names has `trust` as well. */
export function optionsOf({
  trusts,
  options,
  defaults,
  presetOptions = {},
}: Parts & { readonly trusts?: boolean }): Required<Parts> {
  if (!trusts) return { options, defaults, presetOptions };
  const trust: Trust = { trust: 'declared' };
  const recommended = { ...presetOptions.recommended, trust: 'facts' };
  return {
    options: { ...options, ...TRUST_OPTION },
    defaults: { ...defaults, ...trust },
    presetOptions: { ...presetOptions, recommended },
  };
}

/** The least weight of a signal by which a rule with these options may report: without `trust`, that of a declaration. */
export function leastOf(options: Partial<Trust>): Weight {
  return LEAST[options.trust ?? 'declared'];
}
