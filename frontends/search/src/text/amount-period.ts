import type { SearchHit } from '@platform/contracts/search';
import type { PageLocale } from './page-locale.ts';

type Period = 'day' | 'week' | 'month' | 'year';

/** Words behind a sum that state how often it is paid. */
const PERIODS: Readonly<Record<Period, string>> = {
  day: 'par jour|a day|per day',
  week: 'par semaine|a week|per week',
  month: 'par mois|a month|per month',
  year: 'par an|a year|per year',
};

/** "3 000" and "3,000" without what separates the thousands. */
const THOUSANDS = /(?<=\d)[\s,](?=\d{3}(?!\d))/gu;

/** How often the largest sum is paid, where the texts state it right behind this sum; else null. */
export function periodOf({
  funding: { maximumGrant },
  summary,
  grantDetails,
}: Pick<SearchHit, 'funding' | 'summary' | 'grantDetails'>): Period | null {
  if (maximumGrant === null || maximumGrant.cents % 100 !== 0) return null;
  const text = `${grantDetails ?? ''}\n${summary ?? ''}`.replace(THOUSANDS, '');
  const periods = Object.keys(PERIODS) as Period[];
  return (
    periods.find((period) =>
      new RegExp(
        `(?<![\\d.,])${maximumGrant.cents / 100}(?:\\s?€|\\s?EUR|\\s?euros)?\\s(?:${PERIODS[period]})(?!\\p{L})`,
        'iu',
      ).test(text),
    ) ?? null
  );
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
