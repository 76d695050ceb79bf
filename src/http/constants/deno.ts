import type { ConstantObject, ConstantPackage } from './table.js';

/** `@std/http` 1.1.3 (github:denoland/std `http/status.ts`), and its enum `Status` of std before 0.211. */
export const denoStd: ConstantPackage = {
  modules: ['@std/http', '@std/http/status'],
  objects: () => [statusCode, statusText, { ...status, legacy: true }],
};

/** oak 17.2.0 (github:oakserver/oak), which exports those of `@oak/commons` 1.0.0; on npm `@oakserver/oak` 14.1.0. */
export const oak: ConstantPackage = {
  modules: ['@oak/oak', 'oak', '@oakserver/oak'],
  objects: () => [status, statusText],
};

/** `@oak/commons` 1.0.0 (github:oakserver/commons `status.ts`). */
export const oakCommons: ConstantPackage = {
  modules: ['@oak/commons/status'],
  objects: () => [status, statusCode, statusText],
};

const statusCode: ConstantObject = {
  paths: [['STATUS_CODE']],
  codes: {
    spelling: 'acronym',
    names: { NonAuthoritativeInfo: 203, ProxyAuthRequired: 407, Teapot: 418, UnprocessableEntity: 422 },
  },
};

const status: ConstantObject = {
  paths: [['Status']],
  codes: {
    spelling: 'acronym',
    names: {
      NonAuthoritativeInfo: 203,
      ProxyAuthRequired: 407,
      RequestEntityTooLarge: 413,
      RequestURITooLong: 414,
      RequestedRangeNotSatisfiable: 416,
      Teapot: 418,
      UnprocessableEntity: 422,
    },
  },
  reverse: true,
};

const statusText: ConstantObject = {
  paths: [['STATUS_TEXT']],
  texts: {
    texts: {
      203: 'Non Authoritative Info',
      207: 'Multi Status',
      407: 'Proxy Auth Required',
      418: "I'm a teapot",
      422: 'Unprocessable Entity',
    },
  },
};
