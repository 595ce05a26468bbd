import { essentialStatusSchema, platformStatusSchema } from './index.ts';

/** Responses of the insights service that browser code reads. */
export const INSIGHTS_BROWSER_RESPONSES = {
  platformStatusResponse: platformStatusSchema,
  essentialStatusResponse: essentialStatusSchema,
};
