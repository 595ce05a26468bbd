import { APPLICANTS } from '@platform/contracts/closed-sets';
import { Icon, Skeleton } from '@platform/ui/base';
import { Link, searchAddress, type Translate, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { SHELL } from '../../i18n/texts.ts';
import { useAudienceCounts } from './use-audience-counts.ts';

/** An audience with fewer programmes is labelled as thinly covered. */
const THIN = 3;

function coverage(t: Translate, total: number): string {
  if (total === 0) return t('home.audiences.none');
  return t(total < THIN ? 'home.audiences.thin' : 'home.audiences.count', { count: total, total });
}

/** Who the programmes are for, each leading to the search with that filter, and how many there really are. */
export function Audiences(): ReactNode {
  const t = useTexts(SHELL);
  const { data, isPending } = useAudienceCounts();
  const thin = data !== undefined && APPLICANTS.some((applicant) => (data.get(applicant) ?? 0) < THIN);
  return (
    <section className="ui-container home-section" aria-labelledby="audiences-title">
      <h2 id="audiences-title" className="ui-title ui-title-section">
        {t('home.audiences.title')}
      </h2>
      <p className="home-lead">{t('home.audiences.lead')}</p>
      <ul className="audiences">
        {APPLICANTS.map((applicant) => (
          <li key={applicant}>
            <Link className="ui-card audience" to={searchAddress({ applicant })}>
              <span className="audience-name">
                <b>{t(`home.applicant.${applicant}`)}</b>
                <small className="needs-script">
                  {isPending ? <Skeleton width="12ch" /> : data && coverage(t, data.get(applicant) ?? 0)}
                </small>
              </span>
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="home-note">{thin ? t('home.audiences.thinNote') : ''}</p>
    </section>
  );
}
