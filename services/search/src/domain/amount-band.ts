import type { Funding } from '@platform/contracts/catalog';
import type { AmountBand } from '@platform/contracts/search';

const EUR = 100;

/**
 * The band of a subsidy: by the most one applicant can get (maximum grant), else by the funding amount. Lower limits are
 * included, upper ones excluded, except that exactly 500,000 EUR belongs to the fourth. Other currencies and missing
 * amounts are "not stated": a converted amount would be a guess.
 */
export function amountBandOf(funding: Pick<Funding, 'maximumGrant' | 'fundingAmount'>): AmountBand {
  const amount = funding.maximumGrant ?? funding.fundingAmount;
  if (amount === null || amount.currency !== 'EUR') return 'not_stated';
  if (amount.cents < 10_000 * EUR) return 'lt_10k';
  if (amount.cents < 50_000 * EUR) return '10k_50k';
  if (amount.cents < 100_000 * EUR) return '50k_100k';
  if (amount.cents <= 500_000 * EUR) return '100k_500k';
  return 'gt_500k';
}
