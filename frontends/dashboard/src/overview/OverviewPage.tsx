import './board.css';
import { Button, buttonClass, Container, EmptyState, ErrorState, Text, Title } from '@platform/ui/base';
import { Link, SEARCH_PATH, useSession, useTexts } from '@platform/web-kit';
import { type ActiveProfile, useActiveProfile } from '@platform/web-kit/profiles';
import { HOME, NAMESPACE } from '../i18n/namespaces.ts';
import { ChangesPart, DatesPart } from './FollowedParts.tsx';
import { HomeSection, HomeState } from './HomeSection.tsx';
import { useFollowed, useVisit } from './home-data.ts';
import { MatchesPart } from './MatchesPart.tsx';
import { ProfilesPart } from './ProfilesPart.tsx';
import { StepsPart } from './StepsPart.tsx';

/** `/tableau-de-bord`: profiles, new matches, changes and dates of what is followed, and next steps. */
export function OverviewPage() {
  const t = useTexts(HOME);
  const pageTexts = useTexts(NAMESPACE);
  const name = useSession().user?.firstName ?? '';
  const workspace = useActiveProfile();
  const { status, profiles } = workspace;
  const isEmpty = status === 'ready' && profiles.length === 0;
  return (
    <Container className="overview">
      <div className="board-head">
        <div>
          <Title order={1}>
            {name === '' ? pageTexts('overview.title') : pageTexts('overview.hello', { name })}
          </Title>
          <Text tone="muted">{t('lead')}</Text>
        </div>
        <div className="settings-actions">
          {!isEmpty && (
            <Link to="/profile/new" className={buttonClass()}>
              {t('create')}
            </Link>
          )}
          <Link to={SEARCH_PATH} className={buttonClass(isEmpty ? {} : { variant: 'primary' })}>
            {t('find')}
          </Link>
        </div>
      </div>
      {isEmpty && <Empty />}
      {status === 'failed' && (
        <ErrorState
          title={t('profiles.failed')}
          action={<Button onClick={workspace.retry}>{t('retry')}</Button>}
        >
          <p>{t('failed')}</p>
        </ErrorState>
      )}
      {status === 'loading' && <HomeState failed={false} retry={workspace.retry} />}
      {status === 'ready' && !isEmpty && <Filled workspace={workspace} />}
    </Container>
  );
}

function Empty() {
  const t = useTexts(HOME);
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <Link to="/profile/new" className={buttonClass({ variant: 'primary' })}>
          {t('create')}
        </Link>
      }
    >
      <p>{t('empty.lead')}</p>
    </EmptyState>
  );
}

function Filled({ workspace }: { readonly workspace: ActiveProfile }) {
  const t = useTexts(HOME);
  const visit = useVisit();
  const previousVisitAt = visit.data?.previousVisitAt;
  const followed = useFollowed(previousVisitAt);
  const { active, profiles } = workspace;
  const counts = {
    assigned: countByProfile(followed.data?.assignments ?? []),
    begun: countByProfile(followed.data?.unfiled ?? []),
  };
  const isFailed = visit.isError || followed.isError;
  const retry = (): void => void (visit.isError ? visit.refetch() : followed.refetch());
  return (
    <div className="board-columns">
      <div className="board-column">
        <ProfilesPart {...{ workspace, counts }} />
        {active === null && (
          <HomeSection title={t('matches.first')}>
            <EmptyState order={3} title={t('matches.noActive')}>
              <p>{t('matches.noActiveText')}</p>
            </EmptyState>
          </HomeSection>
        )}
        {active !== null && previousVisitAt !== undefined && (
          <MatchesPart key={active.id} profile={active} previousVisitAt={previousVisitAt} />
        )}
        {active !== null && previousVisitAt === undefined && (
          <HomeSection title={t('matches.first')}>
            <HomeState failed={visit.isError} retry={retry} />
          </HomeSection>
        )}
      </div>
      <div className="board-column">
        {followed.data === undefined || previousVisitAt === undefined ? (
          <HomeSection title={t('steps.title')}>
            <HomeState failed={isFailed} retry={retry} />
          </HomeSection>
        ) : (
          <>
            <StepsPart profiles={profiles} {...followed.data} />
            <DatesPart followed={followed.data.followed} />
            <ChangesPart followed={followed.data.followed} previousVisitAt={previousVisitAt} />
          </>
        )}
      </div>
    </div>
  );
}

function countByProfile(items: readonly { readonly profileId: string }[]): ReadonlyMap<string, number> {
  const groups = Map.groupBy(items, ({ profileId }) => profileId);
  return new Map([...groups].map(([profileId, { length }]) => [profileId, length]));
}
