import { bestCombination, type FinancingInput, type FinancingProgramme } from '@platform/financing';
import { type Draws, drawsOf } from '@platform/seeded-random';
import { type BenchResult, quantile, timed } from './src/harness.ts';

const PROJECTS = 100;
const CANDIDATES = 20;
const FIGURES = [
  ['median', 0.5],
  ['p95', 0.95],
  ['slowest', 1],
] as const;
const LINES = ['works', 'equipment', 'studies', 'training', 'staff', 'travel'];

/** Percentages of candidates with limited costs, minima, limits of public aid and conflicts. */
type Density = {
  readonly name: string;
  readonly ownCosts: number;
  readonly limited: number;
  readonly conflicting: number;
};
const DENSITIES: readonly Density[] = [
  { name: 'programmes with few limits', ownCosts: 30, limited: 20, conflicting: 15 },
  { name: 'programmes that almost all limit each other', ownCosts: 70, limited: 50, conflicting: 45 },
];

function candidate(draws: Draws, at: number, density: Density): FinancingProgramme {
  return {
    id: `p${at}`,
    instrument: 'grant',
    regime: draws.chance(40) ? 'de_minimis' : 'gber',
    eligibleCostIds: draws.chance(density.ownCosts) ? draws.some(LINES, 1 + draws.below(4)) : null,
    rate: { minBps: null, maxBps: 500 + draws.below(6_000) },
    minimumCents: draws.chance(density.limited) ? draws.below(1_000_000) : null,
    maximumCents: draws.chance(70) ? 1_000_000 + draws.below(5_000_000) : null,
    minimumOwnShareBps: draws.chance(density.limited) ? 2_000 : null,
    maximumPublicAidBps: draws.chance(density.limited) ? 5_000 + 500 * draws.below(8) : null,
    incompatibleIds: draws.chance(density.conflicting) ? [`p${draws.below(CANDIDATES)}`] : [],
    exclusiveGroups: draws.chance(density.conflicting) ? ['group'] : [],
    isAlone: draws.chance(5),
    mustFileBeforeStart: null,
    grantEquivalentCents: null,
    requestedCents: null,
  };
}

function project(seed: number, density: Density): FinancingInput {
  const draws = drawsOf(seed, 0);
  return {
    grantedOn: '2026-12-01',
    startsOn: null,
    filedOn: null,
    sector: 'general',
    hasFisheryRegister: false,
    costs: LINES.map((id) => ({ id, cents: 100_000 + draws.below(20_000_000) })),
    ownFundsCents: 10_000_000,
    programmes: Array.from({ length: CANDIDATES }, (_, at) => candidate(draws, at, density)),
    chosenIds: [],
    deMinimis: [{ grantedOn: '2026-01-01', cents: 15_000_000, sector: 'general' }],
  };
}

/** The best combination of 20 candidates of invented projects. */
export async function run(): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const density of DENSITIES) {
    const times: number[] = [];
    for (let seed = 0; seed < PROJECTS; seed += 1) {
      const input = project(seed, density);
      times.push(await timed(() => bestCombination(input)));
    }
    for (const [figure, share] of FIGURES) {
      const name = `best combination of ${CANDIDATES} ${density.name}, ${figure} of ${PROJECTS}`;
      results.push({ name, unit: 'ms', value: quantile(times, share), target: '≤ 100 ms' });
    }
  }
  return results;
}
