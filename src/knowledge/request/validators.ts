import {
  allOf,
  anyOf,
  endingIn,
  except,
  holding,
  modules,
  type Names,
  oneOf,
  startingWith,
} from '../language/names.js';

/** What a package offers that fits data to a schema, or to rules that stand beside a class. */
export interface Validator {
  readonly modules: Names;
  /** What is given data, and throws, rejects or gives a result that says what is wrong. */
  readonly checks?: Names;
  /** What comes out true where data fits. */
  readonly tests?: Names;
  /** What comes out true where it doesn't. */
  readonly refusals?: Names;
  /** What gives a list of what is wrong; it is empty where data fits. */
  readonly lists?: Names;
  /** Makes a function that is given data: `ajv.compile(schema)(data)`. */
  readonly makers?: Names;
  /** The class of what such a function gives where data doesn't fit. */
  readonly faults?: Names;
}

/** validatorjs 3, node-input-validator 4, Zod 4, Valibot 1, Joi 18, Yup 1, Ajv 8, Superstruct 2, class-validator 0.14, express-validator 7, TypeBox 0.34, ArkType 2, Vine 3. */
export const VALIDATORS: readonly Validator[] = [
  {
    modules: modules('zod', 'zod-form-data', '@zod/*', 'myzod', 'zod-validation-error'),
    checks: oneOf('parse', 'parseAsync', 'safeParse', 'safeParseAsync', 'spa', 'decode', 'safeDecode', 'try'),
  },
  {
    modules: modules('valibot', '@valibot/*'),
    checks: oneOf('parse', 'parseAsync', 'safeParse', 'safeParseAsync', 'assert'),
    tests: oneOf('is'),
    makers: oneOf('parser', 'parserAsync', 'safeParser', 'safeParserAsync'),
  },
  { modules: modules('joi', '@hapi/joi'), checks: oneOf('validate', 'validateAsync', 'attempt', 'assert') },
  {
    modules: modules('yup'),
    checks: oneOf('validate', 'validateSync', 'validateAt', 'validateSyncAt', 'cast'),
    tests: oneOf('isValid', 'isValidSync'),
  },
  {
    modules: modules('ajv', '@cfworker/json-schema', 'is-my-json-valid'),
    checks: oneOf('validateAsync'),
    tests: oneOf('validate'),
    makers: oneOf('compile', 'compileAsync', 'getSchema'),
  },
  {
    modules: modules('superstruct'),
    checks: oneOf('assert', 'create', 'mask', 'validate'),
    tests: oneOf('is'),
  },
  {
    modules: modules('class-validator', 'class-transformer-validator', 'class-validator-jsonschema'),
    checks: oneOf('validateOrReject', 'transformAndValidate', 'transformAndValidateSync'),
    lists: oneOf('validate', 'validateSync'),
  },
  { modules: modules('express-validator', 'express-validator/*'), lists: oneOf('validationResult') },
  {
    modules: modules('@sinclair/typebox', 'typebox', '@sinclair/*'),
    checks: oneOf('Parse', 'Decode', 'Assert', 'Cast', 'Convert'),
    tests: oneOf('Check'),
  },
  { modules: modules('arktype'), checks: oneOf('assert'), makers: oneOf('type'), faults: oneOf('errors', 'ArkErrors') },
  { modules: modules('@vinejs/vine'), checks: oneOf('validate', 'tryValidate') },
  { modules: modules('io-ts', 'io-ts-types'), checks: oneOf('decode'), tests: oneOf('is') },
  {
    modules: modules('effect', '@effect/schema'),
    makers: anyOf(startingWith('decode', 'validate')),
  },
  { modules: modules('runtypes'), checks: oneOf('check', 'validate'), tests: oneOf('guard') },
  {
    modules: modules('@conform-to/*'),
    checks: oneOf('parse', 'parseWithZod', 'parseWithYup', 'parseWithValibot'),
  },
  {
    modules: modules('jsonschema', 'fastest-validator', 'validate.js', 'indicative', '@exodus/schemasafe'),
    checks: oneOf('validate', 'validateAll', 'validator'),
  },
  {
    // They are made of the data: `new Validator(req.body, rules).fails()`.
    modules: modules('validatorjs', 'node-input-validator'),
    tests: oneOf('passes', 'check', 'validate'),
    refusals: oneOf('fails'),
  },
];

/** Methods of schemas whose module can't be told, and functions of people's own that do the same. */
export const SCHEMA_METHODS = oneOf(
  'parse',
  'parseAsync',
  'safeParse',
  'safeParseAsync',
  'spa',
  'safeValidate',
  'validate',
  'validateAsync',
  'validateSync',
  'validateOrReject',
  'validationResult',
  'Check',
  'Decode',
);

/** Those that mean other things on other objects, and a schema's where what holds them is called one. */
export const METHODS_OF_SCHEMAS = oneOf('assert', 'cast', 'check', 'decode', 'create', 'is', 'isValid', 'isValidSync');

/** Methods of a document that fit it to the schema of its model, and give what is wrong with it or nothing (Mongoose 8). */
export const DOCUMENT_CHECKS = oneOf('validateSync');

/** Methods of a framework's request that give its data where it fits the schema they are given, and throw else (Adonis 5 and 6). */
export const FITTED_READERS = oneOf('validate', 'validateUsing');

