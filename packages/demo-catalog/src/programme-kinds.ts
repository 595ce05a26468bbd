import type { ProgrammeKind, Scale } from './programme-kind.ts';
import { AGRICULTURE_KINDS } from './programme-kinds/agriculture.ts';
import { CULTURE_KINDS } from './programme-kinds/culture.ts';
import { ENERGY_KINDS } from './programme-kinds/energy.ts';
import { INDUSTRY_KINDS } from './programme-kinds/industry.ts';
import { RESEARCH_KINDS } from './programme-kinds/research.ts';
import { SOCIAL_KINDS } from './programme-kinds/social.ts';
import { TERRITORY_KINDS } from './programme-kinds/territory.ts';
import { WORK_KINDS } from './programme-kinds/work.ts';

/** All kinds of generated programmes. The order belongs to the generator: new ones go to the end. */
export const PROGRAMME_KINDS: readonly ProgrammeKind[] = [
  ...ENERGY_KINDS,
  ...INDUSTRY_KINDS,
  ...AGRICULTURE_KINDS,
  ...TERRITORY_KINDS,
  ...CULTURE_KINDS,
  ...SOCIAL_KINDS,
  ...WORK_KINDS,
  ...RESEARCH_KINDS,
];

/** The kinds of programmes that bodies of a scale offer. */
export const PROGRAMME_KINDS_BY_SCALE: Readonly<Record<Scale, readonly ProgrammeKind[]>> = {
  union: offeredBy('union'),
  national: offeredBy('national'),
  region: offeredBy('region'),
  department: offeredBy('department'),
  epci: offeredBy('epci'),
  commune: offeredBy('commune'),
};

function offeredBy(scale: Scale): ProgrammeKind[] {
  return PROGRAMME_KINDS.filter(({ scales }) => scales.includes(scale));
}
