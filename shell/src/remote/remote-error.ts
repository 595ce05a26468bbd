/** Why a remote could not be loaded. */
export type RemoteFailureReason = 'registry' | 'missing' | 'contract' | 'slow';

/** A remote that could not be used. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly reason: RemoteFailureReason;

  constructor(reason: RemoteFailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
