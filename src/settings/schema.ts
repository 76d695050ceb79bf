import { FRAMEWORK_NAMES } from './framework-names.js';
import type {
  Conventions,
  ErrorDescription,
  HelperDescription,
  HttpStatusSettings,
  StatusSetting,
  WrapperDescription,
} from './settings.js';

/** The part of JSON Schema (draft 7) that the settings need. `title` names the valid values in a few words. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'boolean';
  readonly enum?: readonly (string | number | boolean)[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | false;
  readonly minProperties?: number;
  readonly anyOf?: readonly Schema[];
}

const NAME = '^[A-Za-z_$\\u0080-\\uFFFF][\\w$\\u0080-\\uFFFF]*(?:\\.[A-Za-z_$\\u0080-\\uFFFF][\\w$\\u0080-\\uFFFF]*)*$';

/** A name as code writes it, perhaps with what stands before it. */
export const NAME_SCHEMA: Schema = { title: 'a name such as sendError or Reply.ok', type: 'string', pattern: NAME };

const TEXT: Schema = { title: 'a string', type: 'string', pattern: '.' };
const TEXTS: Schema = { title: 'an array of strings', type: 'array', items: TEXT };
const INDEX: Schema = { title: 'the index of an argument', type: 'integer', minimum: 0, maximum: 99 };
const CODE: Schema = { title: 'a status code', type: 'integer', minimum: 100, maximum: 999 };
const FLAG: Schema = { title: 'true or false', type: 'boolean' };

const FROM: Schema = {
  title: 'a module as an import names it, such as ./respond or @acme/http',
  description:
    'the module it is imported from; without it, any. A relative path matches by its end: ' +
    '`./http` is also `../lib/http.js`',
  type: 'string',
  pattern: '^[^*\\\\]+$',
};

const ARGUMENT = {
  argument: { ...INDEX, description: 'the index of the argument, counted from 0' },
  of: {
    title: "'call' or 'new'",
    description: "`'new'`: an argument of the `new` that made the object, as in `new Reply(418).send(res)`",
    enum: ['call', 'new'],
    default: 'call',
  },
  member: {
    title: 'the name of a member, such as statusCode or error.status',
    description: 'the member of the argument that is the value: `statusCode`, or `error.status`',
    type: 'string',
    pattern: NAME,
  },
} satisfies Record<string, Schema>;

const STATUS_MEMBERS: Record<keyof StatusSetting, Schema> = {
  ...ARGUMENT,
  default: { ...CODE, description: 'the status where it is left out: `(res, data, status = 200)`' },
  codes: {
    title: 'an object of words, each with its status code',
    description: 'the status that each word stands for: `{ "notFound": 404 }`. Another word is unknown',
    type: 'object',
    minProperties: 1,
    additionalProperties: CODE,
  },
};

const STATUS: Schema = {
  title: 'a status code, the index of an argument, or an object that says where it comes from',
  anyOf: [{ type: 'integer', minimum: 0, maximum: 999 }, { $ref: '#/definitions/status' }],
};

const HEADERS: Schema = {
  title: 'the index of an argument, an object that says where they come from, or an object of header fields',
  anyOf: [INDEX, { $ref: '#/definitions/argument' }, { $ref: '#/definitions/fields' }],
};

const NAMED: Schema = {
  ...NAME_SCHEMA,
  description: 'the name it is called by: `sendError`, `Reply.ok`. In an object of descriptions, its key if left out',
};

const HELPER: Record<keyof HelperDescription, Schema> = {
  name: NAMED,
  from: FROM,
  status: {
    ...STATUS,
    description: 'the status code that it sends, the index of the argument that gives it, or where it comes from',
  },
  body: {
    title: 'the index of an argument, an object that says where it comes from, or the body itself',
    description:
      "the index of the argument that is the body, where it comes from, or the body itself. Without it, the body isn't known",
  },
  headers: {
    ...HEADERS,
    description:
      'the index of the argument that holds header fields, where they come from, or an object of the fields that it sets ' +
      "(`{}`: none). Without it, the header fields aren't known",
  },
  response: {
    ...INDEX,
    description: 'the index of the argument that is the response. Without it, the first argument that is one',
  },
};

const ERROR: Record<keyof ErrorDescription, Schema> = {
  name: {
    ...NAMED,
    description: 'the name of the class or function. In an object of descriptions, its key if left out',
  },
  from: FROM,
  status: {
    ...STATUS,
    description: 'the status code that it carries, the index of the argument that gives it, or where it comes from',
  },
  headers: {
    ...HEADERS,
    description:
      'the index of the argument that holds header fields, where they come from, or the fields that it carries',
  },
};

