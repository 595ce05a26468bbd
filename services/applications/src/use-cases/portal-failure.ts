import type { PortalFailure } from '@platform/contracts/prefill-sets';
import {
  PortalRefusedError,
  PortalResponseError,
  PortalUnavailableError,
} from '@platform/demarche-numerique';

type FailedCall = {
  readonly failure: PortalFailure;
  readonly retryAt: Date | null;
  /** The call may have created a file. */
  readonly mayHaveHappened: boolean;
};

/** What the error of a failed call of the portal means. @throws any other error, unchanged */
export function failedCall(error: unknown): FailedCall {
  if (error instanceof PortalUnavailableError) {
    const { reason, retryAt, mayHaveHappened } = error;
    const failure = reason === 'rate-limited' ? 'rate_limited' : 'unreachable';
    return { failure, retryAt, mayHaveHappened };
  }
  if (error instanceof PortalRefusedError)
    return { failure: 'refused', retryAt: null, mayHaveHappened: false };
  if (error instanceof PortalResponseError)
    return { failure: 'unreadable', retryAt: null, mayHaveHappened: true };
  throw error;
}
