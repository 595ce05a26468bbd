/** Things that hint at a startup. */
export const STARTUP_HINTS: readonly string[] = [
  'pitch',
  'poc',
  'brevet',
  'associé fondateur',
  'fondateur',
  'plateforme',
  'raise funds',
  'investor',
  'venture',
  'founder',
  'artificial intelligence',
];
