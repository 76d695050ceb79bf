/** A cell of the matrix that can't be filled. */
export interface Exception {
  readonly family: string;
  readonly rule: string;
  readonly reason: string;
}

/** Rules that every family has modules for, wrong and right, but for the exceptions. */
export const REQUIRED = [
  'created-needs-location',
  'no-200-business-error',
  'no-body-on-204',
  'no-teapot',
  'prefer-307-308',
] as const;

const NEVER_SUCCESS = ['api-problem', 'http-errors-enhanced', '@httpx/exception'];
const ERRORS_ONLY = [
  ...['Boom', 'restify-errors', 'Feathers', 'tRPC', 'GraphQL', '@fastify/error', 'Directus', 'Curveball'],
  ...NEVER_SUCCESS,
];
const SUCCESS = ['created-needs-location', 'no-body-on-204', 'prefer-307-308'];

const cells = (families: readonly string[], rules: readonly string[], reason: string): Exception[] =>
  families.flatMap((family) => rules.map((rule) => ({ family, rule, reason })));

export const EXCEPTIONS: readonly Exception[] = [
  ...cells(['http-errors', ...ERRORS_ONLY], SUCCESS, 'errors only'),
  ...cells(
    ['Boom', 'restify-errors', 'Feathers', 'tRPC', 'Curveball', ...NEVER_SUCCESS],
    ['no-200-business-error'],
    'its errors have no status below 400',
  ),
  ...cells(['GraphQL'], ['no-200-business-error'], 'it answers errors with 200'),
  ...cells(['Feathers', 'tRPC', 'Curveball'], ['no-teapot'], 'it has no error for 418'),
];

/** Why a cell is empty, where it must be. */
export function exceptionOf(family: string, rule: string): string | undefined {
  return EXCEPTIONS.find((one) => one.family === family && one.rule === rule)?.reason;
}
