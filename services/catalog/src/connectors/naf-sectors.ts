import type { Sector } from '@platform/contracts/catalog';

/**
 * Sections of the French activity nomenclature (NAF rev. 2, level 1) and the sector that people filter by. Sections
 * without a telling sector (public administration, households, extraterritorial bodies) have none.
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

/** From this many sections on a programme is open to business at large, and a list of sectors would say nothing. */
const SELECTIVE_SECTIONS_MAX = 8;

/** Sectors of a selective list of NAF sections; empty when the list is open to nearly everybody. */
export function sectorsOfSections(sections: readonly string[]): Sector[] {
  if (sections.length > SELECTIVE_SECTIONS_MAX) return [];
  return [...new Set(sections.flatMap((section) => SECTOR_BY_SECTION[section] ?? []))];
}

/** Section of a NAF code at any level (`A`, `01`, `01.11Z`); null when it is none. */
export function sectionOfNaf(code: string): string | null {
  const plain = code.trim().toUpperCase().replaceAll('.', '');
  if (/^[A-U]$/.test(plain)) return plain;
  const division = /^(\d{2})\d{0,2}[A-Z]?$/.exec(plain)?.[1];
  const last = division === undefined ? undefined : LAST_DIVISIONS.find(([upTo]) => Number(division) <= upTo);
  return division === undefined || Number(division) === 0 ? null : (last?.[1] ?? null);
}

/** The last division of each section. */
const LAST_DIVISIONS: readonly (readonly [number, string])[] = [
  [3, 'A'],
  [9, 'B'],
  [33, 'C'],
  [35, 'D'],
  [39, 'E'],
  [43, 'F'],
  [47, 'G'],
  [53, 'H'],
  [56, 'I'],
  [63, 'J'],
  [66, 'K'],
  [68, 'L'],
  [75, 'M'],
  [82, 'N'],
  [84, 'O'],
  [85, 'P'],
  [88, 'Q'],
  [93, 'R'],
  [96, 'S'],
  [98, 'T'],
  [99, 'U'],
];
