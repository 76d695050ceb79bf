import { modules, type Names, oneOf, anyOf, startingWith, endingIn } from '../words/language/names.js';

/** The functions of a package that fits data to a schema, or to rules that are declared with a class. */
export interface Validator {
  readonly modules: Names;
  /** Functions of data that throw, reject or return a result with the faults. */
  readonly checks?: Names;
  /** Those among them that throw or reject. */
  readonly throwing?: Names;
  /** The class of what they throw. */
  readonly error?: { readonly module: string; readonly name: string };
  /** Functions that return true where data fits. */
  readonly tests?: Names;
  /** Functions that return true where it doesn't. */
  readonly refusals?: Names;
  /** Functions that return a list of faults; it is empty where data fits. */
  readonly lists?: Names;
  /** Functions that return a function of data: `ajv.compile(schema)(data)`. */
  readonly makers?: Names;
}

/** validatorjs 3, node-input-validator 4, Zod 4, Valibot 1, Joi 18, Yup 1, Ajv 8, Superstruct 2, class-validator 0.14, express-validator 7, TypeBox 0.34, ArkType 2, Vine 3. */
export const VALIDATORS: readonly Validator[] = [
  {
    modules: modules('zod', 'zod-form-data', '@zod/*', 'myzod', 'zod-validation-error'),
    checks: oneOf('parse', 'parseAsync', 'safeParse', 'safeParseAsync', 'spa', 'decode', 'safeDecode', 'try'),
    throwing: oneOf('parse', 'parseAsync', 'decode'),
    error: { module: 'zod', name: 'ZodError' },
  },
  {
    modules: modules('valibot', '@valibot/*'),
    checks: oneOf('parse', 'parseAsync', 'safeParse', 'safeParseAsync', 'assert'),
    throwing: oneOf('parse', 'parseAsync', 'assert'),
    error: { module: 'valibot', name: 'ValiError' },
    tests: oneOf('is'),
    makers: oneOf('parser', 'parserAsync', 'safeParser', 'safeParserAsync'),
  },
  {
    modules: modules('joi', '@hapi/joi'),
    checks: oneOf('validate', 'validateAsync', 'attempt', 'assert'),
    throwing: oneOf('validateAsync', 'attempt', 'assert'),
    error: { module: 'joi', name: 'ValidationError' },
  },
  {
    modules: modules('yup'),
    checks: oneOf('validate', 'validateSync', 'validateAt', 'validateSyncAt', 'cast'),
    throwing: oneOf('validate', 'validateSync', 'validateAt', 'validateSyncAt', 'cast'),
    error: { module: 'yup', name: 'ValidationError' },
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
    throwing: oneOf('assert', 'create', 'mask'),
    error: { module: 'superstruct', name: 'StructError' },
    tests: oneOf('is'),
  },
  {
    modules: modules('class-validator', 'class-transformer-validator', 'class-validator-jsonschema'),
    checks: oneOf('validateOrReject', 'transformAndValidate', 'transformAndValidateSync'),
    throwing: oneOf('validateOrReject', 'transformAndValidate', 'transformAndValidateSync'),
    lists: oneOf('validate', 'validateSync'),
  },
  { modules: modules('express-validator', 'express-validator/*'), lists: oneOf('validationResult') },
  {
    modules: modules('@sinclair/typebox', 'typebox', '@sinclair/*'),
    checks: oneOf('Parse', 'Decode', 'Assert', 'Cast', 'Convert'),
    tests: oneOf('Check'),
  },
  { modules: modules('arktype'), checks: oneOf('assert'), makers: oneOf('type') },
  { modules: modules('@vinejs/vine'), checks: oneOf('validate', 'tryValidate') },
  { modules: modules('@ioc:Adonis/Core/Validator', '@adonisjs/validator'), checks: oneOf('validate') },
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

/** Methods of schemas of unknown modules, and custom functions that do the same. */
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

/** Those with other meanings on other objects, and a schema's where the name of the object is one. */
export const METHODS_OF_SCHEMAS = oneOf('assert', 'cast', 'check', 'decode', 'create', 'is', 'isValid', 'isValidSync');
/** Methods of a document that fit it to the schema of its model, and return the faults or nothing (Mongoose 8). */
export const DOCUMENT_CHECKS = oneOf('validateSync');

/** Methods of a framework's request that return its data where it fits their schema, and throw else (Adonis 5 and 6). */
export const FITTED_READERS = oneOf('validate', 'validateUsing');

/** All names of methods that fit data to a schema, of any package. */
export const SCHEMA_CALLS = anyOf(
  SCHEMA_METHODS,
  METHODS_OF_SCHEMAS,
  FITTED_READERS,
  ...VALIDATORS.flatMap(({ checks, tests, refusals, lists }) =>
    [checks, tests, refusals, lists].filter((one) => one !== undefined),
  ),
);
/** Methods of a list of faults that return the same list in another form. */
export const FAULT_LISTS = oneOf('array', 'mapped', 'formatWith', 'filter', 'map', 'flatMap');

/** Methods that are true where a list of faults is empty. */
export const NO_FAULTS = oneOf('isEmpty');

/** Packages with middleware that checks a part of the request, its first argument: `zValidator('json', …)`. */
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

/** Packages whose checks are registered with a route. */
export const CHECK_MODULES = modules('express-validator');

/** The functions of express-validator 7 that check a part other than the content: `query('page').isInt()`. */
export const FIELD_CHECKS = oneOf('query', 'param', 'header', 'cookie');

/** Checks that return a result in any case, and never throw for data that doesn't fit (Zod 4, Valibot 1, Vine 3). */
export const SAFE_CHECKS = anyOf(startingWith('safe'), oneOf('spa', 'tryValidate'));
