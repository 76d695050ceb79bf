import { type HeaderEntries, mayBeAbsent, type Value } from '../interpreter/values/values.js';

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
