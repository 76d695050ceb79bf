import parser from '@babel/eslint-parser';
import httpStatus from 'eslint-plugin-http-status';

export default [
  httpStatus.configs.recommended,
  {
    files: ['**/*.{js,cjs,ts}'],
    languageOptions: {
      parser,
      parserOptions: {
        requireConfigFile: false,
        babelOptions: { parserOpts: { plugins: ['typescript', 'decorators-legacy'] } },
      },
    },
  },
];
