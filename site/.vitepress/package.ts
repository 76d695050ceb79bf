import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Manifest {
  readonly version: string;
  readonly description: string;
  readonly homepage?: string;
  readonly repository?: string | { readonly url: string };
}

/** The plugin's `package.json`: the one place that says where its pages and its code are. */
const file = fileURLToPath(new URL('../../package.json', import.meta.url));
const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;

export const { version, description } = manifest;

/** The path that the site lies at. */
export const base = manifest.homepage ? new URL(manifest.homepage).pathname.replace(/\/?$/, '/') : '/';

const { repository: stated } = manifest;

/** Where the code can be seen. */
export const repository = (typeof stated === 'string' ? stated : stated?.url)
  ?.replace(/^git\+/, '')
  .replace(/\.git$/, '');
