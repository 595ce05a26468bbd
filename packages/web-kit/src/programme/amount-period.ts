import type { SearchHit } from '@platform/contracts/search';
import type { ProgrammeLocale } from './programme-locale.ts';

type Period = 'day' | 'week' | 'month' | 'year';

const PERIODS: ReadonlyMap<string, Period> = new Map([
  ['jour', 'day'],
  ['day', 'day'],
  ['semaine', 'week'],
  ['week', 'week'],
  ['mois', 'month'],
  ['month', 'month'],
  ['an', 'year'],
  ['year', 'year'],
]);
/** A sum with how often it is paid right behind it: "300 € par mois", "€300 a month". */
const SUM_PER_PERIOD =
  /(?<![\d.,])(\d{1,9})(?:\s?(?:€|EUR|euros))?\s(?:par|a|per)\s(jour|day|semaine|week|mois|month|an|year)(?!\p{L})/giu;
/** "3 000" and "3,000" without what separates the thousands. */
const THOUSANDS = /(?<=\d)[\s,](?=\d{3}(?!\d))/gu;

type Stated = Pick<SearchHit, 'funding' | 'summary' | 'grantDetails'>;

/** How often the largest sum is paid, where the texts state it right behind this sum; else null. */
function periodOf({ funding: { maximumGrant }, summary, grantDetails }: Stated): Period | null {
  if (maximumGrant === null) return null;
  const text = `${grantDetails ?? ''}\n${summary ?? ''}`.replace(THOUSANDS, '');
  const found = [...text.matchAll(SUM_PER_PERIOD)].find(
    ([, euros]) => Number(euros) * 100 === maximumGrant.cents,
  );
  return PERIODS.get(found?.[2]?.toLowerCase() ?? '') ?? null;
}

/** A sum as text, with how often it is paid where that is stated: "jusqu’à 300 € par mois". */
export function withPeriod(sum: string, hit: Stated, { t }: ProgrammeLocale): string {
  const period = hit.funding.cofinancingRate === null ? periodOf(hit) : null;
  return period === null ? sum : t(`amount.per.${period}`, { amount: sum });
}
