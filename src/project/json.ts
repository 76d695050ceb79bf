import { textOf } from './read.js';

export type JsonObject = Readonly<Record<string, unknown>>;

/** The object of a JSON file; undefined where there is none, or none that can be read. */
export function readJson(path: string): JsonObject | undefined {
  try {
    const json: unknown = JSON.parse(textOf(path) ?? '');
    return isRecord(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
