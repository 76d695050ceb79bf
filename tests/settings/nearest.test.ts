import { describe, expect, it } from 'vitest';
import { nearest } from '../../src/settings/nearest.js';

describe('the word that was probably meant', () => {
  it.each([
    ['a letter too few', 'expres', ['fastify', 'express'], 'express'],
    ['a letter too many', 'koaa', ['hono', 'koa'], 'koa'],
    ['another letter', 'hano', ['koa', 'hono'], 'hono'],
    ['two letters swapped', 'kao', ['hono', 'koa'], 'koa'],
    ['the nearest of several', 'state', ['static', 'states', 'stat'], 'states'],
    ['other capitals and joints', 'Status_Code', ['status', 'statusCode'], 'statusCode'],
    ['a word with more around it', '@nestjs/common', ['koa', 'nest'], 'nest'],
    ['the longest of the words in it', 'my-status-code', ['status', 'statusCode'], 'statusCode'],
    ['two letters of another order are two faults', 'abc', ['cba'], undefined],
    ['something else', 'frobnicate', ['express', 'koa'], undefined],
    ['a part that is too short to mean anything', 'unrelated', ['at'], undefined],
  ])('%s: %s', (_, written, words, expected) => {
    expect(nearest(written, words)).toBe(expected);
  });
});
