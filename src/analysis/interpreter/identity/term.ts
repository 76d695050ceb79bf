/**
 * A location with a version that every write renews: the binding of a variable; a global, by its name; `this`, by the code that it belongs
 * to; and a member of whatever object, by its name: two access paths may lead to the same one.
 */
export type Location = object | string;

/** A part of a term: a binding, a name, a literal's value, an operation, or another term. */
export type Part = Location | number | bigint | boolean | null | undefined;

/**
 * An expression wherever it is written: an access path (a binding, and the members from there: `user.role`), or an operation on such paths.
 * Two expressions that read the same bindings in the same form are one term.
 */
export class Term {
  /** The locations that it reads. */
  reads: readonly Location[] = NOTHING;
  /** The terms that begin with the same parts, by the next part. */
  private longer: Map<Part, Term> | undefined = undefined;
  private itsPresence: Term | undefined = undefined;

  /**
   * The one term that begins with another one's parts, and continues with others.
   * @param inner those of them that are terms
   * @param own the locations that it reads beside them
   */
  static of(
    start: Term,
    parts: readonly Part[],
    inner: readonly Term[] = NOTHING,
    own: readonly Location[] = NOTHING,
  ): Term {
    let term = start;
    for (const part of parts) {
      term.longer ??= new Map<Part, Term>();
      let next = term.longer.get(part);
      if (!next) term.longer.set(part, (next = new Term()));
      term = next;
    }
    if (term.reads === NOTHING) term.reads = readsOf(inner, own);
    return term;
  }

  /** The term of whether its value is there, by which `??` decides. */
  presence(): Term {
    if (!this.itsPresence) {
      this.itsPresence = new Term();
      this.itsPresence.reads = this.reads;
    }
    return this.itsPresence;
  }

  /** Whether it is the presence of another term's value. */
  isPresenceOf(other: Term): boolean {
    return other.itsPresence === this;
  }
}

const NOTHING: readonly never[] = [];

function readsOf(inner: readonly Term[], own: readonly Location[]): readonly Location[] {
  const [only] = inner;
  if (!only) return own;
  if (inner.length === 1 && own.length === 0) return only.reads;
  const reads = new Set<Location>(own);
  for (const one of inner) for (const location of one.reads) reads.add(location);
  return [...reads];
}

/** The location of a member; without a name, of one whose name isn't written out. */
export function memberLocation(name: string | undefined): Location {
  return `.${name ?? '[]'}`;
}

/** The version of what has never been written. */
export const FIRST_VERSION = 0;
