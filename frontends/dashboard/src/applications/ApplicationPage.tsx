import './applications.css';
import { Button, Container, ErrorState, Skeleton, Stack, VisuallyHidden } from '@platform/ui/base';
import {
  lazyPart,
  problemText,
  useLanguage,
  useQuery,
  useQueryClient,
  useSession,
  useTexts,
  useUrlParameter,
} from '@platform/web-kit';
import { useActiveProfile } from '@platform/web-kit/profiles';
import { Suspense } from 'react';
import { type Application, readApplication, readApplications } from '../api/applications-api.ts';
import { openApplicationOf } from './application-address.ts';
import { APPLICATIONS } from './application-texts.ts';
import { OpenApplication } from './OpenApplication.tsx';
import { StartPanel } from './StartPanel.tsx';

const OpenPractice = lazyPart(async () => (await import('../practice/OpenPractice.tsx')).OpenPractice);

const KEY = 'application';

/** `/subventions/:subsidyId/postuler?profile=…`: the application of a profile; with `mode=simulation` its practice. */
export function ApplicationPage({ subsidyId }: { readonly subsidyId: string }) {
  const [profileId] = useUrlParameter('profile');
  const [mode] = useUrlParameter('mode');
  const { active, profiles, status, retry } = useActiveProfile();
  const chosen = profiles.find(({ id }) => id === profileId) ?? active;
  if (status === 'failed') return <Failed error={null} retry={retry} />;
  if (status !== 'ready') return <Loading />;
  const kind = mode === 'simulation' ? 'practice' : 'application';
  if (chosen === null) return <StartPanel {...{ subsidyId, profile: null, mode: kind, earlier: [] }} />;
  return <OfProfile key={`${chosen.id} ${kind}`} subsidyId={subsidyId} profile={chosen} mode={kind} />;
}

function OfProfile(props: {
  readonly subsidyId: string;
  readonly profile: ReturnType<typeof useActiveProfile>['profiles'][number];
  readonly mode: Application['mode'];
}) {
  const { subsidyId, profile, mode } = props;
  const workspaceId = useSession().user?.workspaceId ?? '';
  const { query, open, forget } = useOpenApplication({ workspaceId, profileId: profile.id, subsidyId, mode });
  const { data } = query;
  if (data === undefined) {
    return query.isError ? <Failed error={query.error} retry={() => void query.refetch()} /> : <Loading />;
  }
  const { application, earlier } = data;
  if (application === null) {
    return <StartPanel {...{ subsidyId, profile, mode, earlier }} onBegun={open} />;
  }
  if (application.mode === 'practice') {
    return (
      <Suspense fallback={<Loading />}>
        <OpenPractice
          key={application.id}
          application={application}
          profileName={profile.name}
          onRemoved={forget}
        />
      </Suspense>
    );
  }
  return (
    <OpenApplication
      key={application.id}
      application={application}
      profileName={profile.name}
      onChanged={open}
      onRemoved={forget}
    />
  );
}

function useOpenApplication(of: {
  readonly workspaceId: string;
  readonly profileId: string;
  readonly subsidyId: string;
  readonly mode: Application['mode'];
}) {
  const { workspaceId, profileId, subsidyId, mode } = of;
  const client = useQueryClient();
  const queryKey = [KEY, workspaceId, profileId, subsidyId, mode];
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const { applications } = await readApplications(workspaceId, {});
      const own = applications.filter((one) => one.profileId === profileId);
      const others = applications.filter((one) => one.profileId !== profileId);
      const current = openApplicationOf(own, { subsidyId, mode });
      const application =
        current === undefined ? null : await readApplication({ workspaceId, id: current.id });
      return { application, earlier: [...own, ...others] };
    },
    // Other tabs and devices may have changed it since the last visit.
    staleTime: 0,
    refetchOnMount: 'always',
    // The open page reads changes of others itself, field by field.
    refetchOnWindowFocus: false,
  });
  const open = (application: Application): void => {
    client.setQueryData<typeof query.data>(queryKey, (before) => {
      const shown = before?.application;
      // Two requests may end in the other order.
      if (shown?.id === application.id && shown.v > application.v) return before;
      return { application, earlier: before?.earlier ?? [] };
    });
  };
  const forget = (): void => {
    const removed = query.data?.application?.id;
    const earlier = query.data?.earlier.filter(({ id }) => id !== removed) ?? [];
    client.setQueryData(queryKey, { application: null, earlier });
  };
  return { query, open, forget };
}

function Failed({ error, retry }: { readonly error: Error | null; readonly retry: () => void }) {
  const t = useTexts(APPLICATIONS);
  const language = useLanguage();
  const text = error === null ? null : problemText(error, language);
  return (
    <ErrorState
      order={1}
      title={t('page.failed')}
      action={<Button onClick={retry}>{t('page.retry')}</Button>}
    >
      <p>{text ?? t('problem.generic')}</p>
    </ErrorState>
  );
}

function Loading() {
  const t = useTexts(APPLICATIONS);
  return (
    <Container className="profile-page">
      <VisuallyHidden>{t('page.loading')}</VisuallyHidden>
      <Stack aria-hidden="true">
        <Skeleton width="40%" height="2em" />
        <Skeleton height="160px" />
        <Skeleton height="240px" />
      </Stack>
    </Container>
  );
}
