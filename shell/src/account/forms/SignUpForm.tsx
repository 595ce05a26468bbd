import type { SignInResult } from '@platform/contracts/identity';
import { type SignUp, signUpSchema } from '@platform/contracts/identity';
import { Button, Text } from '@platform/ui/base';
import { useCheckedForm, withConfirmation, withMinimumLength } from '@platform/ui/forms';
import { Link, notify, useLanguage, useRequest, useTexts } from '@platform/web-kit';
import { usePasswordMin } from '@platform/web-kit/sign-in-options';
import { type ReactNode, useEffect, useId } from 'react';
import { AUTH } from '../i18n/auth-texts.ts';
import { EmailField, FormFaults, NewPasswordFields } from './AccountFields.tsx';
import { pendingAccountType, storeAccountType } from './account-type.ts';
import { signUp } from './auth-requests.ts';
import { failureKey } from './failure-key.ts';
import { faultText } from './form-texts.ts';

/** How long the page shows that an address is registered before it switches to the sign-in. */
const TAKEN_MS = 2_000;

interface Values {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
}

/** The form for a new account. */
export function SignUpForm(props: {
  readonly onSignedIn: (result: SignInResult) => Promise<void>;
  /** Called two seconds after the address turned out to be registered. */
  readonly onTaken: (email: string) => void;
  readonly onLeave: () => void;
}): ReactNode {
  const t = useTexts(AUTH);
  const id = useId();
  const language = useLanguage();
  const accountType = pendingAccountType();
  const min = usePasswordMin();
  const { pending, failure, run } = useRequest(failureKey);
  const toRequest = ({ email, password }: Values): SignUp => ({ email, password, accountType, language });
  const form = useCheckedForm<Values>({
    contract: withConfirmation(withMinimumLength(signUpSchema, { field: 'password', min }), 'password'),
    defaults: { email: '', password: '', confirmation: '' },
    toRequest: (values) => ({ ...toRequest(values), confirmation: values.confirmation }),
    textOf: faultText(t, min),
  });
  const { errors } = form.formState;
  const { onSignedIn, onTaken } = props;
  const email = form.watch('email');
  useEffect(() => {
    if (failure !== 'taken') return;
    const timer = setTimeout(() => onTaken(email), TAKEN_MS);
    return () => clearTimeout(timer);
  }, [failure, onTaken, email]);

  const submit = async (values: Values): Promise<void> => {
    const refused = await run(async () => {
      const session = await signUp(toRequest(values));
      storeAccountType(null);
      await onSignedIn({ session, challenge: null });
    });
    if (refused === 'passwordWeak' || refused === 'passwordShort') {
      form.setError(
        'password',
        { type: refused, message: t(`error.${refused}`, { min }) },
        { shouldFocus: true },
      );
    }
  };
  const refuse: Parameters<typeof form.handleSubmit>[1] = ({ confirmation }) => {
    if (confirmation?.type === 'mismatch') notify({ kind: 'error', message: t('error.mismatch') });
  };
  return (
    <form
      className="auth-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit, refuse)(event)}
    >
      <FormFaults {...{ id, errors, failure }} />
      <EmailField {...form.register('email')} id={`${id}-email`} error={errors.email?.message} />
      <NewPasswordFields
        id={id}
        label={t('field.password')}
        typed={form.watch('password')}
        password={{ ...form.register('password'), error: errors.password?.message }}
        confirmation={{ ...form.register('confirmation'), error: errors.confirmation?.message }}
      />
      <Text size="small" tone="muted">
        {t('signUp.type', { type: t(`type.${accountType}`) })}{' '}
        <Link to="/auth/select-type" onClick={props.onLeave}>
          {t('signUp.changeType')}
        </Link>
      </Text>
      <Button type="submit" variant="primary" fullWidth aria-disabled={pending}>
        {t(pending ? 'signUp.submitting' : 'signUp.submit')}
      </Button>
    </form>
  );
}
