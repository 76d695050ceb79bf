import { describe, expect, it } from 'vitest';
import { unreadFences } from '../support/modules.js';

const BLOCK = /^## .+\n\n```\w+ \S+\n[\s\S]*?^```$/gm;

describe('a fence that no module is made of', () => {
  it.each([
    ['## A\n\n```ts a.ts\nf();\n```\n', []],
    ['## A\n\n```ts a.ts\nf();\n```\n\n```ts b.ts\ng();\n```\n', [7, 9]],
    ['## A\n\n```ts\nf();\n```\n', [3, 5]],
    ['## A\n\nText.\n\n```ts a.ts\nf();\n```\n', [5, 7]],
  ])('%j', (text, lines) => {
    expect(unreadFences(text, [...text.matchAll(BLOCK)])).toEqual(lines);
  });
});
