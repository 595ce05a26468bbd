import { defineErrors } from '@platform/service-kit';

/** Errors of prefilled forms. */
export const prefillErrors = defineErrors('APPLICATIONS', {
  PREFILL_UNAVAILABLE: {
    httpStatus: 409,
    message: 'The form of this programme cannot be prefilled at present; the reason is in the reading.',
  },
  PREFILL_CHANGED: {
    httpStatus: 409,
    message: 'What would be sent, or the files at the portal, changed since it was read.',
  },
  PREFILL_TOO_MANY: { httpStatus: 409, message: 'The application has as many prefilled files as it may.' },
  PREFILL_FILE_NOT_FOUND: { httpStatus: 404, message: 'The application has no such file at the portal.' },
});
