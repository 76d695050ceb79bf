import { defineConfig } from 'eslint/config';
import httpStatus from 'eslint-plugin-http-status';
import tseslint from 'typescript-eslint';

export default defineConfig(httpStatus.configs.recommended, {
  files: ['ts/**/*.ts'],
  extends: [tseslint.configs.base],
});
