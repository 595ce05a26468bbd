import { Container, Text, Title } from '@platform/ui/base';
import { notify, useGoTo, useSession, useTexts } from '@platform/web-kit';
import { useState } from 'react';
import { createProfile } from '../api/profiles-api.ts';
import { PROFILES } from '../i18n/namespaces.ts';
import { storedFormDraft } from './form-draft.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { profileAddress } from './profile-address.ts';
import { NO_VALUES } from './profile-values.ts';
import { useProfileChanged } from './use-profile.ts';

/** The id of a new profile: that of the draft of this tab, so that sending it again creates no second one. */
export function useNewProfileId(): string {
  const userId = useSession().user?.id ?? '';
  const [id] = useState(() => {
    const draft = storedFormDraft(userId);
    return draft?.isNew === true ? draft.profileId : crypto.randomUUID();
  });
  return id;
}

/** `/profile/new`. */
export function NewProfilePage() {
  const t = useTexts(PROFILES);
  const goTo = useGoTo();
  const workspaceId = useSession().user?.workspaceId ?? '';
  const changed = useProfileChanged();
  const id = useNewProfileId();
  return (
    <Container className="profile-page profile-page-form">
      <div>
        <Title order={1}>{t('new.title')}</Title>
        <Text tone="muted">{t('new.lead')}</Text>
      </div>
      <ProfileForm
        initial={NO_VALUES}
        of={{ profileId: id, isNew: true, v: 0 }}
        submitLabel={t('form.create')}
        cancel={{ to: '/tableau-de-bord' }}
        onSave={async (facts) => {
          await changed(id, await createProfile(workspaceId, { ...facts, id }));
          notify({ kind: 'success', message: t('form.created') });
          goTo(profileAddress(id), { replace: true });
        }}
      />
    </Container>
  );
}
