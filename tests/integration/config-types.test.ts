import { describe, expect, it } from 'vitest';
import { installFolder, type Consumer } from './support/installs.js';
import { pasted } from './support/pages.js';
import { openProject } from './support/project.js';
import { run } from './support/run.js';

const esm = ['eslint.config.ts', 'plugin.ts'];
const both = [...esm, 'commonjs.config.cts'];

const resolutions = [
  { resolution: 'node16', module: 'node16', files: both },
  { resolution: 'nodenext', module: 'nodenext', files: both },
  { resolution: 'bundler', module: 'preserve', files: both },
  { resolution: 'bundler', module: 'esnext', files: esm },
];

describe.each<Consumer>(['eslint9', 'eslint10'])('the types of the plugin, %s', (consumer) => {
  it.each(resolutions)(
    'fit defineConfig without a cast: $resolution, $module',
    async ({ resolution, module, files }) => {
      const compiled = await compile(consumer, files, ['--module', module, '--moduleResolution', resolution]);
      expect(compiled).toBe('');
    },
  );
});

// ESLint 9 types the settings of a flat configuration as a plain record, which no plugin can add to.
describe('the types of the settings, eslint10', () => {
  it.each(['nodenext', 'bundler'])('are checked in a configuration: %s', async (resolution) => {
    const module = resolution === 'bundler' ? 'esnext' : resolution;
    const compiled = await compile('eslint10', ['settings.ts'], ['--module', module, '--moduleResolution', resolution]);
    expect(compiled).toBe('');
  });

  it('are right in the configurations on the pages', async () => {
    const pages = pasted(/^eslint\.config\.ts$/);
    const added = Object.fromEntries(pages.map(([, { text }], index) => [`page-${index}.ts`, text]));
    const options = ['--module', 'nodenext', '--moduleResolution', 'nodenext', '--skipLibCheck'];
    expect(await compile('eslint10', Object.keys(added), options, added)).toBe('');
  });
});

/** What the TypeScript compiler says about files of the fixture. */
async function compile(
  consumer: Consumer,
  files: readonly string[],
  options: readonly string[],
  added: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { folder } = await openProject(consumer, 'config-types', {
    config: 'eslint.config.ts',
    files: { ...added, 'tsconfig.files.json': JSON.stringify({ extends: './tsconfig.json', files }) },
  });
  const compiler = `${installFolder(consumer)}/node_modules/typescript/bin/tsc`;
  const { stdout } = await run(process.execPath, [compiler, '-p', 'tsconfig.files.json', ...options], { cwd: folder });
  return stdout;
}
