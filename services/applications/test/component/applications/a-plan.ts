import type { StoredFinancing } from '@platform/contracts/financing';
import { SUBSIDY_ID } from '../../builders/neighbours.ts';

/** A plan that balances: 40 % of 100,000 € by the programme, the rest by own funds. */
export function aPlan(given: Partial<StoredFinancing> = {}): StoredFinancing {
  return {
    grantedOn: '2027-02-01',
    startsOn: null,
    filedOn: null,
    sector: 'general',
    hasFisheryRegister: false,
    costs: [{ id: 'cost-1', name: 'Four économe', cents: 10_000_000 }],
    ownFundsCents: 6_000_000,
    programmes: [
      {
        id: SUBSIDY_ID,
        name: 'Aide aux ateliers économes',
        instrument: 'grant',
        regime: 'gber',
        eligibleCostIds: ['cost-1'],
        rate: { minBps: null, maxBps: 4_000 },
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
      },
    ],
    chosenIds: [SUBSIDY_ID],
    deMinimis: [],
    ...given,
  };
}
