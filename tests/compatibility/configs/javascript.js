import httpStatus from 'eslint-plugin-http-status';

export default [httpStatus.configs.recommended];
