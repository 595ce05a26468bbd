/** The other end of the deliberate violation. */
export function readBroken(): string {
  return 'broken';
}
