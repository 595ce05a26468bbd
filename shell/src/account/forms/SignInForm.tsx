import type { SignInResult } from '@platform/contracts/identity';
import { signInSchema } from '@platform/contracts/identity';
import { Button } from '@platform/ui/base';
import { ErrorSummary, listedFaults, PasswordInput, TextInput, useCheckedForm } from '@platform/ui/forms';
import { Link, useRequest, useTexts } from '@platform/web-kit';
import { type ReactNode, useId } from 'react';
import { AUTH } from '../i18n/auth-texts.ts';
import { type Credentials, signIn } from './auth-requests.ts';
import { failureKey } from './failure-key.ts';
import { faultText, usePasswordTexts } from './form-texts.ts';
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
  const passwordTexts = usePasswordTexts();
  const { pending, failure, run } = useRequest(failureKey);
  const form = useCheckedForm<Credentials>({
    contract: signInSchema,
    defaults: { email: props.email, password: '' },
    textOf: faultText(t),
  });
  const { errors } = form.formState;
  const faults = listedFaults(errors).map(({ name, message }) => ({ id: `${id}-${name}`, message }));
  const submit = async (credentials: Credentials): Promise<void> => {
    await run(async () => props.onSignedIn(await signIn(credentials)));
  };
  const title = faults.length > 0 ? t('error.summary') : failure === null ? null : t(`error.${failure}`);
  return (
    <form className="auth-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <ErrorSummary title={title} faults={faults}>
        {failure === 'unconfirmed' && <ResendConfirmation email={form.getValues('email')} />}
      </ErrorSummary>
      <TextInput
        {...form.register('email')}
        id={`${id}-email`}
        type="email"
        required
        label={t('field.email')}
        error={errors.email?.message}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordInput
        {...form.register('password')}
        id={`${id}-password`}
        required
        label={t('field.password')}
        error={errors.password?.message}
        autoComplete="current-password"
        texts={passwordTexts}
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
