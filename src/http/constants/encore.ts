import type { ConstantPackage } from './table.js';

/** `encore.dev/api` 1.58.6. */
export const encore: ConstantPackage = {
  modules: ['encore.dev/api'],
  objects: () => [
    {
      paths: [['HttpStatus'], ['HttpStatusValues']],
      codes: {
        spelling: 'acronym',
        names: { SwitchProxy: 306, PayloadTooLarge: 413, ImATeapot: 418, UnprocessableEntity: 422 },
      },
    },
    {
      paths: [['ErrCode']],
      words: {
        OK: 'ok',
        Canceled: 'canceled',
        Unknown: 'unknown',
        InvalidArgument: 'invalid_argument',
        DeadlineExceeded: 'deadline_exceeded',
        NotFound: 'not_found',
        AlreadyExists: 'already_exists',
        PermissionDenied: 'permission_denied',
        ResourceExhausted: 'resource_exhausted',
        FailedPrecondition: 'failed_precondition',
        Aborted: 'aborted',
        OutOfRange: 'out_of_range',
        Unimplemented: 'unimplemented',
        Internal: 'internal',
        Unavailable: 'unavailable',
        DataLoss: 'data_loss',
        Unauthenticated: 'unauthenticated',
      },
    },
  ],
};
