const between = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

const ERRORS = between(400, 599);

/**
 * The codes that a rule is about, wrongly or rightly sent: a quiet module says something of the rule if it sends one of
 * them. A rule that isn't here is about any.
 */
export const SUBJECTS: Readonly<Record<string, readonly number[]>> = {
  'created-needs-location': [201],
  'method-not-allowed-needs-allow': [405],
  'no-200-business-error': ERRORS,
  'no-body-on-204': [204, 205, 304],
  'no-success-body-on-error': ERRORS,
  'no-teapot': ERRORS,
  'partial-content-needs-content-range': [206, 416],
  'prefer-307-308': [301, 302, 303, 307, 308],
  'redirect-needs-location': [301, 302, 303, 307, 308],
  'unauthorized-needs-www-authenticate': [401, 407],
  'unavailable-needs-retry-after': [429, 503],
  'upgrade-needs-upgrade-header': [101, 426],
  'valid-redirect-status': between(300, 308),
};
