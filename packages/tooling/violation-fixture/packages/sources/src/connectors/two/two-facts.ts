/** The other end of two deliberate violations. */
export function twoFacts(): string {
  return 'two';
}
