import type { HttpResponse } from '../../analysis/responses/response.js';

const NONE: readonly HttpResponse[] = [];

/** Responses by the codes that they may carry. */
class ByStatus {
  private readonly groups: (readonly number[])[] = [];
  /** The group of each response; undefined where a code isn't known. */
  private readonly groupOf: (number | undefined)[] = [];

  constructor(private readonly responses: readonly HttpResponse[]) {
    const known = new Map<string, number>();
    for (const { status } of responses)
      this.groupOf.push(status.codes?.length ? this.group(status.codes, known) : undefined);
  }

  private group(codes: readonly number[], known: Map<string, number>): number {
    const key = codes.join();
    let group = known.get(key);
    if (group === undefined) known.set(key, (group = this.groups.push(codes) - 1));
    return group;
  }

  /** The responses all of whose codes are known and pass a test. */
  every(test: (code: number) => boolean): readonly HttpResponse[] {
    const fits = this.groups.map((codes) => codes.every(test));
    if (!fits.includes(true)) return NONE;
    const found: HttpResponse[] = [];
    for (const [at, response] of this.responses.entries()) {
      const group = this.groupOf[at];
      if (group !== undefined && fits[group]) found.push(response);
    }
    return found;
  }
}

const known = new WeakMap<readonly HttpResponse[], ByStatus>();

/** The same for a list that is read by several rules. */
export function byStatus(responses: readonly HttpResponse[]): ByStatus {
  let found = known.get(responses);
  if (!found) known.set(responses, (found = new ByStatus(responses)));
  return found;
}
