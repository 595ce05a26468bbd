import type { EssentialStatus } from '@platform/contracts/insights';
import { Badge, Card, Text, Title } from '@platform/ui/base';
import { useId } from 'react';
import { measureText, RATING_TONES } from './page-measures.ts';
import { StateBadge } from './StateBadge.tsx';
import { moduleName, type StatusTexts } from './status-texts.ts';

interface EssentialProps {
  readonly status: EssentialStatus;
  readonly texts: StatusTexts;
}

/** What works, how fresh the data are and how fast pages are, for everybody who is signed in. */
export function EssentialSections(props: EssentialProps) {
  return (
    <div className="admin-cards">
      <Services {...props} />
      <Freshness {...props} />
      <Pages {...props} />
    </div>
  );
}

function Services({ status: { services }, texts: { t, formats } }: EssentialProps) {
  const heading = useId();
  return (
    <Card as="section" className="admin-card" aria-labelledby={heading}>
      <Title order={2} size="card" id={heading}>
        {t('services.title')}
      </Title>
      <table className="admin-table">
        <caption className="ui-hidden">{t('services.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('services.service')}</th>
            <th scope="col">{t('services.state')}</th>
            <th scope="col">{t('figure.available')}</th>
          </tr>
        </thead>
        <tbody>
          {services.map(({ name, state, available }) => (
            <tr key={name}>
              <th scope="row">{moduleName(t, name)}</th>
              <td>
                <StateBadge state={state} t={t} />
              </td>
              <td>{available === null ? t('unknown') : formats.share(available)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Freshness({ status: { catalog }, texts: { t, formats } }: EssentialProps) {
  const heading = useId();
  const { subsidies, oldestImportSeconds } = catalog;
  return (
    <Card as="section" className="admin-card" aria-labelledby={heading}>
      <Title order={2} size="card" id={heading}>
        {t('catalog.title')}
      </Title>
      <dl className="admin-essentials">
        <div>
          <dt>{t('figure.subsidies')}</dt>
          <dd>{subsidies === null ? t('unknown') : formats.number(subsidies)}</dd>
        </div>
        <div>
          <dt>{t('figure.oldestImportSeconds')}</dt>
          <dd>{oldestImportSeconds === null ? t('unknown') : formats.age(oldestImportSeconds)}</dd>
        </div>
      </dl>
    </Card>
  );
}

function Pages({ status: { pages }, texts }: EssentialProps) {
  const heading = useId();
  const { t } = texts;
  return (
    <Card as="section" className="admin-card" aria-labelledby={heading}>
      <Title order={2} size="card" id={heading}>
        {t('pages.title')}
      </Title>
      <Text tone="muted">{t('pages.intro')}</Text>
      <dl className="admin-essentials">
        {pages.measures.map(({ measure, p75, rating }) => (
          <div key={measure}>
            <dt>{t(`measure.${measure}`)}</dt>
            <dd>
              {p75 === null ? t('unknown') : measureText(measure, texts)(p75)}{' '}
              {rating !== null && <Badge tone={RATING_TONES[rating]}>{t(`rating.${rating}`)}</Badge>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
