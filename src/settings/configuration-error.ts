/**
 * A mistake in the configuration, in one sentence. ESLint writes the rule that it was loading before an error's
 * message, and prints its stack: neither is related to the mistake, so both are kept as they are made here.
 */
export class ConfigurationError extends TypeError {
  constructor(sentence: string) {
    super(sentence);
    const fixed = { get: () => sentence, set: () => undefined, configurable: true };
    Object.defineProperties(this, { message: fixed, stack: fixed });
  }
}
