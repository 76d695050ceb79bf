import { describe, expect, it } from 'vitest';
import {
  allOf,
  anyOf,
  endingIn,
  except,
  holding,
  modules,
  oneOf,
  startingWith,
  wordsOf,
} from '../../src/words/language/names.js';

describe('the words of a name', () => {
  it.each([
    ['userId', ['user', 'id']],
    ['USER_ID', ['user', 'id']],
    ['X-API-Key', ['x', 'api', 'key']],
    ['getHTTPHeader', ['get', 'http', 'header']],
    ['userIDs', ['user', 'ids']],
    ['JSONWebTokenError', ['json', 'web', 'token', 'error']],
    ['_id', ['id']],
    ['sha256', ['sha', '256']],
    ['$fetch', ['fetch']],
    ['', []],
  ])('%s', (name, words) => {
    expect(wordsOf(name)).toEqual(words);
  });
});

describe('lists of names', () => {
  it.each([
    [
      'whole names, however they are spelled',
      oneOf('user id'),
      ['userId', 'USER_ID', 'user-id', 'userid'],
      ['userIds', 'theUserId'],
    ],
    ['how names begin', startingWith('get', 'look up'), ['get', 'getUser', 'lookUpUser'], ['target', 'budget', 'look']],
    [
      'how names end, in the plural too',
      endingIn('role', 'user id'),
      ['role', 'userRoles', 'ownerUserId'],
      ['roleName', 'parole', 'id'],
    ],
    ['words anywhere', holding('rate limit'), ['rateLimit', 'myRateLimits'], ['limitRate', 'karateLimit']],
    ['any of several', anyOf(oneOf('a'), oneOf('b')), ['a', 'b'], ['c', 'ab']],
    [
      'all of several',
      allOf(startingWith('get'), endingIn('token')),
      ['getToken', 'getAccessToken'],
      ['getTokenScopes', 'token'],
    ],
    ['all but some', except(holding('token'), holding('csrf')), ['token', 'accessToken'], ['csrfToken']],
    [
      'modules and their subpaths',
      modules('jose', '@clerk/*', 'fs'),
      ['jose', 'jose/jwt/verify', '@clerk/express', 'node:fs', 'fs/promises'],
      ['josef', '@clerkish/x', './jose'],
    ],
  ])('%s', (_, list, has, hasNot) => {
    expect(has.filter((name) => !list.has(name))).toEqual([]);
    expect(hasNot.filter((name) => list.has(name))).toEqual([]);
  });
});
