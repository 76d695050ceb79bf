module.exports = {
  root: true,
  env: { node: true, es2022: true },
  parserOptions: { ecmaVersion: 'latest', sourceType: 'module' },
  plugins: ['http-status'],
  extends: ['plugin:http-status/recommended-legacy'],
  overrides: [
    { files: ['*.cjs'], parserOptions: { sourceType: 'script' } },
    {
      files: ['*.ts'],
      parser: '@typescript-eslint/parser',
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: __dirname },
    },
  ],
};
