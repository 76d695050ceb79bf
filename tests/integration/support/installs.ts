import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

export const repository = fileURLToPath(new URL('../../../', import.meta.url));

// Outside the repository: an install below it would find the repository's own node_modules,
// and "no TypeScript installed" could not be tested.
export const cache = join(tmpdir(), 'eslint-plugin-http-status-integration');

const eslint10 = { eslint: '10.15.0' };
// ESLint reads eslint.config.ts with it.
const jiti = { jiti: '2.7.0' };
const typedExpress = { '@types/express': '5.0.6', '@types/node': '20.19.43', 'typescript-eslint': '8.73.0' };

/** What users have beside the plugin. */
export const consumers = {
  eslint8: { eslint: '8.57.1', typescript: '5.9.3', '@typescript-eslint/parser': '8.73.0' },
  eslint9: { eslint: '9.39.5', typescript: '5.9.3', ...typedExpress, ...jiti },
  eslint10: { ...eslint10, typescript: '6.0.3', ...typedExpress, ...jiti },
  javascriptOnly: eslint10,
  typescript7: { ...eslint10, typescript: '7.0.2' },
} as const;

/** Programs that lint with the plugin but are not installed beside it. */
export const tools = {
  oxlint: '1.94.0',
  'vscode-langservers-extracted': '4.10.0',
  node18: nodeBinary('18.18.0'),
  node22: nodeBinary('22.13.0'),
  node24: nodeBinary('24.21.0'),
} as const;

export type Consumer = keyof typeof consumers;
export type NodeBinary = 'node18' | 'node22' | 'node24';

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
