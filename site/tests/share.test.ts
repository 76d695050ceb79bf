import { deflateRawSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import type { Input } from '../playground/input.js';
import { DamagedLink, decode, encode, OversizedLink } from '../playground/share.js';

const INPUT: Input = {
  code: "app.get('/', (req, res) => res.sendStatus(418)); // ä",
  language: 'ts',
  preset: 'strict',
};

const linkOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Counts what is unpacked. */
function counted(): () => number {
  let count = 0;
  const Original = DecompressionStream;
  vi.stubGlobal(
    'DecompressionStream',
    class {
      readonly writable: WritableStream;
      readonly readable: ReadableStream;
      constructor(format: CompressionFormat) {
        const stream = new Original(format);
        this.writable = stream.writable;
        const counting = new TransformStream<Uint8Array, Uint8Array>({
          transform(part, controller) {
            count += part.length;
            controller.enqueue(part);
          },
        });
        this.readable = (stream.readable as ReadableStream<Uint8Array>).pipeThrough(counting);
      }
    },
  );
  return () => count;
}

it('a link holds what was put into it', async () => {
  expect(await decode(await encode(INPUT))).toEqual(INPUT);
});

it('a link of a long handler is opened', async () => {
  const long = { ...INPUT, code: Array.from({ length: 20_000 }, (_, index) => `f(${index * 7919});`).join('\n') };
  expect(await decode(await encode(long))).toEqual(long);
});

it('a link that unpacks to 100 MB is given up after a few', async () => {
  const bytes = deflateRawSync(JSON.stringify({ ...INPUT, code: ' '.repeat(100_000_000) }), { level: 9 });
  const link = linkOf(bytes);
  expect(link.length).toBeLessThan(140_000);
  const unpacked = counted();
  await expect(decode(link)).rejects.toThrow(OversizedLink);
  expect(unpacked()).toBeGreaterThan(1_000_000);
  expect(unpacked()).toBeLessThan(4_000_000);
});

it('a link that is too long packed is not unpacked', async () => {
  const unpacked = counted();
  await expect(decode('A'.repeat(1_100_000))).rejects.toThrow(OversizedLink);
  expect(unpacked()).toBe(0);
});

it.each([
  ['no letters of a link', '%%%'],
  ['no packed text', 'AAAA'],
  ['half of a packed text', linkOf(deflateRawSync(JSON.stringify(INPUT)).subarray(0, 20))],
  ['no JSON', linkOf(deflateRawSync('code'))],
  ['other JSON', linkOf(deflateRawSync('{"code":1}'))],
])('%s is a damaged link', async (_, link) => {
  await expect(decode(link)).rejects.toThrow(DamagedLink);
});
