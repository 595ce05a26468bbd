import { defineErrors } from '@platform/service-kit';

export const catalogErrors = defineErrors('CATALOG', {
  SUBSIDY_NOT_FOUND: { httpStatus: 404, message: 'No subsidy has this id.' },
  IMPORT_RUNNING: {
    httpStatus: 409,
    message: 'Another import of this source is running; wait until it has ended.',
    retryable: true,
  },
  IMPORT_MALFORMED: {
    httpStatus: 400,
    message: 'The import does not follow its protocol: one JSON line each for begin, every file, and end.',
  },
  IMPORT_FILE_TOO_LARGE: {
    httpStatus: 413,
    message: 'One file of the import is larger than the import accepts.',
  },
  IMPORT_WITHDRAWALS_REFUSED: {
    httpStatus: 409,
    message:
      'The complete run holds so little that more than half of the source would be withdrawn; confirm the withdrawals.',
  },
  IMPORT_INTERRUPTED: {
    httpStatus: 503,
    message: 'The import could not go on; everything reported before is kept, and it can be run again.',
    retryable: true,
  },
});
