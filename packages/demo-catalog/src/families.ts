import { AGRICULTURE_FAMILIES } from './families/agriculture.ts';
import { CULTURE_FAMILIES } from './families/culture.ts';
import { ENERGY_FAMILIES } from './families/energy.ts';
import { INDUSTRY_FAMILIES } from './families/industry.ts';
import { RESEARCH_FAMILIES } from './families/research.ts';
import { SOCIAL_FAMILIES } from './families/social.ts';
import { TERRITORY_FAMILIES } from './families/territory.ts';
import { WORK_FAMILIES } from './families/work.ts';
import type { Family, Scale } from './family.ts';

/** All families of generated programmes. The order belongs to the generator: new ones go to the end. */
export const FAMILIES: readonly Family[] = [
  ...ENERGY_FAMILIES,
  ...INDUSTRY_FAMILIES,
  ...AGRICULTURE_FAMILIES,
  ...TERRITORY_FAMILIES,
  ...CULTURE_FAMILIES,
  ...SOCIAL_FAMILIES,
  ...WORK_FAMILIES,
  ...RESEARCH_FAMILIES,
];

/** The families that a scale offers. */
export const FAMILIES_BY_SCALE: Readonly<Record<Scale, readonly Family[]>> = {
  union: offeredBy('union'),
  national: offeredBy('national'),
  region: offeredBy('region'),
  department: offeredBy('department'),
  epci: offeredBy('epci'),
  commune: offeredBy('commune'),
};

function offeredBy(scale: Scale): Family[] {
  return FAMILIES.filter(({ scales }) => scales.includes(scale));
}
