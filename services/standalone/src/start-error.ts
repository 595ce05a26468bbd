/** Why the product cannot start, told as sentences that say what to do. Anything else thrown at start is a programmer's mistake. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
