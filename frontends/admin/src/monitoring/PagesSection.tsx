import type { PageMeasure, PlatformStatus } from '@platform/contracts/insights';
import { Text, Title } from '@platform/ui/base';
import { FigureCard } from '../figure/FigureCard.tsx';
import { NotMeasured } from '../figure/NotMeasured.tsx';
import { ScrollFrame } from '../figure/ScrollFrame.tsx';
import type { Series } from '../figure/series.ts';
import { measureText, RATING_TONES } from './page-measures.ts';
import type { StatusTexts } from './status-texts.ts';

type Pages = PlatformStatus['pages'];
type Measured = Pages['measures'][number];

/** Below so many values a percentile may change much with the next one. */
const FEW = 20;

function noteOf({ rating, count }: Measured, { t, formats }: StatusTexts): Pick<Series, 'note'> {
  if (count > 0 && count < FEW)
    return { note: { text: t('pages.few', { count, shown: formats.number(count) }), tone: 'neutral' } };
  return rating === null ? {} : { note: { text: t(`rating.${rating}`), tone: RATING_TONES[rating] } };
}

function seriesOf(pages: Pages, texts: StatusTexts): readonly Series[] {
  const { t, formats } = texts;
  const measured = pages.measures.map((one): Series => {
    const format = measureText(one.measure, texts);
    return {
      label: t(`measure.${one.measure}`),
      value: one.p75 === null ? null : format(one.p75),
      ...noteOf(one, texts),
      values: pages.trend.map(({ p75 }) => p75[one.measure] ?? null),
      format,
    };
  });
  return [
    {
      label: t('figure.visits'),
      value: formats.number(pages.visits),
      values: pages.trend.map(({ visits }) => visits),
      format: formats.number,
    },
    {
      label: t('figure.slow', { limit: formats.duration(pages.slowMs) }),
      value: pages.slow === null ? null : formats.share(pages.slow),
      values: pages.trend.map(({ slow }) => slow),
      format: formats.share,
    },
    ...measured,
  ];
}

function PageTable({ pages, texts }: { readonly pages: Pages; readonly texts: StatusTexts }) {
  const { t, formats } = texts;
  const columns: readonly PageMeasure[] = ['LCP', 'INP', 'CLS'];
  return (
    <ScrollFrame label={t('pages.byPage')}>
      <table className="admin-table">
        <caption>{t('pages.byPage')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pages.page')}</th>
            <th scope="col">{t('pages.device')}</th>
            <th scope="col">{t('figure.visits')}</th>
            {columns.map((measure) => (
              <th key={measure} scope="col">
                {measure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.byPage.map(({ page, device, visits, p75 }) => (
            <tr key={`${page} ${device}`}>
              <th scope="row">{page}</th>
              <td>{t(`device.${device}`)}</td>
              <td>{formats.number(visits)}</td>
              {columns.map((measure) => {
                const value = p75[measure];
                return (
                  <td key={measure}>
                    {value === undefined ? <NotMeasured t={t} /> : measureText(measure, texts)(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

/** How fast pages are for visitors: web vitals, and the share of slow loads. */
export function PagesSection({ pages, texts }: { readonly pages: Pages; readonly texts: StatusTexts }) {
  const { t } = texts;
  return (
    <section className="admin-section">
      <Title order={2} size="section">
        {t('pages.title')}
      </Title>
      <Text tone="muted">{t('pages.intro')}</Text>
      <FigureCard
        title={t('pages.card')}
        order={3}
        times={texts.times(pages.trend)}
        series={seriesOf(pages, texts)}
      >
        {pages.byPage.length > 0 && <PageTable pages={pages} texts={texts} />}
      </FigureCard>
    </section>
  );
}
