/** Prices and times of a change of plan within a paid period. */
export type PlanChange = {
  readonly oldCents: number;
  readonly newCents: number;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly now: Date;
  /** Whether a new period begins now, as between month and year. */
  readonly isNewPeriod: boolean;
};

/**
 * What a change of plan costs: the unused share of the old price is credited, the same share of the new price is
 * charged, or the whole one when a new period begins. In cents, each rounded to the nearest.
 */
export function prorate({ oldCents, newCents, periodStart, periodEnd, now, isNewPeriod }: PlanChange): {
  readonly creditCents: number;
  readonly chargeCents: number;
} {
  const total = periodEnd.getTime() - periodStart.getTime();
  const left = Math.min(total, Math.max(0, periodEnd.getTime() - now.getTime()));
  const share = total === 0 ? 0 : left / total;
  return {
    creditCents: Math.round(oldCents * share),
    chargeCents: isNewPeriod ? newCents : Math.round(newCents * share),
  };
}
