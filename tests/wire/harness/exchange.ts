/** A request, and the response to it as it went over the wire. */

export interface WireRequest {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The answer is a stream that stays open: it is what came before a silence. */
  readonly endless?: true;
}

export interface WireResponse {
  /** NaN where the server gave no answer. */
  readonly status: number;
  /** Header field lines by lower-case name. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: string;
  /** Bytes on the connection that belong to no message. */
  readonly leftover: string;
  /** Statuses of the interim responses before it. */
  readonly interim: readonly number[];
}

export type Exchange = (request: WireRequest) => Promise<WireResponse>;
