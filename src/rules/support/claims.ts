/**
 * The least weight of the facts that a claim rests on: the wire behaviour of a table, an origin, an import, a type or a test on the path; a
 * contract, a written type, the project's own majority or its settings; a word that people chose.
 */
export type Weight = 'fact' | 'declared' | 'name';

/** What a rule reports, in one line of its page: `403`, where `nobody is signed in: !req.user`, by a fact. */
export interface Claim {
  readonly reports: string;
  readonly where: string;
  readonly by: Weight;
}
