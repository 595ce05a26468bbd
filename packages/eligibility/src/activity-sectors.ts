import type { Sector } from '@platform/contracts/catalog';
import type { Interval } from './applicant-facts.ts';

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
  if (!isSelective(sections)) return [];
  return [...new Set(sections.flatMap((section) => SECTOR_BY_SECTION[section] ?? []))];
}

/** Whether a list of NAF sections leaves out a good part of all businesses. */
export function isSelective(sections: readonly string[]): boolean {
  return sections.length <= SELECTIVE_SECTIONS_MAX;
}

/** Bakers and butchers are shops, however large. */
const ALWAYS_CRAFT = ['C1013', 'C1071'];
/** Makers and builders with more employees are no craft (article 19 of loi 96-603). */
const CRAFT_MAX = 10;

/** Sectors of an applicant by the path of its activity, its main one first. */
export function sectorsOfActivity(activity: string | null, employees: Interval | undefined): Sector[] {
  if (activity === null) return [];
  const sectors = SECTOR_BY_SECTION[activity.slice(0, 1)] ?? [];
  const isSmallMaker = /^[CF]/.test(activity) && employees !== undefined && employees.max <= CRAFT_MAX;
  if (ALWAYS_CRAFT.some((path) => activity.startsWith(path))) return ['commerce_craft', ...sectors];
  return isSmallMaker ? [...sectors, 'commerce_craft'] : [...sectors];
}
