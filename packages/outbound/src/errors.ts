/** Why an address is not called. Stable words, fit for logs and reports; the address itself is never part of an error. */
export type BlockReason =
  | 'malformed'
  | 'scheme'
  | 'credentials'
  | 'spelling'
  | 'port'
  | 'local-name'
  | 'not-public'
  | 'own-address'
  | 'not-configured';

/** The address is none that our servers may call. Nothing was sent and, save for a name that was looked up, nobody was asked. */
export class BlockedAddressError extends Error {
  override readonly name = 'BlockedAddressError';
  readonly code = 'BLOCKED_ADDRESS';
  readonly reason: BlockReason;

  constructor(reason: BlockReason) {
    super(`the address may not be called: ${reason}`);
    this.reason = reason;
  }
}

/** The answer is larger than the caller takes, as sent or once unpacked. Reading stopped there. */
export class ResponseTooLargeError extends Error {
  override readonly name = 'ResponseTooLargeError';
  readonly code = 'RESPONSE_TOO_LARGE';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`the answer is larger than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

/** The answer came in an encoding we do not read, or its packing is broken. */
export class UnreadableResponseError extends Error {
  override readonly name = 'UnreadableResponseError';
  readonly code = 'UNREADABLE_RESPONSE';
}

/** A redirect that is not followed: too many of them, or it would carry a body to another origin. */
export class RedirectRefusedError extends Error {
  override readonly name = 'RedirectRefusedError';
  readonly code = 'REDIRECT_REFUSED';
  readonly reason: 'too-many' | 'body-to-other-origin';

  constructor(reason: 'too-many' | 'body-to-other-origin') {
    super(`the redirect is not followed: ${reason}`);
    this.reason = reason;
  }
}

/** No answer: the name, the connection, TLS or HTTP failed. `networkCode` is the code of the system, e.g. `ENOTFOUND`. */
export class NetworkFailureError extends Error {
  override readonly name = 'NetworkFailureError';
  readonly code = 'NETWORK_FAILURE';
  readonly networkCode: string;

  constructor(networkCode: string, cause: unknown) {
    super(`the call failed on the network: ${networkCode}`, { cause });
    this.networkCode = networkCode;
  }
}

/** The source cannot be asked before `retryAt`: it is down, asked for patience, or its share of calls is used up. */
export class FeedUnavailableError extends Error {
  override readonly name = 'FeedUnavailableError';
  readonly code = 'FEED_UNAVAILABLE';
  readonly retryAt: Date;
  readonly reason: 'failing' | 'breaker-open' | 'retry-after' | 'budget';

  constructor(reason: FeedUnavailableError['reason'], retryAt: Date, cause?: unknown) {
    super(`the source cannot be asked now: ${reason}`, cause === undefined ? undefined : { cause });
    this.reason = reason;
    this.retryAt = retryAt;
  }
}

/** The source answered and said no; asking again in the same way will not help. `bytes` is what it said about it. */
export class FeedRefusedError extends Error {
  override readonly name = 'FeedRefusedError';
  readonly code = 'FEED_REFUSED';
  readonly status: number;
  readonly bytes: Uint8Array;

  constructor(status: number, bytes: Uint8Array) {
    super(`the source refused the request with status ${status}`);
    this.status = status;
    this.bytes = bytes;
  }
}

/** The `code` of an error of the system or of a library; null where there is none. */
export function systemCode(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}
