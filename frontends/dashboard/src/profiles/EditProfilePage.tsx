import { Container, Notice, Title } from '@platform/ui/base';
import { notify, useGoTo, useSession, useTexts } from '@platform/web-kit';
import { changeProfile, type Profile, readProfile } from '../api/profiles-api.ts';
import { PROFILES } from '../i18n/namespaces.ts';
import { storedFormDraft } from './form-draft.ts';
import { LoadedProfile } from './LoadedProfile.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { usePlaceName } from './place-names.ts';
import { profileAddress } from './profile-address.ts';
import { valuesOf } from './profile-values.ts';
import { useProfileChanged } from './use-profile.ts';

/** `/profile/:profileId/edit`. */
export function EditProfilePage({ id }: { readonly id: string }) {
  return <LoadedProfile id={id}>{(profile) => <Edit key={profile.id} profile={profile} />}</LoadedProfile>;
}

function Edit({ profile }: { readonly profile: Profile }) {
  const t = useTexts(PROFILES);
  const goTo = useGoTo();
  const user = useSession().user;
  const changed = useProfileChanged();
  const place = usePlaceName(profile.territoryId);
  const workspaceId = user?.workspaceId ?? '';
  const { id } = profile;
  // A draft changes the version that it was typed for: saving it over a later one needs a decision.
  const draft = storedFormDraft(user?.id ?? '');
  const v = draft?.profileId === id && !draft.isNew ? draft.v : profile.v;
  return (
    <Container className="profile-page profile-page-form">
      <Title order={1}>{t('edit.title', { name: profile.name })}</Title>
      {profile.isEditable && place !== undefined && (
        <ProfileForm
          initial={valuesOf(profile, place)}
          of={{ profileId: id, isNew: false, v }}
          submitLabel={t('form.save')}
          cancel={{ to: profileAddress(id) }}
          onSave={async (facts, { force }) => {
            const current = force
              ? await readProfile(workspaceId, id, AbortSignal.timeout(10_000))
              : { id, v };
            await changed(id, await changeProfile(workspaceId, current, facts));
            notify({ kind: 'success', message: t('form.saved') });
            goTo(profileAddress(id));
          }}
        />
      )}
      {!profile.isEditable && (
        <Notice tone="caution">
          {t(profile.state === 'archived' ? 'page.archivedNotice' : 'page.overLimit')}
        </Notice>
      )}
    </Container>
  );
}
