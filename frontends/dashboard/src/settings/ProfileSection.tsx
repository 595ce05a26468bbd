import { type StoredSettings, settingsSchema } from '@platform/contracts/identity';
import { Button } from '@platform/ui/base';
import { TextInput, useCheckedForm } from '@platform/ui/forms';
import { refreshAllTabs, useSession, useTexts } from '@platform/web-kit';
import { useEffect, useState } from 'react';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { LeaveGuard } from '../navigation/LeaveGuard.tsx';
import { PhotoField } from './PhotoField.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { Section } from './Section.tsx';
import type { SaveOutcome, SaveSettings } from './use-stored-settings.ts';

const FIELDS = [
  { name: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', autoComplete: 'family-name' },
  { name: 'jobTitle', autoComplete: 'organization-title' },
] as const;

type Values = Record<(typeof FIELDS)[number]['name'], string>;

const CONTRACT = settingsSchema.pick({ firstName: true, lastName: true, jobTitle: true });

/** Photo, names and job title; the e-mail address is only shown. */
export function ProfileSection(props: { readonly stored: StoredSettings; readonly save: SaveSettings }) {
  const t = useTexts(NAMESPACE);
  const { user } = useSession();
  const { settings, email } = props.stored;
  const { firstName, lastName, jobTitle } = settings;
  const [state, setState] = useState<SaveOutcome | 'saving' | null>(null);
  const form = useCheckedForm<Values>({
    contract: CONTRACT,
    defaults: { firstName, lastName, jobTitle },
    textOf: () => t('profile.tooLong'),
  });
  const { reset } = form;
  useEffect(() => reset({ firstName, lastName, jobTitle }), [reset, firstName, lastName, jobTitle]);
  const submit = async (values: Values): Promise<void> => {
    setState('saving');
    const outcome = await props.save(values);
    setState(outcome);
    // The greeting of the dashboard comes from the session.
    if (outcome === 'saved') await refreshAllTabs();
  };
  const { errors, isDirty } = form.formState;
  return (
    <Section name="profile">
      {user !== null && <PhotoField user={user} />}
      <form className="settings-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        {FIELDS.map(({ name, autoComplete }) => (
          <TextInput
            key={name}
            {...form.register(name, { onChange: () => setState(null) })}
            label={t(`profile.${name}`)}
            error={errors[name]?.message}
            autoComplete={autoComplete}
          />
        ))}
        <TextInput
          label={t('profile.email')}
          help={t('profile.emailHelp')}
          value={email}
          readOnly
          type="email"
        />
        <div className="settings-actions">
          <Button type="submit" variant="primary" disabled={!isDirty}>
            {t('settings.save')}
          </Button>
          <SaveStatus state={state} />
        </div>
      </form>
      <LeaveGuard active={isDirty} />
    </Section>
  );
}
