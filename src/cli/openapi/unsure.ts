import type { Answer, AnsweringHandler, Gap } from '../../answers/answer.js';
import type { Route } from '../../answers/routes.js';

/** Why it isn't known whether a documented status is sent. */
export type Reason =
  | 'no answer is seen'
  | 'a status is not known'
  | 'the request is handed on'
  | 'middleware sends a status that is not known'
  | 'an error handler is not understood';

/** Why a route may send other statuses than those that are seen; undefined where it doesn't. */
export function whyUnsure(routes: readonly Route[], answers: readonly Answer[]): Reason | undefined {
  if (answers.length === 0 || routes.some(({ silences }) => silences.length > 0)) return 'no answer is seen';
  if (answers.some(({ statuses }) => !statuses)) return 'a status is not known';
  return routes.some(({ handsOn }) => handsOn) ? 'the request is handed on' : undefined;
}

/** `4XX` */
export function rangeOf(code: number): string {
  return `${Math.floor(code / 100)}XX`;
}

/** The statuses that may be sent in place of those of a route's own handlers: by middleware, error handlers, functions that throw. */
export class StatusesElsewhere {
  private readonly codes = new Set<string>();
  private isOpen = false;
  private isOpenForErrors = false;

  constructor(functions: readonly AnsweringHandler[]) {
    for (const { kind, answers, silence } of functions) {
      if (kind === 'handler') continue;
      for (const { statuses } of answers)
        for (const code of statuses ?? []) this.codes.add(String(code)).add(rangeOf(code));
      const unknown = answers.filter(({ statuses }) => !statuses);
      if (kind === 'middleware' && unknown.length > 0) this.isOpen = true;
      if (kind === 'error handler' && (silence !== undefined || unknown.some(({ gap }) => !isOfError(gap))))
        this.isOpenForErrors = true;
    }
  }

  sends(status: string): boolean {
    return this.codes.has(status);
  }

  /** Why it may be sent nonetheless. */
  whyUnsure(status: string): Reason | undefined {
    if (this.isOpen) return 'middleware sends a status that is not known';
    return this.isOpenForErrors && status.startsWith('4') ? 'an error handler is not understood' : undefined;
  }
}

/** An error's own status is seen where the error is thrown. */
function isOfError(gap: Gap | undefined): boolean {
  return gap?.kind === 'dynamic' || gap?.kind === 'elsewhere';
}
