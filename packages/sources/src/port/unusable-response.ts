/**
 * An interface answered with success, but with something that cannot be read or relied on; nothing is concluded from it.
 * `message` says what is wrong, never what was sent.
 */
export class UnusableAnswerError extends Error {
  override readonly name = 'UnusableAnswerError';
  readonly code = 'FEED_ANSWER_UNUSABLE';
}
