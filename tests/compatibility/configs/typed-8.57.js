import parser from '@typescript-eslint/parser';
import httpStatus from 'eslint-plugin-http-status';

export default [
  httpStatus.configs.recommended,
  {
    files: ['ts/**/*.ts'],
    languageOptions: { parser, parserOptions: { project: './tsconfig.json' } },
  },
];
