/** The other end of a deliberate violation. */
export function generatedRecords(): string {
  return 'generated';
}
