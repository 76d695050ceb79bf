import type { Declaration, OwnStatus, Shape } from '../language/shape.js';
import { arg, firstOf, fixed } from '../language/vocabulary.js';
import { namesOf, pascalCase, FIRST_CLIENT_ERRORS } from '../language/phrases.js';

/** Decorators that document a response each, by the middle of their name: `@ApiOkResponse()` (@nestjs/swagger 11.2). */
const RESPONSES = {
  ...namesOf([200, 201, 202, 204, 206, 301, 302, 303, 304, 307, 308], pascalCase),
  ...namesOf([...FIRST_CLIENT_ERRORS.filter((code) => code !== 416), 422, 424, 428, 429], pascalCase),
  ...namesOf([500, 501, 502, 503, 504, 505], pascalCase),
  Ambiguous: 300,
  RequestedRangeNotSatisfiable: 416,
  IAmATeapot: 418,
  Misdirected: 421,
  Default: 'default',
};

/** `@ApiResponse({ status: 404 })`; without a status it describes all. */
const response: Declaration = {
  statuses: firstOf(arg(0, 'status'), fixed('default')),
  entry: '{callee}({ status: {status} })',
};

/** The compiler's plugin adds `@ApiResponse({ status })` with the status of `@HttpCode()`, else of the method (@nestjs/swagger 11.2). */
export const plugin: OwnStatus = {
  settings: 'nest-cli.json',
  name: '"@nestjs/swagger"',
  unless: '"skipAutoHttpCode"',
  files: /\.controller\.ts$/,
  otherFiles: '"controllerFileNameSuffix"',
};

/** What documents the responses of a controller's method, or of all methods of a controller. */
export const swagger: Record<string, Shape> = {
  ApiResponse: { declares: response },
  ...Object.fromEntries(
    Object.entries(RESPONSES).map(([name, status]) => [
      `Api${name}Response`,
      { declares: { statuses: fixed(status) } },
    ]),
  ),
};
