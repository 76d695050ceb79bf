import { describe } from 'vitest';
import { testMistakes } from '../compatibility/mistake.js';
import { EVERYDAY } from './support/installs.js';

describe("a configuration that can't work", () => {
  testMistakes((consumer) => EVERYDAY.includes(consumer));
});
