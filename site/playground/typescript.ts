import './process.js';
import * as typescript from '@typescript-eslint/parser';
import type { Linter } from 'eslint';

/** The parser of TypeScript: some megabytes, loaded when code in TypeScript is first linted. */
export const parser = typescript as Linter.Parser;
