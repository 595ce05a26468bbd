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

/** Our servers may not call this address. Nothing was sent; at most its name was looked up. */
export class BlockedAddressError extends Error {
  override readonly name = 'BlockedAddressError';
  readonly code = 'BLOCKED_ADDRESS';
  readonly reason: BlockReason;

  constructor(reason: BlockReason) {
    super(`the address may not be called: ${reason}`);
    this.reason = reason;
  }
}

/** The response is larger than the caller accepts, as sent or once decoded. Reading stopped there. */
export class ResponseTooLargeError extends Error {
  override readonly name = 'ResponseTooLargeError';
  readonly code = 'RESPONSE_TOO_LARGE';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`the response is larger than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}

/** The response has an encoding we do not read, or its encoding is broken. */
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

/** No response: the name, the connection, TLS or HTTP failed. `networkCode` is the code of the system, e.g. `ENOTFOUND`. */
export class NetworkFailureError extends Error {
  override readonly name = 'NetworkFailureError';
  readonly code = 'NETWORK_FAILURE';
  readonly networkCode: string;

  constructor(networkCode: string, cause: unknown) {
    super(`the call failed on the network: ${networkCode}`, { cause });
    this.networkCode = networkCode;
  }
}

/** The source cannot be called before `retryAt`: it fails, is called too often, sent Retry-After, or its calls per day are used up. */
export class FeedUnavailableError extends Error {
  override readonly name = 'FeedUnavailableError';
  readonly code = 'FEED_UNAVAILABLE';
  readonly retryAt: Date;
  readonly reason: 'failing' | 'too-often' | 'breaker-open' | 'retry-after' | 'budget';

  constructor(reason: FeedUnavailableError['reason'], retryAt: Date, cause?: unknown) {
    super(`the source cannot be called now: ${reason}`, cause === undefined ? undefined : { cause });
    this.reason = reason;
    this.retryAt = retryAt;
  }
}

/** The source refused the request; repeating it will not help. `bytes` is the body of the refusal. */
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

/** The `code` of an error of the system or of a library; null when it has no code. */
export function systemCode(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}
