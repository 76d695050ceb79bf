import type { FrameworkName } from '../../src/settings/framework-names.js';

/** What replaces a part of the code. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Something that can be done about a finding. */
export interface Action {
  readonly name: string;
  readonly edit: Edit;
}

export interface Finding {
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly column: number;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Absent where the code doesn't parse. */
  readonly rule?: string;
  readonly fix?: Edit;
  readonly suggestions: readonly Action[];
}

/** Answers of a route that read alike. */
export interface AnswerRow {
  readonly status: string;
  readonly body: string;
  readonly fields: string;
  readonly lines: readonly number[];
}

export interface RouteAnswers {
  readonly title: string;
  readonly name: string;
  readonly line: number;
  readonly rows: readonly AnswerRow[];
}

/** A framework that the code imports, while another one is chosen. */
export interface OtherFramework {
  readonly title: string;
  /** Absent where it can't be chosen: all are looked for then. */
  readonly name?: FrameworkName;
}

export interface Outcome {
  readonly findings: readonly Finding[];
  readonly routes: readonly RouteAnswers[];
  readonly parses: boolean;
  readonly other?: OtherFramework | undefined;
}
