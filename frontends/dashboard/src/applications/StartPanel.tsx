import { Button, buttonClass, Card, Container, Notice, Text, Title } from '@platform/ui/base';
import { Select } from '@platform/ui/inputs';
import {
  Link,
  problemText,
  useLanguage,
  useSession,
  useTexts,
  useTitle,
  useUrlParameter,
} from '@platform/web-kit';
import { type ShownProfile, useActiveProfile } from '@platform/web-kit/profiles';
import { useState } from 'react';
import { type Application, type ApplicationSummary, beginApplication } from '../api/applications-api.ts';
import { subsidyAddress } from '../profiles/profile-address.ts';
import { useStatusLabel } from '../text/use-status-label.ts';
import { APPLICATIONS } from './application-texts.ts';
import { titleOf } from './application-title.ts';

interface StartProps {
  readonly subsidyId: string;
  /** Null while the workspace has no profile that applies. */
  readonly profile: ShownProfile | null;
  readonly mode: Application['mode'];
  /** Applications of the workspace that can be taken over, those of the profile first. */
  readonly earlier: readonly ApplicationSummary[];
  readonly onBegun?: (application: Application) => void;
}

/** Before an application exists: for whom it is, and what it takes over. */
export function StartPanel(props: StartProps) {
  const { subsidyId, profile, mode } = props;
  const t = useTexts(APPLICATIONS);
  useTitle(t('start.title'));
  return (
    <Container className="profile-page profile-page-form">
      <Title order={1}>{t(mode === 'practice' ? 'start.practiceTitle' : 'start.title')}</Title>
      <Text tone="muted">{t(mode === 'practice' ? 'practice.text' : 'start.text')}</Text>
      {profile === null ? (
        <Notice tone="info">
          <p>{t('start.noProfile')}</p>
          <Link to="/profile/new" className={buttonClass({ variant: 'primary' })}>
            {t('start.createProfile')}
          </Link>
        </Notice>
      ) : (
        <StartForm {...props} profile={profile} />
      )}
      <p>
        <Link to={subsidyAddress(subsidyId)}>{t('start.back')}</Link>
      </p>
    </Container>
  );
}

function StartForm(props: StartProps & { readonly profile: ShownProfile }) {
  const { profile, mode, earlier } = props;
  const t = useTexts(APPLICATIONS);
  const [, setProfile] = useUrlParameter('profile');
  const [, setMode] = useUrlParameter('mode');
  const { profiles } = useActiveProfile();
  const { begin, pending, problem, cloneOf, setCloneOf } = useBegin(props);
  const usable = profiles.filter(({ state }) => state === 'active');
  return (
    <Card className="profile-section">
      {usable.length > 1 && (
        <Select
          label={t('start.profile')}
          value={profile.id}
          options={usable.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setProfile(event.currentTarget.value, { replace: true })}
        />
      )}
      <p>{t('start.for', { name: profile.name })}</p>
      {earlier.length > 0 && (
        <CloneChoice {...{ earlier, cloneOf, profiles }} profileId={profile.id} onChoose={setCloneOf} />
      )}
      {problem !== null && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <div className="settings-actions">
        <Button variant="primary" size="large" disabled={pending} onClick={() => void begin()}>
          {t(mode === 'practice' ? 'start.practise' : 'start.begin')}
        </Button>
        <Button
          size="large"
          onClick={() => setMode(mode === 'practice' ? null : 'simulation', { replace: true })}
        >
          {t(mode === 'practice' ? 'start.really' : 'start.practiseFirst')}
        </Button>
      </div>
    </Card>
  );
}

/** The earlier application that is taken over: of the profile itself, or of another one of the workspace. */
function CloneChoice(props: {
  readonly earlier: readonly ApplicationSummary[];
  readonly cloneOf: string;
  readonly profiles: readonly Pick<ShownProfile, 'id' | 'name'>[];
  readonly profileId: string;
  readonly onChoose: (id: string) => void;
}) {
  const { earlier, cloneOf, profiles, profileId, onChoose } = props;
  const t = useTexts(APPLICATIONS);
  const language = useLanguage();
  const statusLabel = useStatusLabel();
  const chosen = earlier.find(({ id }) => id === cloneOf);
  const labelOf = (one: ApplicationSummary): string => {
    const parts = {
      title: titleOf(one, language),
      mode: t(`mode.${one.mode}`),
      status: statusLabel(one.status),
    };
    if (one.profileId === profileId) return t('start.cloneOf', parts);
    const name = profiles.find(({ id }) => id === one.profileId)?.name ?? '';
    return t('start.cloneOfProfile', { ...parts, name });
  };
  return (
    <>
      <Select
        label={t('start.clone')}
        value={cloneOf}
        options={[
          { value: '', label: t('start.noClone') },
          ...earlier.map((one) => ({ value: one.id, label: labelOf(one) })),
        ]}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      {chosen !== undefined && (
        <Text size="small" tone="muted" role="status">
          {t(chosen.profileId === profileId ? 'start.cloneHelp' : 'start.cloneHelpOther')}
        </Text>
      )}
    </>
  );
}

function useBegin({ subsidyId, profile, mode, onBegun }: StartProps & { readonly profile: ShownProfile }) {
  const t = useTexts(APPLICATIONS);
  const language = useLanguage();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const [id] = useState(() => crypto.randomUUID());
  const [cloneOf, setCloneOf] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const begin = async (): Promise<void> => {
    setPending(true);
    setProblem(null);
    try {
      const order = { id, profileId: profile.id, subsidyId, mode, cloneOf: cloneOf === '' ? null : cloneOf };
      onBegun?.(await beginApplication(workspaceId, order));
    } catch (error) {
      setProblem((error instanceof Error ? problemText(error, language) : null) ?? t('problem.generic'));
      setPending(false);
    }
  };
  return { begin, pending, problem, cloneOf, setCloneOf };
}
