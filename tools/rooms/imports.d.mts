export interface Import {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

export function importsIn(src: string): readonly Import[];
export function modulesIn(src: string): readonly string[];
