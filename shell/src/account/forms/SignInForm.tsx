import type { SignInResult } from '@platform/contracts/identity';
import { signInSchema } from '@platform/contracts/identity';
import { Button } from '@platform/ui/base';
import { useCheckedForm } from '@platform/ui/forms';
import { Link, useRequest, useTexts } from '@platform/web-kit';
import { type ReactNode, useId } from 'react';
import { AUTH } from '../i18n/auth-texts.ts';
import { EmailField, FormFaults, PasswordField } from './AccountFields.tsx';
import { type Credentials, signIn } from './auth-requests.ts';
import { failureKey } from './failure-key.ts';
import { faultText } from './form-texts.ts';
import { ResendConfirmation } from './ResendConfirmation.tsx';

/** The form for address and password. */
export function SignInForm(props: {
  readonly email: string;
  readonly onSignedIn: (result: SignInResult) => Promise<void>;
  /** Called when a link leads to another page. */
  readonly onLeave: () => void;
}): ReactNode {
  const t = useTexts(AUTH);
  const id = useId();
  const { pending, failure, run } = useRequest(failureKey);
  const form = useCheckedForm<Credentials>({
    contract: signInSchema,
    defaults: { email: props.email, password: '' },
    textOf: faultText(t),
  });
  const { errors } = form.formState;
  const submit = async (credentials: Credentials): Promise<void> => {
    await run(async () => props.onSignedIn(await signIn(credentials)));
  };
  return (
    <form className="auth-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormFaults {...{ id, errors, failure }}>
        {failure === 'unconfirmed' && <ResendConfirmation email={form.getValues('email')} />}
      </FormFaults>
      <EmailField
        {...form.register('email')}
        id={`${id}-email`}
        error={errors.email?.message}
        autoComplete="username"
      />
      <PasswordField
        {...form.register('password')}
        id={`${id}-password`}
        label={t('field.password')}
        error={errors.password?.message}
        autoComplete="current-password"
      />
      <Link to="/reset-password" className="auth-forgot" onClick={props.onLeave}>
        {t('signIn.forgot')}
      </Link>
      <Button type="submit" variant="primary" fullWidth aria-disabled={pending}>
        {t(pending ? 'signIn.submitting' : 'signIn.submit')}
      </Button>
    </form>
  );
}
