/**
 * What can be written, and has a version that every write renews: the binding of a variable; a global, by its name; `this`, by the code
 * that it belongs to; and a member of whatever object, by its name: two access paths may lead to the same one.
 */
export type Location = object | string;

/** A part of a term: a binding, a name, a literal's value, how others are put together, or another term. */
export type Part = Location | number | bigint | boolean | null | undefined;

/**
 * An expression wherever it is written: an access path (a binding, and the members from there: `user.role`), or what is made of such
 * paths. Two expressions that read the same bindings in the same way are one term.
 */
export class Term {
  /** The locations that it reads. */
  reads: readonly Location[] = [];
  private longer: Map<Part, Term> | undefined = undefined;
  private itsPresence: Term | undefined = undefined;

  /** The term that goes on with one more part. */
  with(part: Part): Term {
    this.longer ??= new Map<Part, Term>();
    let found = this.longer.get(part);
    if (!found) this.longer.set(part, (found = new Term()));
    return found;
  }

  /** The term of whether its value is there, by which `??` decides. */
  presence(): Term {
    if (!this.itsPresence) {
      this.itsPresence = new Term();
      this.itsPresence.reads = this.reads;
    }
    return this.itsPresence;
  }

  /** Whether it is the presence of what another term stands for. */
  isPresenceOf(other: Term): boolean {
    return other.itsPresence === this;
  }
}

/** The version of what has never been written. */
export const FIRST_VERSION = 0;

/** The location of a member; without a name, of one whose name isn't written out. */
export function memberLocation(name: string | undefined): Location {
  return `.${name ?? '[]'}`;
}
