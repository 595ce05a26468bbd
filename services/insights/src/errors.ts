import { defineErrors } from '@platform/service-kit';

export const insightsErrors = defineErrors('INSIGHTS', {
  PAGE_UNKNOWN: { httpStatus: 400, message: 'No page of the product has this pattern.' },
});
