import type { CallNode } from '../../analysis/syntax/syntax.js';

/** Why something is unknown, and a name to count it by: that of a function, mostly. */
export interface Cause {
  readonly kind: CauseKind;
  readonly why: string;
  readonly name: string;
  /** The call that isn't followed. */
  readonly call?: CallNode;
}

/** The last three are outside of the engine: another handler determines the status, or data of the request, or another service. */
export type CauseKind = 'call' | 'engine' | 'bound' | 'parameter' | 'elsewhere' | 'dynamic' | 'service';
