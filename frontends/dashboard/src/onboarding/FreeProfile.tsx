import { Button, Card, Notice, Text, Title } from '@platform/ui/base';
import { useSession, useTexts } from '@platform/web-kit';
import { useWorkspaceProfiles } from '@platform/web-kit/profiles';
import { useState } from 'react';
import { createProfile } from '../api/profiles-api.ts';
import { PROFILES } from '../i18n/namespaces.ts';
import { Meter } from '../profiles/Completeness.tsx';
import { storedFormDraft } from '../profiles/form-draft.ts';
import { useNewProfileId } from '../profiles/NewProfilePage.tsx';
import { ProfileForm } from '../profiles/ProfileForm.tsx';
import { NO_VALUES } from '../profiles/profile-values.ts';
import { useProfileChanged } from '../profiles/use-profile.ts';

/** The one profile that needs no plan (decision D5): optional, and created without leaving onboarding. */
export function FreeProfile() {
  const t = useTexts(PROFILES);
  const user = useSession().user;
  const { status, profiles, retry } = useWorkspaceProfiles();
  const [isOpen, setOpen] = useState(() => storedFormDraft(user?.id ?? '')?.isNew === true);
  const changed = useProfileChanged();
  const id = useNewProfileId();
  const [first] = profiles;
  return (
    <>
      <Card as="section" className="settings-card" aria-labelledby="free-profile">
        <Title order={2} size="card" id="free-profile">
          {t('onboarding.title')}
        </Title>
        <div role="status" className="profile-alert">
          {first !== undefined && (
            <Notice tone="positive">{t('onboarding.ready', { name: first.name })}</Notice>
          )}
          {status === 'failed' && (
            <Notice tone="caution">
              {t('onboarding.failed')}{' '}
              <button type="button" className="profile-inline" onClick={retry}>
                {t('page.retry')}
              </button>
            </Notice>
          )}
        </div>
        {first === undefined ? (
          <Text>{t('onboarding.text')}</Text>
        ) : (
          <Meter percent={first.completeness.percent} />
        )}
        {status === 'ready' && first === undefined && !isOpen && (
          <div>
            <Button onClick={() => setOpen(true)}>{t('onboarding.open')}</Button>
          </div>
        )}
      </Card>
      {status === 'ready' && first === undefined && isOpen && (
        <ProfileForm
          initial={NO_VALUES}
          of={{ profileId: id, isNew: true, v: 0 }}
          submitLabel={t('form.create')}
          cancel={{ onClick: () => setOpen(false) }}
          onSave={async (facts) => {
            await changed(id, await createProfile(user?.workspaceId ?? '', { ...facts, id }));
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
