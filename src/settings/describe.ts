import { ConfigurationError } from './configuration-error.js';
import type { ArgumentSource, DescribedError, Description, Descriptions, Helper, Source } from './description.js';
import { NAME_SCHEMA } from './schema.js';
import type {
  ErrorDescription,
  HelperDescription,
  HttpStatusSettings,
  StatusSetting,
  WrapperDescription,
} from './settings.js';
import { isRecord, memberPlace, Validator } from './validate.js';

/** A description as it was written, with its name and its place in the settings. */
interface Entry<Written> {
  readonly place: string;
  readonly name: string;
  readonly written: Written;
}

type Written = HelperDescription | ErrorDescription | WrapperDescription;
type Given<One> = readonly (One | string)[] | Readonly<Record<string, One | boolean>> | undefined;

/** The descriptions of valid settings. */
export function describe(given: HttpStatusSettings, place: string) {
  const helpers = entriesOf<HelperDescription>(given.helpers, `${place}.helpers`);
  const errors = entriesOf<ErrorDescription>(given.errors, `${place}.errors`);
  const wrappers = entriesOf<WrapperDescription>(given.wrappers, `${place}.wrappers`);
  // A call is looked up in both: the first would always be taken.
  demandDistinct([...helpers, ...errors]);
  demandDistinct(wrappers);
  return {
    helpers: byLastName(helpers.map(helperOf)),
    errors: byLastName(errors.map(errorOf)),
    wrappers: byLastName(wrappers.map(descriptionOf)),
  };
}

function entriesOf<One extends Written>(given: Given<One>, place: string): Entry<One>[] {
  const entries = isList(given)
    ? given.map((one, index) => ({ place: `${place}[${index}]`, ...entryOf(one) }))
    : Object.entries(given ?? {}).flatMap(([key, one]) =>
        one === false || one === undefined
          ? []
          : [{ place: memberPlace(place, key), ...entryOf(one === true ? ({} as One) : one, key) }],
      );
  for (const entry of entries) demandName(entry);
  return entries;
}

function isList<One>(given: Given<One>): given is readonly (One | string)[] {
  return Array.isArray(given);
}

function entryOf<One extends Written>(one: One | string, key = ''): Omit<Entry<One>, 'place'> {
  return typeof one === 'string' ? { name: one, written: {} as One } : { name: one.name ?? key, written: one };
}

const names = new Validator({});

/** A key may be any text where the description has a name. */
function demandName({ name, place }: Entry<Written>): void {
  const fault = names.faultOf(name, NAME_SCHEMA, place);
  if (fault !== undefined) throw new ConfigurationError(`${fault}, or have a name in it`);
}

/** Of two descriptions of the same calls, the second would never be looked at. */
function demandDistinct(entries: readonly Entry<Written>[]): void {
  const seen = new Map<string, string>();
  for (const { place, name, written } of entries) {
    const calls = JSON.stringify([name, written.from]);
    const before = seen.get(calls);
    if (before !== undefined)
      throw new ConfigurationError(`${place} describes ${name} once more, as ${before} does: only one can count`);
    seen.set(calls, place);
  }
}

function descriptionOf({ name, written }: Entry<Written>): Description {
  return { name: name.split('.'), from: written.from };
}

function helperOf(entry: Entry<HelperDescription>): Helper {
  const { written, place } = entry;
  const helper = {
    ...descriptionOf(entry),
    status: sourceOf(written.status),
    body: sourceIn(written.body),
    headers: sourceIn(written.headers),
    response: written.response,
  };
  demandMade(helper, [helper.status, helper.body, helper.headers], place);
  demandApart(helper, place);
  return helper;
}

function errorOf(entry: Entry<ErrorDescription>): DescribedError {
  const { written, place } = entry;
  const error = {
    ...descriptionOf(entry),
    status: sourceOf(written.status),
    headers: sourceIn(written.headers),
  };
  demandMade(error, [error.status, error.headers], place);
  return error;
}

/** A number below 100 is the index of an argument. */
function isIndex(value: unknown): value is number {
  return typeof value === 'number' && value < 100;
}

function isArgument(value: unknown): value is StatusSetting {
  return isRecord(value) && typeof value.argument === 'number';
}

/** The source of an optional value of a description. */
function sourceIn(written: unknown): Source | undefined {
  return written === undefined ? undefined : sourceOf(written);
}

/** The source of a value: the only reader of its written forms. */
function sourceOf(written: unknown): Source {
  if (isIndex(written)) return argumentOf({ argument: written });
  return isArgument(written) ? argumentOf(written) : { kind: 'fixed', value: written };
}

function argumentOf({ argument, of = 'call', member, default: fallback, codes }: StatusSetting): ArgumentSource {
  return {
    kind: 'argument',
    index: argument,
    of,
    members: member?.split('.') ?? [],
    fallback,
    codes: codes && new Map(Object.entries(codes)),
  };
}

/** The arguments of a constructor are known where its class is a part of the name. */
function demandMade({ name }: Description, sources: readonly (Source | undefined)[], place: string): void {
  const isOfNew = sources.some((source) => source?.kind === 'argument' && source.of === 'new');
  if (isOfNew && name.length < 2)
    throw new ConfigurationError(
      `${place} takes an argument of 'new', so its name must have the class in it, such as Reply.${name.join()}`,
    );
}

/** One argument is the response, or the status, or the header fields. */
function demandApart({ status, headers, response }: Helper, place: string): void {
  const whole = Object.entries({ status, headers }).flatMap(([key, source]) =>
    source?.kind === 'argument' && source.of === 'call' && source.members.length === 0
      ? [{ key, at: source.index }]
      : [],
  );
  const all = response === undefined ? whole : [...whole, { key: 'response', at: response }];
  for (const [index, one] of all.entries()) {
    const other = all.slice(0, index).find(({ at }) => at === one.at);
    if (other) throw new ConfigurationError(`${place}: argument ${one.at} can't be both ${other.key} and ${one.key}`);
  }
}

function byLastName<One extends Description>(all: readonly One[]): Descriptions<One> {
  const named = new Map<string, One[]>();
  for (const one of [...all].sort(bySaying)) {
    const last = one.name.at(-1) ?? '';
    named.set(last, [...(named.get(last) ?? []), one]);
  }
  return named;
}

/** First those that name a module, then those with the longer names. */
function bySaying(a: Description, b: Description): number {
  return Number(b.from !== undefined) - Number(a.from !== undefined) || b.name.length - a.name.length;
}
