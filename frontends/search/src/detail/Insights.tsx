import { Skeleton, Text, Title } from '@platform/ui/base';
import { type ShownAwards, useAwards } from '../api/use-awards.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { DetailSection } from './DetailSection.tsx';
import { detailTexts, useDetailTexts } from './detail-texts.ts';

const REGIONS_SHOWN = 3;

/** What one file states about the awards of the programme or of its funder, with their number and the method. */
function Awards({ awards }: { readonly awards: ShownAwards }) {
  const locale = usePageLocale();
  const { formats } = locale;
  const texts = detailTexts(locale);
  const { scope, name, year, count, figures, regions } = awards;
  const number = { count, total: formats.number(count) };
  const rows =
    figures === null
      ? []
      : [
          ['median', formats.money(figures.median)],
          [
            'middle',
            texts('awards.range', {
              from: formats.money(figures.lowerQuartile),
              to: formats.money(figures.upperQuartile),
            }),
          ],
          ['sum', formats.money(figures.total)],
        ];
  return (
    <div className="detail-awards">
      <p>
        {texts(`awards.${scope}`, number)} <span lang="fr">{name}</span>
        {year !== null && ` (${year})`}
      </p>
      {rows.length === 0 ? (
        <Text tone="muted">{texts('awards.few')}</Text>
      ) : (
        <dl className="reading-rows">
          {rows.map(([key, value]) => (
            <div key={key}>
              <dt>{texts(`awards.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {regions.length > 0 && (
        <Text size="small" tone="muted">
          {texts('awards.regions', {
            regions: regions
              .slice(0, REGIONS_SHOWN)
              .map((region) => `${region.name} ${formats.number(region.count)}`)
              .join(', '),
          })}
        </Text>
      )}
      <Text size="small" tone="faint">
        {texts('awards.method', { attribution: awards.attribution, licence: awards.licence })}
      </Text>
    </div>
  );
}

function Market({ subsidyId }: { readonly subsidyId: string }) {
  const texts = useDetailTexts();
  const { awards, failed } = useAwards(subsidyId);
  if (failed) return <Text tone="muted">{texts('awards.unreadable')}</Text>;
  if (awards === undefined) return <Skeleton width="100%" height="3em" />;
  if (awards.length === 0) return <Text tone="muted">{texts('awards.none')}</Text>;
  return awards.map((one) => <Awards key={`${one.scope} ${one.name} ${one.year}`} awards={one} />);
}

/** Chances and market, from real awards only. */
export function Insights({ subsidyId }: { readonly subsidyId: string }) {
  const texts = useDetailTexts();
  return (
    <DetailSection title={texts('awards.title')} className="ui-card detail-card">
      <Market subsidyId={subsidyId} />
      <div>
        <Title order={3} size="label">
          {texts('awards.success')}
        </Title>
        <Text tone="muted">{texts('awards.noRate')}</Text>
      </div>
    </DetailSection>
  );
}
