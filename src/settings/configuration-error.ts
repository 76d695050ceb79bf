/**
 * A mistake in the configuration, in one sentence. ESLint writes the rule that it was loading in front of an error's message,
 * and prints its stack: neither has anything to do with the mistake, so that both stay as they are made here.
 */
export class ConfigurationError extends TypeError {
  constructor(sentence: string) {
    super(sentence);
    const fixed = { get: () => sentence, set: () => undefined, configurable: true };
    Object.defineProperties(this, { message: fixed, stack: fixed });
  }
}
