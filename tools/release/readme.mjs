// Makes README.md's links absolute for the package's page, and relative again: `prepack` and `postpack`. Where the code
// lies is said in one place, `repository` in package.json: without it links stay as they are.
import { readFileSync, writeFileSync } from 'node:fs';
import { withAbsoluteLinks, withRelativeLinks } from './links.mjs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const change = process.argv[2] === 'relative' ? withRelativeLinks : withAbsoluteLinks;
writeFileSync('README.md', change(readFileSync('README.md', 'utf8'), manifest));
