// Makes the files of a rule or a framework, and lists it where it must be listed: `npm run new rule <name>`, `npm run new framework <name>`.
// What they hold type-checks, and fails the tests until it is filled in.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { frameworkEdits, frameworkFiles, frameworkPlaces, nextSteps as frameworkSteps } from './new/framework.mjs';
import { nextSteps as ruleSteps, ruleEdits, ruleFiles } from './new/rule.mjs';

const KINDS = {
  rule: { files: ruleFiles, places: () => [], edits: ruleEdits, steps: ruleSteps },
  framework: { files: frameworkFiles, places: frameworkPlaces, edits: frameworkEdits, steps: frameworkSteps },
};
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const [kind = '', name = '', ...rest] = process.argv.slice(2);
try {
  make();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function make() {
  if (!Object.hasOwn(KINDS, kind))
    throw new Error('Say what to make: npm run new rule <name>, or npm run new framework <name>.');
  if (!name || rest.length > 0) throw new Error(`Give one name: npm run new ${kind} <name>.`);
  if (!NAME.test(name))
    throw new Error(
      `"${name}" is no name for a ${kind}: small letters and digits, with hyphens between, as in some-name.`,
    );
  const { files, places, edits, steps } = KINDS[kind];
  const made = files(name);
  const taken = [...Object.keys(made), ...places(name)].find((path) => existsSync(path));
  if (taken) throw new Error(`There is a ${kind} ${name} already: ${taken}.`);
  // All edits are thought through before anything is written.
  const edited = Object.entries(edits(name)).map(([path, edit]) => [path, edit(readFileSync(path, 'utf8'))]);
  for (const [path, text] of [...Object.entries(made), ...edited]) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  console.log(
    ['Made:', ...Object.keys(made), 'Listed in:', ...edited.map(([path]) => path), '', ...steps(name)].join('\n'),
  );
}
