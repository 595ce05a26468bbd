import { bestCombination, type FinancingInput, type FinancingProgramme } from '@platform/financing';
import { type Draws, drawsOf } from '@platform/seeded-random';
import { type BenchResult, quantile, timed } from './src/harness.ts';

const PROJECTS = 100;
const CANDIDATES = 20;
const LINES = ['works', 'equipment', 'studies', 'training', 'staff', 'travel'];

/** A candidate with limits, minimum and conflicts far more often than programmes have them. */
function candidate(draws: Draws, at: number): FinancingProgramme {
  const other = `p${draws.below(CANDIDATES)}`;
  return {
    id: `p${at}`,
    instrument: 'grant',
    regime: draws.chance(40) ? 'de_minimis' : 'gber',
    eligibleCostIds: draws.chance(30) ? null : draws.some(LINES, 1 + draws.below(4)),
    rate: { minBps: null, maxBps: 500 + draws.below(6_000) },
    minimumCents: draws.chance(40) ? draws.below(1_000_000) : null,
    maximumCents: draws.chance(70) ? 1_000_000 + draws.below(5_000_000) : null,
    minimumOwnShareBps: draws.chance(20) ? 2_000 : null,
    maximumPublicAidBps: draws.chance(40) ? 5_000 + 500 * draws.below(8) : null,
    incompatibleIds: draws.chance(30) ? [other] : [],
    exclusiveGroups: draws.chance(20) ? ['group'] : [],
    isAlone: draws.chance(5),
    mustFileBeforeStart: null,
    grantEquivalentCents: null,
    requestedCents: null,
  };
}

function project(seed: number): FinancingInput {
  const draws = drawsOf(seed, 0);
  return {
    grantedOn: '2026-12-01',
    startsOn: null,
    filedOn: null,
    sector: 'general',
    hasFisheryRegister: false,
    costs: LINES.map((id) => ({ id, cents: 100_000 + draws.below(20_000_000) })),
    ownFundsCents: 10_000_000,
    programmes: Array.from({ length: CANDIDATES }, (_, at) => candidate(draws, at)),
    chosenIds: [],
    deMinimis: [{ grantedOn: '2026-01-01', cents: 15_000_000, sector: 'general' }],
  };
}

/** The best combination of 20 candidates of invented projects. */
export async function run(): Promise<BenchResult[]> {
  const times: number[] = [];
  for (let seed = 0; seed < PROJECTS; seed += 1) {
    const input = project(seed);
    times.push(await timed(() => bestCombination(input)));
  }
  const target = '≤ 100 ms';
  return [
    { name: 'best combination of 20 programmes, median', unit: 'ms', value: quantile(times, 0.5), target },
    { name: 'best combination of 20 programmes, p95', unit: 'ms', value: quantile(times, 0.95), target },
    {
      name: 'best combination of 20 programmes, slowest of 100',
      unit: 'ms',
      value: quantile(times, 1),
      target,
    },
  ];
}
