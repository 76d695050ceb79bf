import { defineConfig } from 'eslint/config';
import httpStatus from 'eslint-plugin-http-status';
import tseslint from 'typescript-eslint';

export default defineConfig({
  files: ['src/**/*.ts'],
  extends: [tseslint.configs.base, httpStatus.configs.recommended],
  settings: {
    'http-status': {
      // sendError(res, status, message), for the files that import it
      helpers: { sendError: { from: './support/respond.js', response: 0, status: 1, headers: {} } },
    },
  },
});
