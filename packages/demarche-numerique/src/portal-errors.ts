/** The portal cannot be called now. Nothing of the call or its response is in the message. */
export class PortalUnavailableError extends Error {
  override readonly name = 'PortalUnavailableError';
  readonly code = 'PORTAL_UNAVAILABLE';
  readonly reason: 'rate-limited' | 'failing' | 'no-response';
  /** When the portal states that it can be called again. */
  readonly retryAt: Date | null;
  /** The call may have had its effect: repeating it can create a second file (the portal deletes files nobody claims). */
  readonly mayHaveHappened: boolean;

  constructor(
    reason: PortalUnavailableError['reason'],
    { retryAt, mayHaveHappened }: { readonly retryAt: Date | null; readonly mayHaveHappened: boolean },
  ) {
    super(`the portal cannot be called now: ${reason}`);
    this.reason = reason;
    this.retryAt = retryAt;
    this.mayHaveHappened = mayHaveHappened;
  }
}

/** The portal refused the call; repeating it will not help. 404: the procedure does not exist or is closed. */
export class PortalRefusedError extends Error {
  override readonly name = 'PortalRefusedError';
  readonly code = 'PORTAL_REFUSED';
  readonly status: number;

  constructor(status: number) {
    super(`the portal refused the call with status ${status}`);
    this.status = status;
  }
}

/** The portal responded in a form that we do not know, so its interface may have changed. */
export class PortalResponseError extends Error {
  override readonly name = 'PortalResponseError';
  readonly code = 'PORTAL_RESPONSE';

  constructor(what: string) {
    super(`the response of the portal is not ${what}`);
  }
}
