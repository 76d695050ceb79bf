import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lint, readModules } from '../support/modules.js';

const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.md'));

describe.each(files)('%s', (file) => {
  it.each(readModules(new URL(file, import.meta.url)))('$title', (module) => {
    expect(lint(module).sort()).toEqual([...module.expected].sort());
  });
});
