import { defineConfig } from 'eslint/config';
import httpStatus from 'eslint-plugin-http-status';
import tseslint from 'typescript-eslint';

export default defineConfig(
  { files: ['**/*.{ts,tsx}'], extends: [tseslint.configs.base] },
  httpStatus.configs.recommended,
  {
    files: ['app/api/posts/**'],
    rules: { 'http-status/prefer-307-308': ['warn', { implicit: true }] },
  },
);
