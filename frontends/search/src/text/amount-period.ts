import type { SearchHit } from '@platform/contracts/search';
import type { PageLocale } from './page-locale.ts';

type Period = 'day' | 'week' | 'month' | 'year';

/** The words of a period in either language. */
const PERIODS: Readonly<Record<string, Period>> = {
  ...{ jour: 'day', semaine: 'week', mois: 'month', an: 'year' },
  ...{ day: 'day', week: 'week', month: 'month', year: 'year' },
};

/** A sum with words that state how often it is paid. */
const PERIODIC_SUM =
  /(?<![\d.,])(\d{1,9})(?:\s?(?:€|EUR|euros))?\s(?:par (jour|semaine|mois|an)|(?:a|per) (day|week|month|year))(?!\p{L})/giu;

/** "3 000" and "3,000" without what separates the thousands. */
const THOUSANDS = /(?<=\d)[\s,](?=\d{3}(?!\d))/gu;

/** How often the largest sum is paid, where the texts state it right behind this sum; else null. */
function periodOf({
  funding: { maximumGrant },
  summary,
  grantDetails,
}: Pick<SearchHit, 'funding' | 'summary' | 'grantDetails'>): Period | null {
  if (maximumGrant === null || maximumGrant.cents % 100 !== 0) return null;
  const text = `${grantDetails ?? ''}\n${summary ?? ''}`.replace(THOUSANDS, '');
  for (const [, sum, inFrench, inEnglish] of text.matchAll(PERIODIC_SUM)) {
    if (Number(sum) * 100 === maximumGrant.cents)
      return PERIODS[(inFrench ?? inEnglish ?? '').toLowerCase()] ?? null;
  }
  return null;
}

/** A sum as text, with how often it is paid where that is stated: "jusqu’à 300 € par mois". */
export function withPeriod(
  sum: string,
  hit: Pick<SearchHit, 'funding' | 'summary' | 'grantDetails'>,
  { t }: PageLocale,
): string {
  const period = hit.funding.cofinancingRate === null ? periodOf(hit) : null;
  return period === null ? sum : t(`amount.per.${period}`, { amount: sum });
}
