import { defineConfig } from 'eslint/config';
import httpStatus from 'eslint-plugin-http-status';
import tseslint from 'typescript-eslint';

export default defineConfig({
  files: ['src/**/*.ts'],
  extends: [tseslint.configs.base, httpStatus.configs.strict],
});
