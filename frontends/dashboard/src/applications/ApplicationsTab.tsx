import './applications.css';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton, Text, Title } from '@platform/ui/base';
import { Link, SEARCH_PATH, useFormats, useLanguage, useTexts } from '@platform/web-kit';
import type { ApplicationSummary } from '../api/applications-api.ts';
import { ApplicationBadge } from './ApplicationBadge.tsx';
import { applicationAddress } from './application-address.ts';
import { APPLICATIONS } from './application-texts.ts';
import { titleLanguage, titleOf } from './application-title.ts';
import { useProfileApplications } from './use-profile-applications.ts';

/** Amounts of an application in the order in which they become known. */
const AMOUNTS = ['requested', 'granted', 'paid'] as const;

/** The applications of a profile with their statuses. */
export function ApplicationsTab({ profileId }: { readonly profileId: string }) {
  const t = useTexts(APPLICATIONS);
  const query = useProfileApplications(profileId);
  if (query.data === undefined) {
    if (!query.isError) return <Skeleton height="160px" />;
    return (
      <ErrorState
        title={t('page.failed')}
        action={<Button onClick={() => void query.refetch()}>{t('page.retry')}</Button>}
      >
        <p>{t('problem.generic')}</p>
      </ErrorState>
    );
  }
  const { applications } = query.data;
  return (
    <section aria-labelledby="applications" className="profile-assigned">
      <Title order={2} size="section" id="applications">
        {t('list.title')}
      </Title>
      {applications.length === 0 && (
        <EmptyState
          title={t('list.empty')}
          order={3}
          action={
            <Link to={SEARCH_PATH} className={buttonClass({ variant: 'primary' })}>
              {t('list.find')}
            </Link>
          }
        >
          <p>{t('list.emptyText')}</p>
        </EmptyState>
      )}
      <p>
        <Link to="/bibliotheque">{t('library.open')}</Link>
      </p>
      <ul className="profile-assigned-list">
        {applications.map((application) => (
          <Entry key={application.id} application={application} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ application }: { readonly application: ApplicationSummary }) {
  const t = useTexts(APPLICATIONS);
  const language = useLanguage();
  const formats = useFormats();
  const { status, mode, filing, deadline, changedAt } = application;
  const amounts = AMOUNTS.flatMap((kind) => {
    const cents = application[`${kind}Cents`];
    return cents === null ? [] : [t(`list.${kind}`, { amount: formats.money({ cents, currency: 'EUR' }) })];
  });
  const facts = [
    mode === 'practice' ? t('mode.practice') : filing === null ? t('filed.notYet') : null,
    filing === null ? null : t('filed.listed', { date: formats.date(filing.filedOn) }),
    ...amounts,
    deadline === null ? null : t('page.deadline', { date: formats.date(deadline.date) }),
    t('list.changed', { date: formats.day(changedAt) }),
  ].filter((fact) => fact !== null);
  return (
    <li className="application-entry">
      <div className="application-item-head">
        <Link className="application-item-title" to={applicationAddress(application)}>
          <span lang={titleLanguage(application, language)}>{titleOf(application, language)}</span>
        </Link>
        <ApplicationBadge status={status} />
      </div>
      <Text size="small" tone="muted">
        {facts.join(' · ')}
      </Text>
    </li>
  );
}
