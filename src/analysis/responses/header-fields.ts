import type { Node } from '../syntax/syntax.js';
import { textsIn } from '../interpreter/values/texts.js';
import {
  alternatives,
  constantTexts,
  type HeaderEntries,
  mayBeAbsent,
  placeOf,
  type Value,
} from '../interpreter/values/values.js';

/** The header fields of a response. */
export class HeaderFields {
  constructor(
    private readonly entries: HeaderEntries,
    /** Fields that code elsewhere may set, as the settings name them. */
    private readonly preset: readonly string[],
  ) {}

  /** The names of the fields that are certainly set. */
  get names(): readonly string[] {
    return [...this.entries.fields.keys()].filter((name) => this.isSet(name) === true);
  }

  /** Whether there may be fields that can't be seen. */
  get isOpen(): boolean {
    return this.entries.open;
  }

  /** The value of a field that is set; undefined where it isn't, or where that is unknown. */
  get(name: string): Value | undefined {
    const value = this.entries.fields.get(name);
    return value && this.isSet(name) === true ? value : undefined;
  }

  /** Every text that a field which is set can have; undefined where one of them is unknown. */
  texts(name: string): readonly string[] | undefined {
    const value = this.get(name);
    return value && constantTexts(value);
  }

  /** The texts that are seen in the value of a field, in any order. */
  textsSeenIn(name: string): readonly string[] {
    const value = this.get(name);
    return value ? alternatives(value).flatMap((one) => textsIn(one)) : [];
  }

  /** Where the value of a field is written. */
  placeOf(name: string): Node | undefined {
    const value = this.get(name);
    return value && placeOf(value);
  }

  /** Whether a field is set; undefined where that is unknown. */
  isSet(name: string): boolean | undefined {
    const value = this.entries.fields.get(name);
    if (value?.kind === 'absent') return false;
    if (value) return value.kind === 'choice' || mayBeAbsent(value) ? undefined : true;
    return this.entries.open || this.preset.some((one) => one.toLowerCase() === name) ? undefined : false;
  }

  /** Whether it is certain that a field isn't set. */
  lack(name: string): boolean {
    return this.isSet(name) === false;
  }
}
