import { passwordProofSchema } from '@platform/contracts/identity';
import { Button } from '@platform/ui/base';
import { ErrorSummary, PasswordInput, useCheckedForm } from '@platform/ui/forms';
import { useRequest, useTexts } from '@platform/web-kit';
import { useEffect } from 'react';
import { failureKey } from '../api/failure-key.ts';
import { NAMESPACE } from '../i18n/namespaces.ts';
import { passwordFault, usePasswordTexts } from './form-texts.ts';

/** Requests the password again before a sensitive change, and runs that change with it. */
export function ProofForm(props: {
  readonly change: (password: string) => Promise<void>;
  readonly submitLabel?: string;
}) {
  const t = useTexts(NAMESPACE);
  const texts = usePasswordTexts();
  const { pending, failure, run } = useRequest(failureKey);
  const form = useCheckedForm<{ readonly password: string }>({
    contract: passwordProofSchema,
    defaults: { password: '' },
    textOf: passwordFault(t),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  const submit = async ({ password }: { readonly password: string }): Promise<void> => {
    if ((await run(() => props.change(password))) === 'passwordWrong') {
      form.setError('password', { message: t('error.passwordWrong') }, { shouldFocus: true });
    }
  };
  const title = failure === null || failure === 'passwordWrong' ? null : t(`error.${failure}`);
  return (
    <form className="settings-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <ErrorSummary title={title} />
      <PasswordInput
        {...form.register('password')}
        label={t('security.prove')}
        error={form.formState.errors.password?.message}
        autoComplete="current-password"
        texts={texts}
      />
      <div className="settings-actions">
        <Button type="submit" variant="primary" disabled={pending}>
          {props.submitLabel ?? t('security.continue')}
        </Button>
      </div>
    </form>
  );
}
