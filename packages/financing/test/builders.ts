import type { DeMinimisEntry, FinancingInput, FinancingProgramme } from '@platform/financing';

/** Euros as cents. */
export function eur(euros: number): number {
  return Math.round(euros * 100);
}

/** A grant that states nothing but what is given. */
export function programme(
  id: string,
  stated: Partial<Omit<FinancingProgramme, 'rate'>> & {
    readonly rate?: number | readonly [number, number];
  } = {},
): FinancingProgramme {
  const { rate, ...rest } = stated;
  const range =
    typeof rate === 'number' ? { minBps: null, maxBps: rate } : rate && { minBps: rate[0], maxBps: rate[1] };
  return {
    id,
    instrument: 'grant',
    regime: 'none',
    eligibleCostIds: ['works'],
    minimumCents: null,
    maximumCents: null,
    minimumOwnShareBps: null,
    maximumPublicAidBps: null,
    incompatibleIds: [],
    exclusiveGroups: [],
    isAlone: false,
    mustFileBeforeStart: null,
    grantEquivalentCents: null,
    requestedCents: null,
    ...rest,
    rate: range ?? null,
  };
}

/** De minimis aid that was received. */
export function received(
  grantedOn: string,
  euros: number,
  sector: DeMinimisEntry['sector'] = 'general',
): DeMinimisEntry {
  return { grantedOn, cents: eur(euros), sector };
}

/** A project of 100,000 euros of works in which all programmes are chosen, unless stated otherwise. */
export function project(
  programmes: readonly FinancingProgramme[],
  stated: Partial<FinancingInput> = {},
): FinancingInput {
  return {
    grantedOn: '2026-12-01',
    startsOn: null,
    filedOn: null,
    sector: 'general',
    hasFisheryRegister: false,
    costs: [{ id: 'works', cents: eur(100_000) }],
    ownFundsCents: eur(100_000),
    programmes,
    chosenIds: programmes.map(({ id }) => id),
    deMinimis: [],
    ...stated,
  };
}
