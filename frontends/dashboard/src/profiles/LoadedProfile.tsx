import {
  Button,
  buttonClass,
  Container,
  EmptyState,
  ErrorState,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@platform/ui/base';
import { Link, ProblemError, problemText, useLanguage, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import type { Profile } from '../api/profiles-api.ts';
import { PROFILES } from '../i18n/namespaces.ts';
import { useProfile } from './use-profile.ts';

/** A page about one profile: while it is read, when it cannot be read, and when it does not exist. */
export function LoadedProfile(props: {
  readonly id: string;
  readonly children: (profile: Profile) => ReactNode;
}) {
  const t = useTexts(PROFILES);
  const language = useLanguage();
  const { data, error, refetch } = useProfile(props.id);
  if (data !== undefined) return props.children(data);
  if (error === null) return <Loading />;
  if (error instanceof ProblemError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        order={1}
        title={t('page.missing')}
        action={
          <Link to="/tableau-de-bord" className={buttonClass({ variant: 'primary' })}>
            {t('page.backToDashboard')}
          </Link>
        }
      >
        <p>{t('page.missingText')}</p>
      </EmptyState>
    );
  }
  return (
    <ErrorState
      order={1}
      title={t('page.failed')}
      action={<Button onClick={() => void refetch()}>{t('page.retry')}</Button>}
    >
      <p>{problemText(error, language) ?? t('problem.generic')}</p>
    </ErrorState>
  );
}

function Loading() {
  const t = useTexts(PROFILES);
  return (
    <Container className="profile-page">
      <VisuallyHidden>{t('page.loading')}</VisuallyHidden>
      <Stack aria-hidden="true">
        <Skeleton width="40%" height="2em" />
        <Skeleton height="160px" />
        <Skeleton height="160px" />
      </Stack>
    </Container>
  );
}
