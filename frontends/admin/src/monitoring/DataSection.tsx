import type { PlatformStatus } from '@platform/contracts/insights';
import { Title } from '@platform/ui/base';
import { FigureCard } from '../figure/FigureCard.tsx';
import type { Series } from '../figure/series.ts';
import { type StatusTexts, sourceName } from './status-texts.ts';

type Events = PlatformStatus['events'];
type Catalog = PlatformStatus['catalog'];

function shown(value: number | null, format: (value: number) => string): string | null {
  return value === null ? null : format(value);
}

function seriesOfEvents({ trend, ...now }: Events, { t, formats }: StatusTexts): readonly Series[] {
  return [
    {
      label: t('figure.lag'),
      value: shown(now.lag, formats.number),
      values: trend.map(({ lag }) => lag),
      format: formats.number,
    },
    {
      label: t('figure.deadLetters'),
      value: shown(now.deadLetters, formats.number),
      values: trend.map(({ deadLetters }) => deadLetters),
      format: formats.number,
    },
    {
      label: t('figure.unpublished'),
      value: shown(now.unpublishedSeconds, formats.age),
      values: trend.map(({ unpublishedSeconds }) => unpublishedSeconds),
      format: formats.age,
    },
  ];
}

function seriesOfCatalog({ trend, ...now }: Catalog, { t, formats }: StatusTexts): readonly Series[] {
  return [
    {
      label: t('figure.oldestImport'),
      value: shown(now.oldestImportSeconds, formats.age),
      values: trend.map(({ oldestImportSeconds }) => oldestImportSeconds),
      format: formats.age,
    },
    {
      label: t('figure.subsidies'),
      value: shown(now.subsidies, formats.number),
      values: trend.map(({ subsidies }) => subsidies),
      format: formats.number,
    },
    {
      label: t('figure.documents'),
      value: shown(now.documents, formats.number),
      values: trend.map(({ documents }) => documents),
      format: formats.number,
    },
  ];
}

/** Whether events arrive, and how fresh and complete catalog and index are. */
export function DataSection(props: {
  readonly events: Events;
  readonly catalog: Catalog;
  readonly texts: StatusTexts;
}) {
  const { events, catalog, texts } = props;
  const { t, formats } = texts;
  return (
    <section className="admin-section">
      <Title order={2} size="section">
        {t('data.title')}
      </Title>
      <div className="admin-cards">
        <FigureCard
          title={t('events.title')}
          order={3}
          times={texts.times(events.trend)}
          series={seriesOfEvents(events, texts)}
        />
        <FigureCard
          title={t('catalog.title')}
          order={3}
          times={texts.times(catalog.trend)}
          series={seriesOfCatalog(catalog, texts)}
        >
          {catalog.sources.length > 0 && (
            <table className="admin-table">
              <caption>{t('sources.caption')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('sources.source')}</th>
                  <th scope="col">{t('sources.imported')}</th>
                </tr>
              </thead>
              <tbody>
                {catalog.sources.map(({ source, importedSecondsAgo }) => (
                  <tr key={source}>
                    <th scope="row">{sourceName(t, source)}</th>
                    <td>{formats.age(importedSecondsAgo)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </FigureCard>
      </div>
    </section>
  );
}
