import { describe, expect, it } from 'vitest';
import { matchesPattern } from '../../src/analysis/syntax/patterns/path-patterns.js';

describe('patterns of paths', () => {
  it.each([
    ['/boats/:id', '/boats/:id', true],
    ['/boats/:id', '/boats/7/', true],
    ['/boats/:id', '/boats', false],
    ['/boats/:id', '/boats/7/crew', false],
    ['/boats/:id?', '/boats', true],
    ['/api/:path*', '/api', true],
    ['/api/:path*', '/api/boats/7', true],
    ['/api/:path+', '/api', false],
    ['/api/:path+', '/api/boats/7', true],
    ['/api/:path*', '/apis', false],
    ['/boats/:id(\\d+)', '/boats/7', true],
    ['/boats/:id(\\d+)', '/boats/seven', false],
    ['/sign-in(.*)', '/sign-in/sso', true],
    ['/(api|trpc)(.*)', '/api/boats', true],
    ['/((?!_next|login).*)', '/api/boats', true],
    ['/((?!_next|login).*)', '/login', false],
    ['/((?!.*\\.(?:svg|png)$).*)', '/sail.svg', false],
    ['/a.b', '/axb', false],
  ])('%s of %s: %s', (pattern, path, matches) => {
    expect(matchesPattern(pattern, path)).toBe(matches);
  });

  it.each(['/boats/{:id}?', '/boats/(', '/boats/*', '/boats/([)'])('%s is none that is read', (pattern) => {
    expect(matchesPattern(pattern, '/boats/7')).toBeUndefined();
  });
});
