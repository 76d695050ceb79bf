import { nearest } from './nearest.js';
import type { Schema } from './schema.js';

type Definitions = Readonly<Record<string, Schema>>;

/** Checks values against schemas that may refer to definitions. */
export class Validator {
  constructor(private readonly definitions: Definitions) {}

  /** The fault of a value, in a sentence that names the place; undefined: none. */
  faultOf(value: unknown, given: Schema, place: string): string | undefined {
    const schema = this.resolved(given);
    if (schema.anyOf) return this.faultOfEach(value, schema, schema.anyOf, place);
    if (schema.enum && !schema.enum.includes(value as string)) return outside(value, schema, place);
    if (!isOfType(value, schema)) return mustBe(place, schema);
    if (Array.isArray(value)) return this.faultInArray(value, schema, place);
    return isRecord(value) ? this.faultInObject(value, schema, place) : undefined;
  }

  private resolved(schema: Schema): Schema {
    const found = schema.$ref === undefined ? schema : this.definitions[schema.$ref.replace('#/definitions/', '')];
    return found ?? schema;
  }

  /** The fault of the form that is meant is more precise than a list of all forms. */
  private faultOfEach(value: unknown, schema: Schema, forms: readonly Schema[], place: string): string | undefined {
    const faults = forms.map((form) => this.faultOf(value, form, place));
    if (faults.includes(undefined)) return undefined;
    const alike = forms.map((form) => this.resolved(form)).filter((form) => isAlike(value, form));
    const form =
      alike.find(({ required }) => required?.some((key) => Object.hasOwn(value as object, key))) ?? alike.at(-1);
    return form ? this.faultOf(value, form, place) : mustBe(place, schema);
  }

  private faultInArray(value: readonly unknown[], { items = {} }: Schema, place: string): string | undefined {
    return firstOf(value.entries(), ([index, one]) => this.faultOf(one, items, `${place}[${index}]`));
  }

  private faultInObject(value: Readonly<Record<string, unknown>>, schema: Schema, place: string): string | undefined {
    const { properties = {}, additionalProperties, required = [] } = schema;
    const set = Object.entries(value).filter(([, one]) => one !== undefined);
    const inside = firstOf(set, ([key, one]) => {
      const known = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
      if (known === false) return unknownKey(key, Object.keys(properties), place);
      return known && this.faultOf(one, known, memberPlace(place, key));
    });
    const missing = required.find((key) => value[key] === undefined);
    return inside ?? (missing === undefined ? undefined : `${memberPlace(place, missing)} must be given`);
  }
}

/** The expression for a member of a place. */
export function memberPlace(place: string, key: string): string {
  return /^[\w$]+$/.test(key) ? `${place}.${key}` : `${place}['${key}']`;
}

function unknownKey(key: string, known: readonly string[], place: string): string {
  return `${memberPlace(place, key)} is no setting${meant(key, known)}; known are ${known.join(', ')}`;
}

/** The title names a few allowed words; of many, the nearest is named, or all where none is near. */
function outside(value: unknown, schema: Schema, place: string): string {
  const words = (schema.enum ?? []).map(String);
  if (typeof value !== 'string') return mustBe(place, schema);
  const hint = meant(value, words);
  const list = hint === '' && words.length > MOST_NAMED ? `; known are ${words.join(', ')}` : '';
  return `${mustBe(place, schema)}, not '${value}'${hint}${list}`;
}

const MOST_NAMED = 4;

function meant(written: string, words: readonly string[]): string {
  const word = nearest(written, words);
  return word === undefined ? '' : ` (did you mean '${word}'?)`;
}

function mustBe(place: string, { title = 'something else' }: Schema): string {
  return `${place} must be ${title}`;
}

function isOfType(value: unknown, schema: Schema): boolean {
  switch (schema.type) {
    case 'object':
      return isRecord(value) && Object.keys(value).length >= (schema.minProperties ?? 0);
    case 'array':
      return Array.isArray(value);
    case 'string':
      return typeof value === 'string' && new RegExp(schema.pattern ?? '').test(value);
    case 'integer':
      return Number.isInteger(value) && isWithin(value as number, schema);
    case 'boolean':
      return typeof value === 'boolean';
    default:
      return true;
  }
}

function isWithin(value: number, { minimum = -Infinity, maximum = Infinity }: Schema): boolean {
  return minimum <= value && value <= maximum;
}

/** Whether a value has the type that a form requires. */
function isAlike(value: unknown, { type }: Schema): boolean {
  return (type === 'array' && Array.isArray(value)) || (type === 'object' && isRecord(value));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstOf<One>(values: Iterable<One>, fault: (one: One) => string | undefined): string | undefined {
  for (const one of values) {
    const found = fault(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
