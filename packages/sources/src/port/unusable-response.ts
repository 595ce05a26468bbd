/**
 * An API responded with success, but with content that cannot be read or relied on; no conclusion is drawn from it.
 * `message` states what is wrong and never contains the request.
 */
export class UnusableResponseError extends Error {
  override readonly name = 'UnusableResponseError';
  readonly code = 'FEED_ANSWER_UNUSABLE';
}
