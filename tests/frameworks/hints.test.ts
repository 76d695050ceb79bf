import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { openFile } from '../../src/analysis/analyze.js';
import { frameworks } from '../../src/frameworks/index.js';
import type { FrameworkName } from '../../src/settings/framework-names.js';

/** Whether a file is opened, by the tables of one framework alone. */
function isOpened(text: string, framework: string): boolean {
  let opened: boolean | undefined;
  const linter = new Linter();
  const watch = {
    create(context: unknown) {
      opened = openFile(context as Parameters<typeof openFile>[0]) !== undefined;
      return {};
    },
  };
  linter.verify(text, {
    plugins: { test: { rules: { watch } } },
    rules: { 'test/watch': 'error' },
    settings: { 'http-status': { frameworks: [framework as FrameworkName] } },
  });
  return opened ?? false;
}

/** One specifier of each family. */
const specifierOf = (module: string) => (module.endsWith('*') ? `${module.slice(0, -1)}/server` : module);

const forms = (module: string) => [
  `import x from '${module}';`,
  `import { x } from "${module}";`,
  `const x = require('${module}');`,
  `const x = require("${module}");`,
];

const imports = frameworks.flatMap(({ name, modules = {}, incidental = [], signs = [] }) =>
  Object.keys(modules).map((module) => ({
    name,
    module: specifierOf(module),
    isIncidental: incidental.includes(module),
    isSign: signs.some((sign) => new RegExp(sign).test(module)),
  })),
);
const opening = imports.filter((one) => !one.isIncidental);
const incidental = imports.filter((one) => one.isIncidental);
const unsigned = imports.filter((one) => !one.isSign);

describe('hints', () => {
  it.each(opening)('opens a file that imports $module ($name)', ({ name, module }) => {
    expect(forms(module).filter((text) => !isOpened(text, name))).toEqual([]);
  });

  it.each(incidental)('needs more than an import of $module', ({ name, module }) => {
    expect(forms(module).filter((text) => isOpened(text, name))).toEqual([]);
  });

  it.each(unsigned)('leaves a file closed that imports what sounds like $module ($name)', ({ name, module }) => {
    const text = `import x from 'my-${module}';\nimport y from './${module}';`;
    expect(isOpened(text, name)).toBe(false);
  });

  it('knows the incidental modules as modules', () => {
    const unknown = frameworks.flatMap(({ modules = {}, incidental = [] }) =>
      incidental.filter((one) => !modules[one]),
    );
    expect(unknown).toEqual([]);
  });
});
