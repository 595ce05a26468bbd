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
  LIVE_UNAVAILABLE: {
    httpStatus: 503,
    message: 'Changes cannot be followed at the moment.',
    retryable: true,
  },
  LIVE_FULL: {
    httpStatus: 429,
    message: 'Too many live streams are open; read again from time to time instead.',
    retryable: true,
  },
  REGISTRY_UNAVAILABLE: {
    httpStatus: 503,
    message: 'The registry of remotes is missing or does not match its contract.',
    retryable: true,
  },
  REMOTE_STORE_UNAVAILABLE: {
    httpStatus: 503,
    message: 'The store of published remotes is not configured or cannot be reached.',
    retryable: true,
  },
  REMOTE_UNKNOWN: {
    httpStatus: 404,
    message: 'Nothing was published under this name of a remote.',
  },
  REMOTE_VERSION_UNKNOWN: {
    httpStatus: 404,
    message: 'This version of the remote was not published or is not kept any more.',
  },
  REMOTE_KEY_UNKNOWN: {
    httpStatus: 404,
    message: 'No key of a remote has this id.',
  },
  REMOTE_INVALID: {
    httpStatus: 422,
    message: 'The uploaded folder is no remote: its manifest or a file that it names is missing or broken.',
  },
  REMOTE_DECLARATION_INVALID: {
    httpStatus: 422,
    message: 'The pages that the remote declares are malformed, or an address belongs to the platform.',
  },
  REMOTE_PATH_TAKEN: {
    httpStatus: 409,
    message: 'Another remote has pages below the same first segment.',
  },
  REMOTE_CANARY_ALONE: {
    httpStatus: 409,
    message: 'The first version of a remote that is not installed must be given to all visitors.',
  },
  REMOTE_CONTRACT_TOO_NEW: {
    httpStatus: 409,
    message: 'The remote needs a newer contract than this shell has.',
  },
  REMOTE_NOTHING_TO_ROLL_BACK: {
    httpStatus: 409,
    message: 'The remote has no canary and no earlier version.',
  },
  REMOTE_CHANGED_MEANWHILE: {
    httpStatus: 409,
    message: 'Others changed the release of the remote at the same time.',
    retryable: true,
  },
  WEB_ROOT_INCOMPLETE: {
    httpStatus: 503,
    message: 'The built web application is missing; run the build first.',
  },
});
