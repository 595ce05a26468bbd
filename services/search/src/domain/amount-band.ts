import type { Funding } from '@platform/contracts/catalog';
import type { AmountBand } from '@platform/contracts/search';

const EUR = 100;

type Amounts = Pick<Funding, 'maximumGrant' | 'fundingAmount'>;

/**
 * The amount used by filters and order, in cents of EUR: the maximum grant of one applicant, else the funding amount.
 * Other currencies and missing amounts are "not stated" (null), because a converted amount would be a guess.
 */
export function amountCentsOf({ maximumGrant, fundingAmount }: Amounts): number | null {
  const amount = maximumGrant ?? fundingAmount;
  return amount === null || amount.currency !== 'EUR' ? null : amount.cents;
}

/** The band of a subsidy: lower limits are included, upper ones excluded, except that exactly 500,000 EUR belongs to the fourth. */
export function amountBandOf(funding: Amounts): AmountBand {
  const cents = amountCentsOf(funding);
  if (cents === null) return 'not_stated';
  if (cents < 10_000 * EUR) return 'lt_10k';
  if (cents < 50_000 * EUR) return '10k_50k';
  if (cents < 100_000 * EUR) return '50k_100k';
  if (cents <= 500_000 * EUR) return '100k_500k';
  return 'gt_500k';
}
