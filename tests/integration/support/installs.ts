import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

export const repository = fileURLToPath(new URL('../../../', import.meta.url));

// Outside the repository: an install below it would find the repository's own node_modules,
// and "no TypeScript installed" could not be tested.
export const cache = join(tmpdir(), 'eslint-plugin-http-status-integration');

const eslint8 = { eslint: '8.57.1' };
const eslint9 = { eslint: '9.39.5' };
const eslint10 = { eslint: '10.15.0' };
// ESLint reads eslint.config.ts with it.
const jiti = { jiti: '2.7.0' };
const nodeTypes = { '@types/node': '20.19.43' };
const expressTypes = { '@types/express': '5.0.6', ...nodeTypes };
const typescriptEslint = { 'typescript-eslint': '8.73.0' };
const typedExpress = { ...expressTypes, ...typescriptEslint };

/** What users have beside the plugin: what `npm test` lints with. */
const everyday = {
  eslint8: { ...eslint8, typescript: '5.9.3', '@typescript-eslint/parser': '8.73.0' },
  eslint9: { ...eslint9, typescript: '5.9.3', ...typedExpress, ...jiti },
  eslint10: { ...eslint10, typescript: '6.0.3', ...typedExpress, ...jiti },
  javascriptOnly: eslint10,
  typescript7: { ...eslint10, typescript: '7.0.2' },
} as const;

/** What `npm run matrix` lints with as well. */
const rare = {
  typescriptEslint6: { ...eslint8, typescript: '5.0.4', '@typescript-eslint/parser': '6.21.0', ...expressTypes },
  typescriptEslint7: { ...eslint8, typescript: '5.5.4', 'typescript-eslint': '7.18.0', ...expressTypes },
  typescript4: { ...eslint9, typescript: '4.8.4', ...typedExpress },
  typescript5: { ...eslint10, typescript: '5.0.4', ...typedExpress },
  typescript59: { ...eslint10, typescript: '5.9.3', ...typedExpress },
  // As its makers say to have both: the compiler under a name of its own, and the older API where tools look for it.
  typescript7And6: {
    ...eslint10,
    typescript: 'npm:@typescript/typescript6@6.0.2',
    'typescript-7': 'npm:typescript@7.0.2',
    ...typedExpress,
  },
  babel7: { ...eslint9, '@babel/core': '7.29.13', '@babel/eslint-parser': '7.29.13' },
  babel8: { ...eslint10, typescript: '7.0.2', '@babel/core': '8.1.2', '@babel/eslint-parser': '8.1.2' },
  pages9: {
    ...eslint9,
    typescript: '5.9.3',
    ...typescriptEslint,
    ...pages({ vue: '10.12.1', svelte: '3.24.1', astro: '1.7.0' }),
  },
  pages10: {
    ...eslint10,
    typescript: '6.0.3',
    ...typescriptEslint,
    ...pages({ vue: '10.12.1', svelte: '3.24.1', astro: '3.2.1' }),
  },
  formatters: { ...eslint10, 'eslint-formatter-gha': '2.0.1', '@microsoft/eslint-formatter-sarif': '3.1.0' },
  astro: { ...eslint10, astro: '5.18.2', '@astrojs/node': '9.5.5' },
  tooOld: { eslint: '8.39.0' },
} as const;

/** All that users may have beside the plugin. */
export const consumers = { ...everyday, ...rare };

/** What npm refuses to have beside the plugin, unless it is forced to. */
export const REFUSED: readonly Consumer[] = ['tooOld'];

export const EVERYDAY = Object.keys(everyday) as readonly Consumer[];
export const RARE = Object.keys(rare) as readonly Consumer[];

/** Vue's, Svelte's and Astro's own plugins for ESLint, which bring their parsers. */
function pages(plugins: { readonly vue: string; readonly svelte: string; readonly astro: string }) {
  return {
    'eslint-plugin-vue': plugins.vue,
    'vue-eslint-parser': '10.4.2',
    'eslint-plugin-svelte': plugins.svelte,
    svelte: '5.57.3',
    'eslint-plugin-astro': plugins.astro,
  };
}

/** Programs that lint with the plugin but are not installed beside it. */
export const tools = {
  oxlint: '1.94.0',
  'vscode-langservers-extracted': '4.10.0',
  node18: nodeBinary('18.18.0'),
  node20: nodeBinary('20.19.0'),
  node22: nodeBinary('22.13.0'),
  node24: nodeBinary('24.21.0'),
} as const;

export type Consumer = keyof typeof consumers;
export type NodeBinary = 'node18' | 'node20' | 'node22' | 'node24';

export function installFolder(name: Consumer | 'tools'): string {
  const dependencies = name === 'tools' ? tools : consumers[name];
  const key = createHash('sha256')
    .update(JSON.stringify([repository, dependencies]))
    .digest('hex')
    .slice(0, 12);
  return join(cache, `${name}-${key}`);
}

export function toolPath(...path: readonly string[]): string {
  return join(installFolder('tools'), 'node_modules', ...path);
}

export function nodePath(binary: NodeBinary): string {
  return toolPath(binary, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

function nodeBinary(version: string): string {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return `npm:node-${platform}-${process.arch}@${version}`;
}
