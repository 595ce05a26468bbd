import { defineErrors } from '@platform/service-kit';

export { documentsErrors } from './documents-errors.ts';

export const applicationsErrors = defineErrors('APPLICATIONS', {
  ITEM_NOT_FOUND: { httpStatus: 404, message: 'There is no published item with this id.' },
});
