/** Bytes that are not a valid event of this contract: retrying does not help. */
export class EventDecodeError extends Error {
  override readonly name = 'EventDecodeError';
}
