import { defineErrors } from './errors.ts';

/** Errors that every service may return. */
export const kitErrors = {
  request: defineErrors('REQUEST', {
    INVALID: { httpStatus: 400, message: 'The request does not match the contract of the route.' },
    MALFORMED: { httpStatus: 400, message: 'The request cannot be read: broken syntax or a forbidden key.' },
    UNAUTHENTICATED: { httpStatus: 401, message: 'The request carries no valid credentials.' },
    FORBIDDEN: { httpStatus: 403, message: 'The caller may not do this.' },
    UNCONFIRMED: { httpStatus: 403, message: 'The e-mail address of the account is not confirmed yet.' },
    TIER_REQUIRED: { httpStatus: 403, message: 'The plan of the workspace does not open this.' },
    METHOD_NOT_ALLOWED: { httpStatus: 405, message: 'The route does not support this method.' },
    TIMEOUT: { httpStatus: 408, message: 'The client took too long to send its request.', retryable: true },
    TOO_LARGE: { httpStatus: 413, message: 'The body is larger than the route accepts.' },
    HEADERS_TOO_LARGE: { httpStatus: 431, message: 'The headers of the request are too large.' },
    UNSUPPORTED_MEDIA_TYPE: { httpStatus: 415, message: 'The route does not read this content type.' },
    RATE_LIMITED: { httpStatus: 429, message: 'Too many requests in a short time.', retryable: true },
    REFUSED: { httpStatus: 400, message: 'The request was refused.' },
    ABORTED: {
      httpStatus: 400,
      message: 'The client closed the connection before its request was complete.',
    },
  }),
  route: defineErrors('ROUTE', {
    NOT_FOUND: { httpStatus: 404, message: 'Not found.' },
  }),
  readModel: defineErrors('READ_MODEL', {
    NOT_FOUND: { httpStatus: 404, message: 'The service has no read model of this name.' },
    BUSY: { httpStatus: 409, message: 'The read model is being rebuilt already.' },
  }),
  service: defineErrors('SERVICE', {
    FAILED: { httpStatus: 500, message: 'The service met a state it does not know.' },
    OVERLOADED: { httpStatus: 503, message: 'The service sheds load to stay responsive.', retryable: true },
    DEPENDENCY_TIMEOUT: {
      httpStatus: 503,
      message: 'A part that the service depends on did not respond in time.',
      retryable: true,
    },
    DEPENDENCY_UNAVAILABLE: {
      httpStatus: 503,
      message: 'A part that the service depends on cannot be reached.',
      retryable: true,
    },
    TIER_UNREADABLE: {
      httpStatus: 503,
      message: 'The access of the workspace cannot be checked at the moment.',
      retryable: true,
    },
    NOT_READY: {
      httpStatus: 503,
      message: 'The service is starting, closing or lacks a part it needs.',
      retryable: true,
    },
  }),
} as const;
