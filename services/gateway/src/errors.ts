import { defineErrors } from '@platform/service-kit';

export const gatewayErrors = defineErrors('GATEWAY', {
  UPSTREAM_TIMEOUT: {
    httpStatus: 504,
    message: 'The service behind the gateway did not respond in time.',
    retryable: true,
  },
  UPSTREAM_UNAVAILABLE: {
    httpStatus: 503,
    message: 'The service behind the gateway cannot be reached.',
    retryable: true,
  },
  REGISTRY_UNAVAILABLE: {
    httpStatus: 503,
    message: 'The registry of remotes is missing or does not match its contract.',
    retryable: true,
  },
  WEB_ROOT_INCOMPLETE: {
    httpStatus: 503,
    message: 'The built web application is missing; run the build first.',
  },
});
