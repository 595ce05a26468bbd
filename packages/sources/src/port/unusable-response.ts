/**
 * An interface responded with success, but with something that cannot be read or relied on; nothing is concluded from it.
 * `message` states what is wrong, never what was sent.
 */
export class UnusableResponseError extends Error {
  override readonly name = 'UnusableResponseError';
  readonly code = 'FEED_ANSWER_UNUSABLE';
}
