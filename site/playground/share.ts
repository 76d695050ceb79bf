import { FRAMEWORKS } from './frameworks.js';
import { type Input, LANGUAGES, PRESETS } from './input.js';

/** A link that holds nothing that can be opened. */
export class DamagedLink extends Error {}

/** An input as the part of a link behind `#`: JSON, compressed. */
export async function encode(input: Input): Promise<string> {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(JSON.stringify(input)));
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @throws DamagedLink for what `encode` didn't make */
export async function decode(hash: string): Promise<Input> {
  const value = await unpacked(hash).catch(() => undefined);
  if (!isInput(value)) throw new DamagedLink();
  return value;
}

async function unpacked(hash: string): Promise<unknown> {
  const text = atob(hash.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const json = new TextDecoder('utf-8', { fatal: true }).decode(
    await through(new DecompressionStream('deflate-raw'), bytes),
  );
  return JSON.parse(json);
}

async function through(stream: GenericTransformStream, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const output = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(output).arrayBuffer());
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
