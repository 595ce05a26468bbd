import type { ServiceApi } from '@platform/operator-cli';

/** The API that publishes remotes, for the commands of operators and teams. */
export const REMOTE_API: ServiceApi = {
  base: '/api/gateway',
  refused:
    'The product refused the key or token. A team gives the key of this remote in REMOTE_KEY or --token, an operator the token of this product.',
  sentences: {
    GATEWAY_REMOTE_CANARY_ALONE:
      'The first version must be given to all visitors, because no other one exists for those without the canary',
    GATEWAY_REMOTE_CHANGED_MEANWHILE: 'Others changed the release at the same time; try again',
    GATEWAY_REMOTE_CONTRACT_TOO_NEW: 'This version needs a newer contract than the shell of the product has',
    GATEWAY_REMOTE_DECLARATION_INVALID:
      'remote.json is malformed, or the first segment of a path belongs to the platform; choose another path',
    GATEWAY_REMOTE_INVALID:
      'The folder is no complete build: mf-manifest.json, ./App, ./meta or a named file is missing',
    GATEWAY_REMOTE_KEY_UNKNOWN: 'No key has this id',
    GATEWAY_REMOTE_NOTHING_TO_ROLL_BACK: 'There is no canary, and no earlier version',
    GATEWAY_REMOTE_PATH_TAKEN:
      'Another remote has pages below the first segment of a path; choose another path',
    GATEWAY_REMOTE_STORE_UNAVAILABLE: 'The document store of the gateway cannot be reached',
    GATEWAY_REMOTE_UNKNOWN: 'Nothing was published under this name',
    GATEWAY_REMOTE_VERSION_UNKNOWN: 'This version was not published, or is not kept any more',
  },
};
