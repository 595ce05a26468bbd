import type { ProfileState } from '@platform/contracts/profile-sets';
import { Button, Card, Notice, Title } from '@platform/ui/base';
import { Link, notify, useGoTo, useLanguage, useSession, useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { changeProfileState, type Profile, removeProfile } from '../api/profiles-api.ts';
import { DeleteDialog } from '../deletion/DeleteDialog.tsx';
import { PROFILES } from '../i18n/namespaces.ts';
import { type ShownProblem, shownProblem } from './profile-problem.ts';
import { useProfileChanged } from './use-profile.ts';

/** Ways from one state to the others, with the key of the button below `manage.`. */
const WAYS: Readonly<Record<ProfileState, readonly (readonly [ProfileState, string])[]>> = {
  active: [
    ['inactive', 'inactivate'],
    ['archived', 'archive'],
  ],
  inactive: [
    ['active', 'activate'],
    ['archived', 'archive'],
  ],
  archived: [['active', 'restore']],
};

/** Makes a profile active, inactive or archived, and deletes it after a confirmation. */
export function ManageProfile({ profile }: { readonly profile: Profile }) {
  const t = useTexts(PROFILES);
  const { problem, pending, run } = useProfileRequest();
  const goTo = useGoTo();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const changed = useProfileChanged();
  const [isConfirming, setConfirming] = useState(false);
  const changeTo = (state: ProfileState): Promise<void> =>
    run(async () => {
      await changed(profile.id, await changeProfileState(workspaceId, profile, state));
      notify({ kind: 'success', message: t(`manage.done.${state}`) });
    });
  const remove = (): Promise<void> =>
    run(async () => {
      await removeProfile(workspaceId, profile.id);
      goTo('/tableau-de-bord', { replace: true });
      notify({ kind: 'success', message: t('manage.deleted') });
      await changed(profile.id, null);
    });
  return (
    <Card as="section" className="profile-section" aria-labelledby="manage">
      <Title order={2} size="card" id="manage">
        {t('manage.title')}
      </Title>
      <ProblemNotice problem={problem} />
      <div className="settings-actions">
        {WAYS[profile.state].map(([state, key]) => (
          <Button key={state} disabled={pending} onClick={() => void changeTo(state)}>
            {t(`manage.${key}`)}
          </Button>
        ))}
        <Button className="settings-danger" disabled={pending} onClick={() => setConfirming(true)}>
          {t('manage.delete')}
        </Button>
      </div>
      <DeleteDialog
        open={isConfirming}
        title={t('manage.deleteTitle', { name: profile.name })}
        text={t('manage.deleteText')}
        keepLabel={t('manage.keep')}
        deleteLabel={t('manage.deleteConfirm')}
        problem={<ProblemNotice problem={problem} />}
        pending={pending}
        onKeep={() => setConfirming(false)}
        onDelete={() => void remove()}
      />
    </Card>
  );
}

function useProfileRequest() {
  const t = useTexts(PROFILES);
  const language = useLanguage();
  const [problem, setProblem] = useState<ShownProblem | null>(null);
  const [pending, setPending] = useState(false);
  const run = async (request: () => Promise<void>): Promise<void> => {
    setPending(true);
    setProblem(null);
    await request().catch((error: unknown) => setProblem(shownProblem(error, t, language)));
    setPending(false);
  };
  return { problem, pending, run };
}

function ProblemNotice({ problem }: { readonly problem: ShownProblem | null }) {
  const t = useTexts(PROFILES);
  return (
    <div role="alert" className="profile-alert">
      {problem !== null && (
        <Notice tone="danger">
          {problem.text} {problem.needsPlan && <Link to="/pricing">{t('form.plans')}</Link>}
        </Notice>
      )}
    </div>
  );
}
