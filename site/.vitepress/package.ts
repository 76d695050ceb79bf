import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addressOf, type Manifest as Release } from '../../tools/release/links.mjs';

interface Manifest extends Release {
  readonly description: string;
  readonly homepage?: string;
}

/** The plugin's `package.json`: the one place that says where its pages and its code are. */
const file = fileURLToPath(new URL('../../package.json', import.meta.url));
const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;

export const { version, description } = manifest;

/** The path that the site lies at. */
export const base = manifest.homepage ? new URL(manifest.homepage).pathname.replace(/\/?$/, '/') : '/';

/** Where the code can be seen. */
export const repository = addressOf(manifest);
