import type { Settings } from './settings.js';

export const DEFAULT_SETTINGS: Settings = {
  detection: 'convention',
  frameworks: [],
  helpers: [],
  errors: [],
  wrappers: [],
  presetHeaders: [],
  mocks: false,
  imports: true,
};

type Check = (value: unknown) => string | undefined;

const isText: Check = (value) => (typeof value === 'string' && value !== '' ? undefined : 'a string');
const isCode: Check = (value) =>
  Number.isInteger(value) && (value as number) >= 0 ? undefined : 'a status code or the index of an argument';
const isIndex: Check = (value) =>
  Number.isInteger(value) && (value as number) >= 0 ? undefined : 'the index of an argument';
const isFields: Check = (value) =>
  isIndex(value) === undefined || (isRecord(value) && Object.values(value).every((one) => typeof one === 'string'))
    ? undefined
    : 'the index of an argument or an object of header fields';
const isAnything: Check = () => undefined;

interface Member {
  readonly check: Check;
  readonly required?: boolean;
}

const HELPER: Readonly<Record<string, Member>> = {
  name: { check: isText, required: true },
  from: { check: isText },
  status: { check: isCode, required: true },
  body: { check: isAnything },
  headers: { check: isFields },
  response: { check: isIndex },
};

const ERROR: Readonly<Record<string, Member>> = {
  name: { check: isText, required: true },
  from: { check: isText },
  status: { check: isCode, required: true },
  headers: { check: isFields },
};

const texts: Check = (value) =>
  Array.isArray(value) && value.every((one) => isText(one) === undefined) ? undefined : 'an array of strings';

/** The keys of the settings, with what each may hold. */
function checks(
  frameworkNames: () => readonly string[],
): Readonly<Record<keyof Settings, (key: string, value: unknown) => void>> {
  return {
    detection: (key, value) =>
      demand(key, ['convention', 'import', 'type'].includes(value as string), "'convention', 'import' or 'type'"),
    frameworks: (key, value) => {
      demandFit(key, texts(value));
      const names = frameworkNames();
      for (const name of value as string[])
        demand(key, names.includes(name), `names of ${names.join(', ')}; '${name}' is none`);
    },
    helpers: (key, value) => demandList(key, value, HELPER),
    errors: (key, value) => demandList(key, value, ERROR),
    wrappers: (key, value) => demandFit(key, texts(value)),
    presetHeaders: (key, value) => demandFit(key, texts(value)),
    mocks: (key, value) => demand(key, typeof value === 'boolean', 'true or false'),
    imports: (key, value) => demand(key, typeof value === 'boolean', 'true or false'),
  };
}

/**
 * The settings of a configuration, with defaults for what it leaves out.
 * @throws TypeError that names the key and what it may hold
 */
export function readSettings(given: unknown, frameworkNames: () => readonly string[]): Settings {
  if (given === undefined) return DEFAULT_SETTINGS;
  if (!isRecord(given)) throw new TypeError("settings['http-status'] must be an object");
  const known = checks(frameworkNames);
  for (const [key, value] of Object.entries(given)) {
    const check = Object.hasOwn(known, key) ? known[key as keyof Settings] : undefined;
    if (!check)
      throw new TypeError(`settings['http-status'].${key} is no setting; known are ${Object.keys(known).join(', ')}`);
    if (value !== undefined) check(key, value);
  }
  const set = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(set) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function demand(key: string, holds: boolean, allowed: string): void {
  if (!holds) throw new TypeError(`settings['http-status'].${key} must be ${allowed}`);
}

function demandFit(key: string, wanted: string | undefined): void {
  if (wanted !== undefined) demand(key, false, wanted);
}

function demandList(key: string, value: unknown, members: Readonly<Record<string, Member>>): void {
  demand(key, Array.isArray(value) && value.every(isRecord), 'an array of objects');
  for (const [index, one] of (value as Record<string, unknown>[]).entries()) {
    for (const name of Object.keys(one))
      demand(
        `${key}[${index}].${name}`,
        Object.hasOwn(members, name),
        `left out; known are ${Object.keys(members).join(', ')}`,
      );
    for (const [name, { check, required }] of Object.entries(members)) {
      if (one[name] === undefined) demand(`${key}[${index}].${name}`, !required, 'given');
      else demandFit(`${key}[${index}].${name}`, check(one[name]));
    }
  }
}
