export { mayAnswer } from '../../src/analysis/text-filter.js';
export { default as plugin } from '../../src/index.js';
export { configOf, readModules } from '../../tests/support/modules.js';
export { readProjects } from '../../tests/support/projects.js';
export { codeFiles } from '../understanding/files.js';
