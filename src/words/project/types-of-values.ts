import { anyOf, holding, oneOf } from '../language/names.js';

/** Types that may include no value, or any: `Nothing`, `Maybe`, `NoContent`, `EmptyDto`, `JsonValue`. */
export const MAY_BE_NOTHING = anyOf(
  holding('void', 'nothing', 'empty', 'none', 'null', 'nullable', 'nil', 'undefined', 'never'),
  holding('maybe', 'option', 'optional', 'any', 'unknown', 'json', 'unit', 'no content', 'no body', 'no response'),
);

/** Types of the language whose values are objects for any type argument. */
export const OBJECT_TYPES = oneOf(
  'Array',
  'ReadonlyArray',
  'Record',
  'Map',
  'Set',
  'Date',
  'Buffer',
  'Uint8Array',
  'ArrayBuffer',
);

/** Types whose values exist if those of their type argument do. */
export const TYPES_OF_ANOTHER = oneOf(
  'Promise',
  'PromiseLike',
  'Observable',
  'Awaited',
  'Partial',
  'Required',
  'Readonly',
  'Pick',
  'Omit',
);
