import { shareOf } from './exact-share.ts';
import type { FinancingInput, FinancingProgramme } from './financing-input.ts';

/** Why a programme gives nothing, whatever else is chosen. */
export type OwnExclusion = 'no-eligible-costs' | 'below-minimum' | 'started-before-filing';

/** One line of the arithmetic of a programme; `cents` is the amount after the line. */
export type OwnStep =
  | { readonly kind: 'base'; readonly costIds: readonly string[]; readonly cents: number }
  | { readonly kind: 'rate'; readonly bps: number; readonly cents: number }
  | { readonly kind: 'lump-sum'; readonly cents: number }
  | { readonly kind: 'requested'; readonly cents: number }
  | { readonly kind: 'maximum'; readonly cents: number }
  | { readonly kind: 'eligible-costs'; readonly cents: number };

/** What a programme gives before other programmes are considered. */
export type OwnAmount = {
  readonly steps: readonly OwnStep[];
  readonly baseIds: readonly string[];
  readonly baseCents: number;
  /** `null` when neither a rate nor an amount is stated. */
  readonly cents: number | null;
  readonly exclusion: OwnExclusion | null;
};

/** The amount of one programme alone, with its arithmetic. */
export function ownAmountOf(programme: FinancingProgramme, input: FinancingInput): OwnAmount {
  const { eligibleCostIds } = programme;
  const lines = input.costs.filter(({ id }) => eligibleCostIds?.includes(id) ?? true);
  const baseCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  const baseIds = lines.map(({ id }) => id);
  const base: OwnStep = { kind: 'base', costIds: baseIds, cents: baseCents };
  const steps = [base, ...stepsAfter(programme, baseCents)];
  const last = steps.at(-1) ?? base;
  const cents = last === base ? null : last.cents;
  return { steps, baseIds, baseCents, cents, exclusion: exclusionOf(programme, input, { baseCents, cents }) };
}

/** The steps after the base; none when the amount is not stated. */
function stepsAfter(programme: FinancingProgramme, baseCents: number): readonly OwnStep[] {
  const first = firstStep(programme, baseCents);
  if (first === null) return [];
  const steps = [first];
  const caps = [
    ['maximum', programme.maximumCents],
    ['requested', programme.requestedCents],
    ['eligible-costs', baseCents],
  ] as const;
  let cents = first.cents;
  for (const [kind, cap] of caps) {
    if (cap === null || cap >= cents) continue;
    cents = cap;
    steps.push({ kind, cents });
  }
  return steps;
}

function firstStep(programme: FinancingProgramme, baseCents: number): OwnStep | null {
  const { rate, minimumCents, maximumCents, requestedCents } = programme;
  if (rate !== null) return { kind: 'rate', bps: rate.maxBps, cents: shareOf(baseCents, rate.maxBps) };
  if (maximumCents !== null && minimumCents === maximumCents)
    return { kind: 'lump-sum', cents: maximumCents };
  return requestedCents === null ? null : { kind: 'requested', cents: requestedCents };
}

function exclusionOf(
  programme: FinancingProgramme,
  { startsOn, filedOn }: FinancingInput,
  { baseCents, cents }: { readonly baseCents: number; readonly cents: number | null },
): OwnExclusion | null {
  const isStarted = startsOn !== null && filedOn !== null && startsOn < filedOn;
  if (programme.mustFileBeforeStart === true && isStarted) return 'started-before-filing';
  if (baseCents === 0) return 'no-eligible-costs';
  return cents !== null && cents < (programme.minimumCents ?? 0) ? 'below-minimum' : null;
}
