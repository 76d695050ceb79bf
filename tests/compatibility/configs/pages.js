import { defineConfig } from 'eslint/config';
import astro from 'eslint-plugin-astro';
import httpStatus from 'eslint-plugin-http-status';
import svelte from 'eslint-plugin-svelte';
import vue from 'eslint-plugin-vue';
import tseslint from 'typescript-eslint';

export default defineConfig(
  vue.configs['flat/base'],
  svelte.configs.base,
  astro.configs.base,
  httpStatus.configs.recommended,
  { files: ['ts/**/*.ts'], extends: [tseslint.configs.base] },
);
