import {
  checkoutSchema,
  creditsSchema,
  invoiceListSchema,
  paymentModeSchema,
  paymentStatusSchema,
  portalSchema,
} from './index.ts';

/** Responses of the billing service that browser code reads. */
export const BILLING_BROWSER_RESPONSES = {
  planStatusResponse: paymentStatusSchema.omit({ limits: true }),
  checkoutResponse: checkoutSchema,
  creditsResponse: creditsSchema.pick({ balance: true, lots: true }),
  invoiceListResponse: invoiceListSchema,
  portalResponse: portalSchema,
  paymentModeResponse: paymentModeSchema,
};
