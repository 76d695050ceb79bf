import { describe } from 'vitest';
import { RARE } from '../integration/support/installs.js';
import { testMistakes } from './mistake.js';

describe("a configuration that can't work, beside what few users have", () => {
  testMistakes((consumer) => RARE.includes(consumer));
});