/** All that a method is called which fits data to a schema, in whatever package. */
export const SCHEMA_CALLS = anyOf(
  SCHEMA_METHODS,
  METHODS_OF_SCHEMAS,
  FITTED_READERS,
  ...VALIDATORS.flatMap(({ checks, tests, refusals, lists }) =>
    [checks, tests, refusals, lists].filter((one) => one !== undefined),
  ),
);

/** What people call a schema or what holds it. */
export const SCHEMA_HOLDERS = endingIn('schema', 'validator', 'struct', 'dto', 'codec', 'validation');

/** What has a method `parse` or `validate` that reads a form of text, a date or a path, and knows no schema. */
export const OTHER_PARSERS = oneOf(
  'JSON',
  'Date',
  'URL',
  'console',
  'path',
  'posix',
  'url',
  'qs',
  'querystring',
  'cookie',
  'cookies',
  'yaml',
  'toml',
  'csv',
  'xml',
  'ini',
  'ms',
  'bytes',
  'semver',
  'marked',
  'parser',
  'uuid',
  'chrono',
  'form',
  'busboy',
  'multipart',
  'flatted',
  'superjson',
  'devalue',
);

/** Whatever is called after validating. */
export const VALIDATING_CALLS = startingWith('validate');

/** What is validated that is no data of a request by itself: who the caller is, and what they may. */
const OTHER_CHECKS = anyOf(
  holding('token', 'credential', 'credentials', 'auth', 'authorization', 'session', 'signature', 'captcha', 'api key'),
  holding('origin', 'referer', 'access', 'permission', 'permissions', 'ownership', 'owner', 'quota', 'limit'),
);

/** Functions of people's own whose result says what is wrong: `const { error } = validateUser(req.body)`. */
export const OWN_VALIDATIONS = except(startingWith('validate', 'safe parse', 'parse and validate'), OTHER_CHECKS);

/** Those that look at data by hand and give what is wrong with it, by what they are called: `createPetValidations(req.body)`. */
export const CHECKS_BY_HAND = except(
  anyOf(startingWith('validate'), endingIn('validation', 'validations')),
  OTHER_CHECKS,
);

/** What such a function calls that in which it notes what is wrong. */
export const FAULT_NAMES = endingIn(
  'error',
  'errors',
  'err',
  'errs',
  'issue',
  'issues',
  'problem',
  'problems',
  'fault',
  'faults',
  'failures',
  'violations',
  'message',
  'messages',
);

/** Members in which it says it in words. */
export const FAULT_TEXTS = oneOf('message', 'msg');

/** Methods and functions that may compare a secret as well: those that only take data apart or fit a schema can't. */
export const COMPARING_CHECKS = startingWith('validate', 'check', 'verify');

/** Members of a result that are there, or true, where data fits. */
export const FITTING_MEMBERS = oneOf('success', 'valid', 'isValid', 'passed');

/** Those that are there where it doesn't. */
export const FAULT_MEMBERS = oneOf('error', 'errors', 'issues', 'failed');

/** Functions that ask whether a result of `Either` kind (io-ts, Effect) is the one that says what is wrong. */
export const EITHER_TESTS = oneOf('isLeft');

/** What the kind of such a result is called, and the kind of one that says what is wrong. */
export const EITHER_KIND = { member: oneOf('_tag'), fault: 'Left' };

/** What the state of a submission of a form is called, and that of one that fits (Conform 1). */
export const SUBMISSION_STATE = { member: oneOf('status'), fit: 'success' };

/** Methods of a list of faults that give the same list in another form. */
export const FAULT_LISTS = oneOf('array', 'mapped', 'formatWith', 'filter', 'map', 'flatMap');

/** Methods that are true where a list of faults is empty. */
export const NO_FAULTS = oneOf('isEmpty');

/** Packages with middleware that checks a part of the request, which is its first argument: `zValidator('json', …)`. */
export const VALIDATOR_MIDDLEWARE = {
  modules: modules(
    'hono',
    'hono-openapi',
    '@hono/zod-validator',
    '@hono/valibot-validator',
    '@hono/standard-validator',
    '@hono/typebox-validator',
    '@hono/arktype-validator',
    '@hono/effect-validator',
    '@hono/class-validator',
    '@hono/ajv-validator',
    '@hono/typia-validator',
    '@hono/superstruct-validator',
    '@hono/schemasafe-validator',
  ),
  functions: endingIn('validator'),
};

/** Packages whose checks a route is registered with. */
export const CHECK_MODULES = modules('express-validator');

/** The functions of express-validator 7 that check a part that isn't the content: `query('page').isInt()`. */
export const FIELD_CHECKS = oneOf('query', 'param', 'header', 'cookie');

/** Checks that give a result in any case, and never throw for data that doesn't fit (Zod 4, Valibot 1, Vine 3). */
export const SAFE_CHECKS = anyOf(startingWith('safe'), oneOf('spa', 'tryValidate'));

/** Members of a thrown error that list what is wrong with data: of Adonis, Vine, Zod, Yup and Joi. */
export const FAULTS_OF_ERRORS = oneOf('messages', 'errors', 'issues', 'details', 'flatten', 'format', 'inner');

/** Functions that read a part of the request and give what the schema given to them says (h3 1 and 2). */
export const VALIDATED_READERS = allOf(
  startingWith('read validated', 'get validated'),
  endingIn('body', 'query', 'params', 'cookies', 'headers'),
);
