// Prints what the changelog says of the package's version: the text of a release.
import { readFileSync } from 'node:fs';
import { notesOf } from './changelog.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
console.log(notesOf(readFileSync('CHANGELOG.md', 'utf8'), version));
