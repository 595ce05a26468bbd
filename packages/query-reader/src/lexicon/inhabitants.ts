export const INHABITANTS: readonly (readonly [names: string, place: string])[] = [
  ['rennais rennaise', 'commune:35238'],
  ['breton bretonne bretons', 'region:53'],
];
