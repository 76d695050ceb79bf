import { readdirSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { folderWith, lintFolder, readProjects } from '../support/projects.js';

const pages = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.md'));

describe.each(pages)('%s', (page) => {
  it.each(readProjects(new URL(page, import.meta.url)))('$title', ({ files, run, expected }) => {
    const folder = folderWith(files, onTestFinished);
    expect(lintFolder(folder, Object.keys(files), run)).toEqual(expected);
  });
});
