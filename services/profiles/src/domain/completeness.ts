import type { ProfileFact } from '@platform/contracts/profile-sets';
import type { ProfileFacts } from '@platform/contracts/profiles';

export type MissingFact = { readonly fact: ProfileFact; readonly isEssential: boolean };

/** Facts that apply to an organisation, the most deciding first, and whether hardly any verdict is certain without them. */
const OF_ORGANISATIONS: readonly (readonly [ProfileFact, 'essential' | 'useful'])[] = [
  ['territoryId', 'essential'],
  ['nafCode', 'essential'],
  ['legalForm', 'essential'],
  ['staff', 'essential'],
  ['registration', 'essential'],
  ['established', 'useful'],
  ['revenue', 'useful'],
  ['certifications', 'useful'],
  ['address', 'useful'],
  ['description', 'useful'],
  ['pastSubsidies', 'useful'],
  ['carbonScore', 'useful'],
  ['tags', 'useful'],
];
const OF_FARMS: readonly (readonly [ProfileFact, 'essential' | 'useful'])[] = [
  ['hectares', 'useful'],
  ['irrigation', 'useful'],
  ['pacage', 'useful'],
];
const OF_PERSONS: readonly (readonly [ProfileFact, 'essential' | 'useful'])[] = [
  ['territoryId', 'essential'],
  ['birthYear', 'essential'],
  ['situation', 'essential'],
  ['description', 'useful'],
  ['tags', 'useful'],
];
/** Facts that decide nothing about a municipality. */
const NOT_OF_MUNICIPALITIES: readonly ProfileFact[] = ['established', 'revenue'];

/** The facts that apply to this kind of applicant, the most deciding first. */
function applicable({ type, isFarm }: Pick<ProfileFacts, 'type' | 'isFarm'>) {
  if (type === 'individual') return OF_PERSONS;
  const facts = isFarm ? [...OF_ORGANISATIONS, ...OF_FARMS] : OF_ORGANISATIONS;
  return type === 'municipality' ? facts.filter(([fact]) => !NOT_OF_MUNICIPALITIES.includes(fact)) : facts;
}

function isStated(facts: ProfileFacts, fact: ProfileFact): boolean {
  // The number of employees is known roughly from the size code, unless the code is "unspecified".
  if (fact === 'staff') return facts.staff !== null || (facts.sizeCode !== null && facts.sizeCode !== 'NN');
  if (fact === 'certifications') {
    return facts.certifications.length > 0 || facts.otherCertifications.length > 0;
  }
  const value = facts[fact];
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
}

/** The facts that are not stated although they apply, the most deciding first. */
export function missingFacts(facts: ProfileFacts): readonly MissingFact[] {
  return applicable(facts)
    .filter(([fact]) => !isStated(facts, fact))
    .map(([fact, weight]) => ({ fact, isEssential: weight === 'essential' }));
}

/** Share of the facts that apply and are stated, in whole percent rounded down: 100 only when nothing is missing. */
export function completenessPercent(facts: ProfileFacts): number {
  const count = applicable(facts).length;
  return Math.floor(((count - missingFacts(facts).length) / count) * 100);
}
