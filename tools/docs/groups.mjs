/** The rules by subject, as the README, `docs/rules.md` and the site list them. Each rule is in one group. */
export const GROUPS = [
  {
    title: 'Status codes',
    about: 'Codes that exist, that are meant for servers, and that the framework reads as one.',
    rules: [
      ...['valid-status-code', 'no-unassigned-status', 'no-deprecated-status', 'no-teapot', 'no-interim-final-status'],
      ...['no-proxy-only-status', 'no-legacy-status-api', 'consistent-status-style'],
    ],
  },
  {
    title: 'Header fields',
    about: 'What a status code requires beside it, and what means nothing there.',
    rules: [
      ...['created-needs-location', 'redirect-needs-location', 'unauthorized-needs-www-authenticate'],
      ...['method-not-allowed-needs-allow', 'partial-content-needs-content-range', 'unavailable-needs-retry-after'],
      ...[
        'valid-retry-after',
        'upgrade-needs-upgrade-header',
        'no-content-headers-without-body',
        'no-misplaced-header',
      ],
    ],
  },
  {
    title: 'Bodies',
    about: 'Bodies that cannot be sent, and bodies that say something else than the status.',
    rules: [
      ...['no-200-business-error', 'no-success-body-on-error', 'body-status-matches', 'no-body-on-204'],
      ...['prefer-204-for-empty', 'error-needs-body', 'no-error-internals'],
    ],
  },
  {
    title: 'Errors',
    about: 'The status that says what went wrong, and whose fault it is.',
    rules: [
      ...['error-status-matches-cause', 'no-401-403-confusion', 'validation-status', 'gateway-status'],
      ...['prefer-410-for-gone', 'conditional-status-needs-precondition', 'no-success-status-in-catch'],
      ...['no-client-error-in-catch-all', 'error-handler-keeps-status', 'unhealthy-needs-503'],
    ],
  },
  {
    title: 'Success and redirects',
    about: 'The code that says what was done, and where to go on.',
    rules: [
      ...['prefer-201-for-create', 'prefer-202-for-queued', 'prefer-303-after-post', 'prefer-307-308'],
      ...['valid-redirect-status', 'no-conditional-permanent-redirect'],
    ],
  },
  {
    title: 'Methods and routes',
    about: 'What the request asked for, and what the route promises.',
    rules: ['method-status-mismatch', 'wrong-method-is-405', 'cors-preflight-ok-status', 'no-undeclared-status'],
  },
  {
    title: 'One answer to a request',
    about: 'Answers that come twice, too late, or never leave.',
    rules: [
      'no-double-response',
      'no-dropped-response',
      'no-swallowed-http-error',
      'no-unanswered-request',
      'no-unguarded-status-passthrough',
    ],
  },
  {
    title: 'Clients',
    about: 'Code that reads the answers of other servers.',
    rules: ['prefer-response-ok', 'no-parse-204-body', 'no-status-text-check'],
  },
];

/** What is wrong with the groups: a rule that is in none of them or in several, and a name that is no rule's. */
export function groupProblems(names) {
  const grouped = GROUPS.flatMap(({ rules }) => rules);
  return [
    ...names
      .filter((name) => grouped.filter((one) => one === name).length !== 1)
      .map((name) => `tools/docs/groups.mjs: ${name} must be in one group`),
    ...grouped.filter((name) => !names.includes(name)).map((name) => `tools/docs/groups.mjs: there is no rule ${name}`),
  ];
}
