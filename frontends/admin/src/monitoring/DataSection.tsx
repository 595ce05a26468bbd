import type { PlatformStatus } from '@platform/contracts/insights';
import { Title } from '@platform/ui/base';
import { FigureCard } from '../figure/FigureCard.tsx';
import type { Series } from '../figure/series.ts';
import { type StatusTexts, sourceName } from './status-texts.ts';

type Events = PlatformStatus['events'];
type Catalog = PlatformStatus['catalog'];

type Gauges<Name extends string> = Readonly<Record<Name, number | null>>;

/** A gauge with its value now and its trend; its label has the name of the gauge. */
function gaugeSeries<Name extends string>(
  name: Name,
  of: Gauges<Name> & { readonly trend: readonly Gauges<Name>[] },
  { t, format }: { readonly t: StatusTexts['t']; readonly format: (value: number) => string },
): Series {
  const now = of[name];
  return {
    label: t(`figure.${name}`),
    value: now === null ? null : format(now),
    values: of.trend.map((point) => point[name]),
    format,
  };
}

/** Whether events arrive, and how fresh and complete catalog and index are. */
export function DataSection(props: {
  readonly events: Events;
  readonly catalog: Catalog;
  readonly texts: StatusTexts;
}) {
  const { events, catalog, texts } = props;
  const { t, formats } = texts;
  const counted = { t, format: formats.number };
  const aged = { t, format: formats.age };
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
          series={[
            gaugeSeries('lag', events, counted),
            gaugeSeries('deadLetters', events, counted),
            gaugeSeries('unpublishedSeconds', events, aged),
          ]}
        />
        <FigureCard
          title={t('catalog.title')}
          order={3}
          times={texts.times(catalog.trend)}
          series={[
            gaugeSeries('oldestImportSeconds', catalog, aged),
            gaugeSeries('subsidies', catalog, counted),
            gaugeSeries('documents', catalog, counted),
          ]}
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
