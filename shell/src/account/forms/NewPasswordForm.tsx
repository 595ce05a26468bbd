import { newPasswordBodySchema } from '@platform/contracts/identity';
import { Button } from '@platform/ui/base';
import { useCheckedForm, withConfirmation, withMinimumLength } from '@platform/ui/forms';
import { ProblemError, useRequest, useTexts } from '@platform/web-kit';
import { usePasswordMin } from '@platform/web-kit/sign-in-options';
import { type ReactNode, useId } from 'react';
import { AUTH } from '../i18n/auth-texts.ts';
import { FormFaults, NewPasswordFields } from './AccountFields.tsx';
import { completeReset } from './auth-requests.ts';
import { failureKey } from './failure-key.ts';
import { faultText } from './form-texts.ts';

interface Values {
  readonly password: string;
  readonly confirmation: string;
}

/** The form for a new password after a link in a mail. */
export function NewPasswordForm(props: {
  readonly token: string;
  readonly onDone: () => void;
  readonly onInvalid: () => void;
}): ReactNode {
  const t = useTexts(AUTH);
  const { token } = props;
  const id = useId();
  const min = usePasswordMin();
  const { pending, failure, run } = useRequest(failureKey);
  const form = useCheckedForm<Values>({
    contract: withConfirmation(
      withMinimumLength(newPasswordBodySchema, { field: 'password', min }),
      'password',
    ),
    defaults: { password: '', confirmation: '' },
    toRequest: (values) => ({ token, ...values }),
    textOf: faultText(t, min),
  });
  const { errors } = form.formState;
  const send = async (password: string): Promise<void> => {
    try {
      await completeReset({ token, password });
      props.onDone();
    } catch (error) {
      if (!(error instanceof ProblemError && error.status === 410)) throw error;
      props.onInvalid();
    }
  };
  const submit = async ({ password }: Values): Promise<void> => {
    const refused = await run(() => send(password));
    if (refused === 'passwordWeak' || refused === 'passwordShort') {
      form.setError('password', { message: t(`error.${refused}`, { min }) }, { shouldFocus: true });
    }
  };
  return (
    <form className="auth-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormFaults {...{ id, errors, failure }} />
      <NewPasswordFields
        id={id}
        label={t('field.newPassword')}
        typed={form.watch('password')}
        password={{ ...form.register('password'), error: errors.password?.message }}
        confirmation={{ ...form.register('confirmation'), error: errors.confirmation?.message }}
      />
      <Button type="submit" variant="primary" fullWidth aria-disabled={pending}>
        {t(pending ? 'reset.chooseSubmitting' : 'reset.chooseSubmit')}
      </Button>
    </form>
  );
}
