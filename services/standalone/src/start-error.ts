/** Why the product cannot start, in sentences that explain what to do. Anything else thrown at start is a programming error. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
