import { Button, buttonClass, EmptyState } from '@platform/ui/base';
import { Link, useFormats, useTexts } from '@platform/web-kit';
import type { ShownProfile } from '@platform/web-kit/profiles';
import { useState } from 'react';
import { HOME, PROFILES } from '../i18n/namespaces.ts';
import { profileAddress } from '../profiles/profile-address.ts';
import { HomeSection, HomeState } from './HomeSection.tsx';
import { useMatches } from './home-data.ts';
import { MatchItem } from './MatchItem.tsx';

/** What a profile newly matches since the last visit, or everything that it matches. */
export function MatchesPart(props: {
  readonly profile: ShownProfile;
  /** The end of the visit before; null on the first one. */
  readonly previousVisitAt: string | null;
}) {
  const { profile, previousVisitAt } = props;
  const t = useTexts(HOME);
  const formats = useFormats();
  const [showsAll, setShowsAll] = useState(false);
  const since = showsAll ? null : previousVisitAt;
  const { query, showMore } = useMatches(profile, since);
  const { data, isError, isFetching, refetch } = query;
  const { name } = profile;
  return (
    <HomeSection
      title={t(since === null ? 'matches.first' : 'matches.new')}
      lead={
        since === null ? t('matches.for', { name }) : t('matches.since', { name, date: formats.day(since) })
      }
      tools={
        previousVisitAt !== null && (
          <Button size="small" onClick={() => setShowsAll((now) => !now)}>
            {t(showsAll ? 'matches.onlyNew' : 'matches.all')}
          </Button>
        )
      }
    >
      {data === undefined && <HomeState failed={isError} retry={() => void refetch()} />}
      {data?.matches.length === 0 && <NoMatches {...{ profile, since }} />}
      {data !== undefined && data.matches.length > 0 && (
        <ul className="board-matches" aria-busy={isFetching}>
          {data.matches.map((match) => (
            <MatchItem key={match.subsidyId} match={match} />
          ))}
        </ul>
      )}
      {data?.hasMore === true && data.matches.length > 0 && (
        <div>
          <Button disabled={isFetching} onClick={showMore}>
            {t('matches.more')}
          </Button>
        </div>
      )}
    </HomeSection>
  );
}

function NoMatches(props: { readonly profile: ShownProfile; readonly since: string | null }) {
  const t = useTexts(HOME);
  const profileTexts = useTexts(PROFILES);
  const formats = useFormats();
  if (props.since !== null) {
    return (
      <EmptyState order={3} title={t('matches.nothingNew', { date: formats.day(props.since) })}>
        <p>{t('matches.nothingNewText')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      order={3}
      title={t('matches.none')}
      action={
        <Link to={profileAddress(props.profile.id)} className={buttonClass()}>
          {profileTexts('completeness.fill')}
        </Link>
      }
    >
      <p>{t('matches.noneText')}</p>
    </EmptyState>
  );
}
