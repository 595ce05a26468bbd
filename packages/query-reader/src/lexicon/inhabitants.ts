import { INHABITANTS_ABROAD } from './inhabitants/abroad.ts';
import { INHABITANTS_OF_DEPARTMENTS } from './inhabitants/departments.ts';
import type { InhabitantsRow } from './inhabitants/inhabitants-row.ts';
import { INHABITANTS_OF_REGIONS } from './inhabitants/regions.ts';
import { INHABITANTS_OF_TOWNS, IRREGULAR_INHABITANTS } from './inhabitants/towns.ts';

/**
 * Names of inhabitants with the one place that they mean; words that mean several ("boulonnais") are left out. Adjectives
 * of areas that are not one territory of today ("alsacien") are in `unofficial-places.ts`.
 */
export const INHABITANTS: readonly InhabitantsRow[] = [
  ...INHABITANTS_OF_REGIONS,
  ...INHABITANTS_OF_DEPARTMENTS,
  ...INHABITANTS_OF_TOWNS,
  ...IRREGULAR_INHABITANTS,
  ...INHABITANTS_ABROAD,
];
