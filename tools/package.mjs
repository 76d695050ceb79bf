// Packs the package as `npm publish` would, and checks what users get: its files and `exports` (publint), and its types in
// every way that TypeScript finds them (attw). Run by `npm run lint:package`, after `npm run build`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

const root = new URL('..', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

const folder = mkdtempSync(join(tmpdir(), 'package-'));
try {
  const tarball = readFileSync(pack(folder));
  const problems = [...(await packageProblems(tarball)), ...(await typeProblems(tarball))];
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** The tarball's path. */
function pack(destination) {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', destination];
  const [{ filename, size, unpackedSize, entryCount }] = JSON.parse(
    execFileSync('npm', args, { cwd: root, encoding: 'utf8' }),
  );
  console.log(
    `${filename}: ${entryCount} files, ${Math.round(size / 1000)} kB, unpacked ${Math.round(unpackedSize / 1000)} kB`,
  );
  return join(destination, filename);
}

async function packageProblems({ buffer, byteOffset, byteLength }) {
  const tarball = buffer.slice(byteOffset, byteOffset + byteLength);
  const { messages } = await publint({ pack: { tarball }, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, manifest, { color: false })}`);
}

async function typeProblems(tarball) {
  const { types, problems = [], entrypoints = {} } = await checkPackage(createPackageFromTarballData(tarball));
  if (!types) return ['attw: the package has no types'];
  const home = `/node_modules/${manifest.name}/`;
  for (const [entry, { resolutions }] of Object.entries(entrypoints)) {
    const found = Object.entries(resolutions).map(
      ([kind, { resolution }]) => `${kind} ${resolution?.fileName.replace(home, '') ?? 'nothing'}`,
    );
    console.log(`${entry}: ${found.join(', ')}`);
  }
  return problems.map((one) => `attw: ${JSON.stringify(one)}`);
}
