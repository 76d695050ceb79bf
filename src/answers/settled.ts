import type { HandlerId, Place } from '../analysis/application/routing/written.js';
import { keyOfError } from '../analysis/application/error-handlers/error-made.js';
import type { Answer, AnsweringHandler, ErrorOutcome, Gap } from './answer.js';

/** A function that may receive an error, after those before it in a list. */
export interface Receiver {
  /** Undefined where it isn't in sight. */
  readonly handler: AnsweringHandler | undefined;
  readonly name: string;
  /** Whether it is registered for errors and nothing else. */
  readonly isNamed: boolean;
  /** Whether it takes any error: others go on to the next. */
  readonly isCertain: boolean;
}

/** What becomes of thrown errors: what the functions that receive them answer to each. */
export class SettledErrors {
  private readonly outcomes = new Map<HandlerId, Map<string, ErrorOutcome>>();
  /** Where functions answer errors. */
  private readonly places = new Map<HandlerId, Set<string>>();

  constructor(outcomes: readonly ErrorOutcome[]) {
    for (const outcome of outcomes) {
      const { fn, key, answers, errors } = outcome;
      const known = this.outcomes.get(fn) ?? new Map<string, ErrorOutcome>();
      this.outcomes.set(fn, known);
      const places = this.places.get(fn) ?? new Set<string>();
      this.places.set(fn, places);
      for (const { place } of answers) places.add(textOf(place));
      if (!known.has(key) || answers.length + errors.length > 0) known.set(key, outcome);
    }
  }

  /** Whether a function answers errors at the place of an answer. */
  isToError({ id }: AnsweringHandler, { place }: Answer): boolean {
    return this.places.get(id)?.has(textOf(place)) ?? false;
  }

  /** The answers that leave in the place of one that may be an error; none for an error that only the framework answers, with 500. */
  of(answer: Answer, receivers: readonly Receiver[]): Answer[] {
    const { error, isSilent } = answer;
    const own = shown(answer);
    if (!error) return [own];
    const [first, ...others] = receivers;
    if (!first) return isSilent ? [] : [own];
    const outcome = first.handler && this.outcomes.get(first.handler.id)?.get(keyOfError(error));
    if (!outcome && first.handler && !first.handler.receives && !first.isNamed) return this.of(answer, others);
    if (!outcome || outcome.answers.length + outcome.errors.length === 0) return [unseen(own, first)];
    const { name } = first;
    const sent = outcome.answers.filter(({ isThrown }) => !isThrown).map((one) => throughHandler(own, one, name));
    const thrown = outcome.answers.filter(({ isThrown }) => isThrown);
    const again = [...thrown, ...outcome.errors].flatMap((one) => this.of({ ...one, place: own.place }, others));
    return [...sent, ...again, ...(first.isCertain ? [] : this.of(answer, others))];
  }
}

function textOf({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

/** An answer as it is listed. */
function shown(answer: Answer): Answer {
  const { error, answerers, isSilent, ...listed } = answer;
  return error || answerers || isSilent ? listed : answer;
}

/** An answer to an error, at the place where that is thrown. */
function throughHandler(thrown: Answer, answer: Answer, name: string): Answer {
  return { ...shown(answer), ...where(thrown), ...(name !== '' && { through: name }) };
}

function unseen(thrown: Answer, { name, handler }: Receiver): Answer {
  const place = handler?.place ?? thrown.place;
  const gap: Gap = { kind: 'elsewhere', why: 'what answers errors is not understood', name, place };
  return { ...where(thrown), fields: [], mayHaveOtherFields: true, body: 'unknown', gap };
}

/** Of an answer, for which requests and where it is. */
function where({ place, methods, exceptMethods, tests, isThrown, by }: Answer): Pick<Answer, 'place'> {
  return {
    place,
    ...(methods && { methods }),
    ...(exceptMethods && { exceptMethods }),
    ...(tests && { tests }),
    ...(isThrown && { isThrown }),
    ...(by !== undefined && { by }),
  };
}
