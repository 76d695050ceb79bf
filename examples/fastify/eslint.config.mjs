import { defineConfig } from 'eslint/config';
import httpStatus from 'eslint-plugin-http-status';

export default defineConfig([
  httpStatus.configs.recommended,
  { rules: { 'http-status/no-undeclared-status': 'warn' } },
]);