const CONVENTIONS: Record<keyof Conventions, Schema> = {
  validation: {
    title: '400 or 422',
    description: 'the status of content that is well formed and fails validation',
    enum: [400, 422],
  },
  envelope: {
    ...FLAG,
    description: 'whether business errors leave with 200, and their bodies say that they are errors',
  },
  challenge: {
    title: 'a challenge such as Bearer or Basic realm="Orders"',
    description: 'the challenge of the server, for 401: `Bearer`, or a scheme with its parameters',
    type: 'string',
    pattern: "^[A-Za-z][\\w!#$%&'*+.^`|~-]*(?: [!-~][ -~]*)?$",
  },
  redirects: {
    title: 'an array of statuses of redirects: 301, 302, 303, 307, 308',
    description: 'the statuses of redirects that are the way of the house',
    type: 'array',
    items: { title: '301, 302, 303, 307 or 308', enum: [301, 302, 303, 307, 308] },
  },
};

const WRAPPER: Record<keyof WrapperDescription, Schema> = { name: NAMED, from: FROM };

/** A description; in a list it needs a name. */
function described(title: string, properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema {
  return { title, type: 'object', properties, required, additionalProperties: false };
}

/** Descriptions in an array, or by name. */
function listOf(word: string, definition: string): Schema {
  return {
    title: `an object of ${word} by name, or an array of them`,
    anyOf: [
      { type: 'object', additionalProperties: { $ref: `#/definitions/${definition}ByName` } },
      { type: 'array', items: { $ref: `#/definitions/${definition}` } },
    ],
  };
}

/** A description under its name, or one of the short forms. */
function byName(title: string, definition: Schema, short: readonly boolean[]): Schema {
  return { title, anyOf: [definition, { enum: short }] };
}

const helper = (required: readonly string[]) => described('an object that describes a helper', HELPER, required);
const error = (required: readonly string[]) => described('an object that describes an error', ERROR, required);

const DEFINITIONS = {
  conventions: described("an object of the project's conventions", CONVENTIONS, []),
  argument: described('an object that says where it comes from', ARGUMENT, ['argument']),
  status: described('an object that says where it comes from', STATUS_MEMBERS, ['argument']),
  fields: {
    title: 'an object of header fields',
    type: 'object',
    additionalProperties: { title: 'a string', type: 'string' },
  },
  helper: helper(['name', 'status']),
  helperByName: byName('an object that describes a helper, or false', helper(['status']), [false]),
  error: error(['name', 'status']),
  errorByName: byName('an object that describes an error, or false', error(['status']), [false]),
  wrapperByName: byName(
    'an object that describes a wrapper, true or false',
    described('an object that describes a wrapper', WRAPPER, []),
    [true, false],
  ),
} satisfies Record<string, Schema>;

const KEYS: Record<keyof HttpStatusSettings, Schema> = {
  detection: {
    title: "'convention', 'import' or 'type'",
    description: "how sure the plugin must be that a value is a server's response",
    enum: ['convention', 'import', 'type'],
    default: 'convention',
  },
  frameworks: {
    title: 'an array of names of frameworks',
    description: 'the frameworks that are looked for; `[]`: all',
    type: 'array',
    items: { title: 'the name of a framework', enum: FRAMEWORK_NAMES },
    default: [],
  },
  helpers: {
    ...listOf('helpers', 'helper'),
    description: 'functions and methods of packages that send or make responses',
    default: {},
  },
  errors: { ...listOf('errors', 'error'), description: 'error classes and factories of packages', default: {} },
  wrappers: {
    title: 'an object of wrappers by name, or an array of their names',
    description: 'functions that take a handler',
    anyOf: [
      { type: 'object', additionalProperties: { $ref: '#/definitions/wrapperByName' } },
      { type: 'array', items: NAME_SCHEMA },
    ],
    default: {},
  },
  presetHeaders: { ...TEXTS, description: 'header fields that something else adds', default: [] },
  mocks: { ...FLAG, description: 'whether mock servers in tests are linted', default: false },
  imports: { ...FLAG, description: 'whether files that a linted one imports from are read', default: true },
  reasons: { ...FLAG, description: 'whether messages end with what decided', default: false },
  conventions: {
    title: "an object of the project's conventions",
    description: 'what the project does throughout, as `init` found it or as you decide',
    $ref: '#/definitions/conventions',
    default: {},
  },
};

/** The valid values of `settings['http-status']`. The check, the schema file and the pages are made of it. */
export const SETTINGS_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'an object',
  description: "The settings of eslint-plugin-http-status: settings['http-status']",
  type: 'object',
  properties: KEYS,
  additionalProperties: false,
  definitions: DEFINITIONS,
} as const satisfies Schema & { readonly $schema: string; readonly definitions: Readonly<Record<string, Schema>> };
