import { saying } from '../language/texts.js';
import { anyOf, holding, startingWith } from '../language/names.js';

/** Functions that only test whether something exists: `isMember()`, `checkLink()`, `waitForServer()`. */
export const PROBES = anyOf(
  startingWith('is', 'has', 'can', 'does'),
  holding(
    'exist',
    'existing',
    'alive',
    'available',
    'availability',
    'unavailable',
    'reach',
    'reachable',
    'unreachable',
    'health',
    'healthy',
    'healthcheck',
    'ping',
    'probe',
    'check url',
    'check link',
    'check image',
    'is up',
    'is online',
    'is ready',
    'wait for',
  ),
);

/** Words of an error that names the expected in place of the actual value. */
export const EXPECTING = saying(
  'expect',
  'expects',
  'expected',
  'expecting',
  'must be',
  'should be',
  'should have been',
  'wanted',
);
