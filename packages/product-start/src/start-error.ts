/** The product cannot start; the message explains to the user what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
