import { APPLICANTS } from '@platform/contracts/closed-sets';
import { Icon, Skeleton } from '@platform/ui/base';
import { Link, searchAddress, type Translate, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { HOME_TEXTS } from './home-texts.ts';
import { useAudienceCounts } from './use-audience-counts.ts';

/** An audience with fewer programmes is labelled as having few. */
const FEW_BELOW = 3;

function coverage(t: Translate, total: number): string {
  if (total === 0) return t('audiences.none');
  return t(total < FEW_BELOW ? 'audiences.thin' : 'audiences.count', { count: total, total });
}

/** The applicants that programmes are for, each with its number of programmes and a link to the filtered search. */
export function Audiences(): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const { data, isPending } = useAudienceCounts();
  const hasFew = data !== undefined && APPLICANTS.some((applicant) => (data.get(applicant) ?? 0) < FEW_BELOW);
  return (
    <section className="ui-container home-section" aria-labelledby="audiences-title">
      <h2 id="audiences-title" className="ui-title ui-title-section">
        {t('audiences.title')}
      </h2>
      <p className="home-lead">{t('audiences.lead')}</p>
      <ul className="audiences">
        {APPLICANTS.map((applicant) => (
          <li key={applicant}>
            <Link className="ui-card audience" to={searchAddress({ applicant })}>
              <span className="audience-name">
                <b>{t(`applicant.${applicant}`)}</b>
                <small className="needs-script">
                  {isPending ? <Skeleton width="12ch" /> : data && coverage(t, data.get(applicant) ?? 0)}
                </small>
              </span>
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="home-note">{hasFew ? t('audiences.thinNote') : ''}</p>
    </section>
  );
}
