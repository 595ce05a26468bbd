import { defineErrors } from '@platform/service-kit';

export const searchErrors = defineErrors('SEARCH', {
  TERRITORY_UNKNOWN: {
    httpStatus: 400,
    message: 'The query names a territory or country that is well formed but does not exist.',
  },
  INDEX_UNAVAILABLE: {
    httpStatus: 503,
    message: 'The search index is being opened or replaced, or does not respond.',
    retryable: true,
  },
});
