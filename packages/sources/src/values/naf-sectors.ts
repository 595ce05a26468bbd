import type { Sector } from '@platform/contracts/catalog';

/**
 * Sections of the French activity nomenclature (NAF rev. 2, level 1) and the sector used as a filter. Sections without
 * a specific sector (public administration, households, extraterritorial bodies) have none.
 */
const SECTOR_BY_SECTION: Readonly<Record<string, readonly Sector[]>> = {
  A: ['agriculture'],
  B: ['industry'],
  C: ['industry'],
  D: ['energy_environment'],
  E: ['energy_environment'],
  F: ['construction_housing'],
  G: ['commerce_craft'],
  H: ['transport_mobility'],
  I: ['tourism'],
  J: ['digital'],
  K: [],
  L: ['construction_housing'],
  M: ['research_innovation'],
  N: [],
  O: [],
  P: ['education_training'],
  Q: ['health_social'],
  R: ['culture_sport'],
  S: ['commerce_craft'],
  T: [],
  U: [],
};

/**
 * From this many sections on a programme is open to nearly all businesses, so a list of sectors would state nothing.
 */
const SELECTIVE_SECTIONS_MAX = 8;

/** Sectors of a selective list of NAF sections; empty when the list is open to nearly everybody. */
export function sectorsOfSections(sections: readonly string[]): Sector[] {
  if (sections.length > SELECTIVE_SECTIONS_MAX) return [];
  return [...new Set(sections.flatMap((section) => SECTOR_BY_SECTION[section] ?? []))];
}
