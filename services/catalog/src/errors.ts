import { defineErrors } from '@platform/service-kit';

export const catalogErrors = defineErrors('CATALOG', {
  SUBSIDY_NOT_FOUND: { httpStatus: 404, message: 'No subsidy has this id.' },
  PROFILE_INVALID: {
    httpStatus: 400,
    message: 'A place or an activity of the profile does not exist, or several places have its name.',
  },
  SOURCE_UNKNOWN: { httpStatus: 404, message: 'No source has this name.' },
  SOURCE_TAKEN: {
    httpStatus: 409,
    message: 'This name belongs to a source that the product reads itself; choose another one.',
  },
  INGEST_KEY_UNKNOWN: { httpStatus: 404, message: 'No ingest key has this id.' },
  INGEST_INTERRUPTED: {
    httpStatus: 503,
    message:
      'The stream could not go on; every record with a result is kept, and the rest can be sent again.',
    retryable: true,
  },
  DEAD_LETTER_NOT_FOUND: { httpStatus: 404, message: 'No reader has a dead letter of this name.' },
  REPLAY_INTERRUPTED: {
    httpStatus: 503,
    message: 'The replay could not go on; events already sent stay sent, and it can be run again.',
    retryable: true,
  },
  REVIEW_NOT_FOUND: { httpStatus: 404, message: 'No review has this id.' },
  REVIEW_SETTLED: {
    httpStatus: 409,
    message: 'The review is settled already, or proposes something else by now; read it again.',
  },
  FACT_REPORT_NOT_FOUND: { httpStatus: 404, message: 'No report has this id.' },
  FACT_REPORTS_FULL: {
    httpStatus: 503,
    message:
      'So many reports, about this subsidy or in total, wait for an operator that no more are accepted; try again later.',
    retryable: true,
  },
  MERGE_IMPOSSIBLE: {
    httpStatus: 409,
    message:
      'These two subsidies cannot be merged: they are the same, or one of them was merged away already.',
  },
  SPLIT_IMPOSSIBLE: {
    httpStatus: 409,
    message: 'The split must name some, and not all, of the records of the subsidy.',
  },
  VARIANT_IMPOSSIBLE: {
    httpStatus: 409,
    message:
      'A local variant belongs to a generic programme that is no variant itself, and has no variants of its own.',
  },
  EDIT_INVALID: { httpStatus: 400, message: 'A value does not fit its field.' },
  SUBSIDY_TOO_LARGE: {
    httpStatus: 409,
    message: 'The subsidy would be larger, or have more source records, than can be published.',
  },
  SUBSIDY_BUSY: {
    httpStatus: 409,
    message: 'Others write this subsidy at the same moment; try again.',
    retryable: true,
  },
  SOURCE_NOT_LIVE: {
    httpStatus: 409,
    message: 'This source has no interface to fetch from; import its files instead.',
  },
  SOURCE_NOT_CONFIGURED: {
    httpStatus: 409,
    message: 'The credentials of this source are not configured, so it cannot be fetched.',
  },
  LINKS_CHECKED_ELSEWHERE: {
    httpStatus: 409,
    message: 'Another process of the catalog is checking links; wait until its round has ended.',
    retryable: true,
  },
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
  IMPORT_FORMAT_CHANGED: {
    httpStatus: 409,
    message:
      'A file of the import has another format than the last accepted one; check it, and accept the format if it is right.',
  },
  IMPORT_CHANGES_REFUSED: {
    httpStatus: 409,
    message:
      'The run would replace the same field in more than half of the live records of the source; confirm the changes.',
  },
  IMPORT_EMPTY: {
    httpStatus: 400,
    message: 'The import holds no record of this source.',
  },
  IMPORT_UNREADABLE: {
    httpStatus: 422,
    message:
      'Too many files of the import could not be read within the limits of time and memory; the results name them.',
  },
  IMPORT_INTERRUPTED: {
    httpStatus: 503,
    message: 'The import could not go on; everything reported before is kept, and it can be run again.',
    retryable: true,
  },
});
