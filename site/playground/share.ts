import { FRAMEWORKS } from './frameworks.js';
import { type Input, LANGUAGES, PRESETS } from './input.js';

/** A link that holds nothing that can be opened. */
export class DamagedLink extends Error {}

/** A link that holds more than is opened. */
export class OversizedLink extends Error {}

/** So much is unpacked of a link: a thousand times what a handler has. Packed, it takes a thousandth at the least. */
const MOST_BYTES = 1_000_000;
/** So much is unpacked at a time, before what came of it is measured. */
const PIECE = 512;

/** An input as the part of a link behind `#`: JSON, compressed. */
export async function encode(input: Input): Promise<string> {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(JSON.stringify(input)));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @throws DamagedLink for what `encode` didn't make, OversizedLink for what is too much */
export async function decode(hash: string): Promise<Input> {
  const value = await unpacked(hash).catch((error: unknown) => {
    if (error instanceof OversizedLink) throw error;
  });
  if (!isInput(value)) throw new DamagedLink();
  return value;
}

async function unpacked(hash: string): Promise<unknown> {
  if (hash.length > MOST_BYTES) throw new OversizedLink();
  const text = atob(hash.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const json = new TextDecoder('utf-8', { fatal: true }).decode(
    await through(new DecompressionStream('deflate-raw'), bytes, MOST_BYTES),
  );
  return JSON.parse(json);
}

/** What a stream makes of bytes, which it is given piece by piece. */
async function through(
  stream: GenericTransformStream,
  bytes: Uint8Array<ArrayBuffer>,
  most = Infinity,
): Promise<Uint8Array> {
  const transform = stream as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>;
  const reader = inPieces(bytes).pipeThrough(transform).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > most) {
      await reader.cancel();
      throw new OversizedLink();
    }
    parts.push(read.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (at < bytes.length) controller.enqueue(bytes.slice(at, (at += PIECE)));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

function isInput(value: unknown): value is Input {
  if (typeof value !== 'object' || value === null) return false;
  const { code, language, preset, framework } = value as Record<string, unknown>;
  return (
    typeof code === 'string' &&
    LANGUAGES.some((one) => one === language) &&
    PRESETS.some((one) => one === preset) &&
    (framework === undefined || FRAMEWORKS.some(({ name }) => name === framework))
  );
}
