import { defineErrors } from '@platform/service-kit';

export const billingErrors = defineErrors('BILLING', {
  NO_CREDITS: {
    httpStatus: 402,
    message: 'The workspace has no credit to spend and no plan with unlimited searches.',
  },
  KEY_REUSED: { httpStatus: 422, message: 'The key or id was used before for something else.' },
  RESERVATION_NOT_FOUND: { httpStatus: 404, message: 'There is no reservation with this key.' },
  RESERVATION_ENDED: { httpStatus: 409, message: 'The reservation was confirmed, released or has expired.' },
  TOO_MANY_RESERVATIONS: {
    httpStatus: 429,
    message: 'The workspace holds as many reservations as it may at a time.',
    retryable: true,
  },
  TOO_MANY_LOTS: {
    httpStatus: 409,
    message: 'The workspace holds as many separate grants of credits as it may.',
  },
  TRIAL_USED: { httpStatus: 409, message: 'The person, the workspace or the company has had its trial.' },
  ALREADY_SUBSCRIBED: {
    httpStatus: 409,
    message: 'The workspace has a running subscription or full access already.',
  },
  NOT_SOLD: { httpStatus: 422, message: 'The plan is not sold for this period.' },
  CHECKOUT_NOT_FOUND: { httpStatus: 404, message: 'There is no checkout with this id.' },
  NO_CUSTOMER: { httpStatus: 409, message: 'The workspace has bought nothing yet.' },
  INVOICE_NOT_FOUND: {
    httpStatus: 404,
    message: 'There is no invoice with this id, or nothing of it can be paid back.',
  },
  SIGNATURE_INVALID: {
    httpStatus: 400,
    message: 'The signature of the webhook is missing, wrong or too old.',
  },
  PROVIDER_UNAVAILABLE: {
    httpStatus: 503,
    message: 'The payment provider does not respond or refuses the request.',
    retryable: true,
  },
  ALERT_NOT_FOUND: { httpStatus: 404, message: 'There is no open alert with this id.' },
  BUSY: { httpStatus: 503, message: 'The account changed too often during the request.', retryable: true },
});
