import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Expression } from './expressions.test.js';

/** Notes all that is compiled while the modules of `src/` are loaded, and the parts of what is put together later. */
const NOTING = `{
const made = [];
const Native = RegExp;
const noted = (compiled) => (made.push({ source: compiled.source, flags: compiled.flags }), compiled);
globalThis.RegExp = new Proxy(Native, {
  construct: (target, args) => noted(Reflect.construct(target, args)),
  apply: (target, self, args) => noted(Reflect.apply(target, self, args)),
});
process.on('exit', () => process.stdout.write(JSON.stringify(made)));
}
`;

/** The regular expressions that modules of `src/` make of texts, with the sources of those that hints are put together of. */
export async function madeExpressions(src: string, files: readonly string[]): Promise<readonly Expression[]> {
  const folder = mkdtempSync(join(tmpdir(), 'expressions-'));
  const program = join(folder, 'program.cjs');
  const imports = files.map((file) => `import ${JSON.stringify(`./${file}`)};`).join('\n');
  const traces = `import { tracesOfAll } from './frameworks/traces.ts';
for (const one of tracesOfAll().flatMap(({ patterns }) => patterns)) new RegExp(one);`;
  try {
    const { outputFiles } = await build({
      stdin: { contents: `${imports}\n${traces}`, resolveDir: src, loader: 'ts' },
      bundle: true,
      write: false,
      // What nothing uses is made all the same.
      treeShaking: false,
      ignoreAnnotations: true,
      format: 'cjs',
      platform: 'node',
      packages: 'external',
      define: { 'import.meta.url': '__filename' },
      logLevel: 'error',
    });
    writeFileSync(program, `${NOTING}${outputFiles[0]?.text ?? ''}`);
    return JSON.parse(
      execFileSync(process.execPath, [program], {
        encoding: 'utf8',
        cwd: src,
        env: { ...process.env, NODE_PATH: join(src, '../node_modules') },
      }),
    ) as Expression[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
