export declare const GROUPS: readonly {
  readonly title: string;
  readonly about: string;
  readonly rules: readonly string[];
}[];
