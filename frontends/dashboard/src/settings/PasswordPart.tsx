import { changePasswordSchema } from '@platform/contracts/identity';
import { Button, Text } from '@platform/ui/base';
import {
  ErrorSummary,
  PasswordInput,
  useCheckedForm,
  withConfirmation,
  withMinimumLength,
} from '@platform/ui/forms';
import { notify, useFormats, useRequest, useTexts } from '@platform/web-kit';
import { usePasswordMin } from '@platform/web-kit/sign-in-options';
import { useState } from 'react';
import { changePassword } from '../api/account-api.ts';
import { failureKey } from '../api/failure-key.ts';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { passwordFault, usePasswordTexts } from './form-texts.ts';
import { Part } from './Part.tsx';

/** Refusals that belong to a field. */
const FIELD_FAULTS = ['passwordWrong', 'passwordShort', 'passwordWeak'];

interface Values {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

/** When the password was changed, and the form to change it. */
export function PasswordPart({ changedAt }: { readonly changedAt: string }) {
  const t = useTexts(NAMESPACE);
  const { day } = useFormats();
  const [open, setOpen] = useState(false);
  return (
    <Part titleKey="security.password">
      <Text tone="muted">{t('security.passwordChanged', { date: day(changedAt) })}</Text>
      {open ? (
        <PasswordForm onDone={() => setOpen(false)} />
      ) : (
        <div className="settings-actions">
          <Button onClick={() => setOpen(true)}>{t('security.changePassword')}</Button>
        </div>
      )}
    </Part>
  );
}

function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts(NAMESPACE);
  const texts = usePasswordTexts();
  const min = usePasswordMin();
  const { pending, failure, run } = useRequest(failureKey);
  const form = useCheckedForm<Values>({
    contract: withConfirmation(withMinimumLength(changePasswordSchema, { field: 'next', min }), 'next'),
    defaults: { current: '', next: '', confirmation: '' },
    textOf: passwordFault(t, min),
  });
  const { errors } = form.formState;
  const submit = async ({ current, next }: Values): Promise<void> => {
    const refused = await run(() => changePassword({ current, next }));
    if (refused === null) {
      notify({ kind: 'success', message: t('security.passwordDone') });
      onDone();
    } else if (FIELD_FAULTS.includes(refused)) {
      const field = refused === 'passwordWrong' ? 'current' : 'next';
      form.setError(field, { message: t(`error.${refused}`, { min }) }, { shouldFocus: true });
    }
  };
  const isFieldFault = failure !== null && FIELD_FAULTS.includes(failure);
  return (
    <form className="settings-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <ErrorSummary title={failure === null || isFieldFault ? null : t(`error.${failure}`)} />
      <PasswordInput
        {...form.register('current')}
        label={t('security.current')}
        error={errors.current?.message}
        autoComplete="current-password"
        texts={texts}
      />
      <PasswordInput
        {...form.register('next')}
        label={t('security.next')}
        help={t('security.nextHelp', { min })}
        error={errors.next?.message}
        autoComplete="new-password"
        texts={texts}
      />
      <PasswordInput
        {...form.register('confirmation')}
        label={t('security.confirmation')}
        error={errors.confirmation?.message}
        autoComplete="new-password"
        texts={texts}
      />
      <div className="settings-actions">
        <Button type="submit" variant="primary" disabled={pending}>
          {t(pending ? 'settings.saving' : 'security.changePassword')}
        </Button>
      </div>
    </form>
  );
}
