import { anyOf, holding } from '../language/names.js';

/** Types that may include no value, or any: `Nothing`, `Maybe`, `NoContent`, `EmptyDto`, `JsonValue`. */
export const MAY_BE_NOTHING = anyOf(
  holding('void', 'nothing', 'empty', 'none', 'null', 'nullable', 'nil', 'undefined', 'never'),
  holding('maybe', 'option', 'optional', 'any', 'unknown', 'json', 'unit', 'no content', 'no body', 'no response'),
);
