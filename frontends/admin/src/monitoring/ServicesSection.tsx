import type { PlatformStatus } from '@platform/contracts/insights';
import { Title } from '@platform/ui/base';
import { FigureCard } from '../figure/FigureCard.tsx';
import type { Series } from '../figure/series.ts';
import { StateBadge } from './StateBadge.tsx';
import { moduleName, type StatusTexts } from './status-texts.ts';

type Service = PlatformStatus['services'][number];

function availability({ available, trend }: Service, { t, formats }: StatusTexts): Series {
  return {
    label: t('figure.available'),
    value: available === null ? null : formats.share(available),
    values: trend.map((point) => point.available),
    format: formats.share,
    max: 1,
  };
}

/** Availability, and for what receives requests their number, failures and duration. */
function seriesOf(service: Service, texts: StatusTexts): readonly Series[] {
  const { t, formats } = texts;
  const { requests, failed, p95Ms, trend } = service;
  if (requests === 0) return [availability(service, texts)];
  return [
    availability(service, texts),
    {
      label: t('figure.requests'),
      value: formats.number(requests),
      values: trend.map((point) => (point.available === null ? null : point.requests)),
      format: formats.number,
    },
    {
      label: t('figure.failed'),
      value: failed === null ? null : formats.share(failed),
      values: trend.map((point) => point.failed),
      format: formats.share,
    },
    {
      label: t('figure.p95'),
      value: p95Ms === null ? null : formats.duration(p95Ms),
      values: trend.map((point) => point.p95Ms),
      format: formats.duration,
    },
  ];
}

/** Every service with its state, requests, failures and latency. */
export function ServicesSection(props: {
  readonly services: PlatformStatus['services'];
  readonly texts: StatusTexts;
}) {
  const { services, texts } = props;
  const { t } = texts;
  return (
    <section className="admin-section">
      <Title order={2} size="section">
        {t('services.title')}
      </Title>
      <div className="admin-cards">
        {services.map((service) => (
          <FigureCard
            key={service.name}
            title={moduleName(t, service.name)}
            order={3}
            state={<StateBadge state={service.state} t={t} />}
            times={texts.times(service.trend)}
            series={seriesOf(service, texts)}
          />
        ))}
      </div>
    </section>
  );
}
