import type { Sign } from './sign.js';

const SAID = 'what the response or its error says';

/** Words that name the mistake. */
export const CLEARLY_SAID: readonly Sign[] = [
  {
    what: SAID,
    rests: 'words',
    on: ['tested', 'narrowed', 'caught'],
    codes: ({ verdict }) => verdict.codesInWords('clear'),
  },
];

/** Words that leave the cause open. */
export const VAGUELY_SAID: readonly Sign[] = [
  { what: SAID, rests: 'words', on: ['tested', 'narrowed'], codes: ({ verdict }) => verdict.codesInWords('vague') },
];
