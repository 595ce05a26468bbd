/** Things that hint at a public body. */
export const PUBLIC_BODY_HINTS: readonly string[] = [
  'patient',
  'service hospitalier',
  'urgences',
  'internat',
  'restauration collective',
  'hospital ward',
];
