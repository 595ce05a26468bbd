import type { SignInResult } from '@platform/contracts/identity';
import { secondFactorSchema } from '@platform/contracts/identity';
import { Button, Text } from '@platform/ui/base';
import { TextInput, useCheckedForm } from '@platform/ui/forms';
import { useRequest, useTexts } from '@platform/web-kit';
import { type ReactNode, useEffect, useId } from 'react';
import { AUTH } from '../i18n/auth-texts.ts';
import { FormFaults } from './AccountFields.tsx';
import { sendSecondFactor } from './auth-requests.ts';
import { failureKey } from './failure-key.ts';
import { faultText } from './form-texts.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { sendPasskeyFactor } from './passkey-requests.ts';

interface Values {
  readonly code: string;
}

/** The second step with a code of the authenticator app or a recovery code, beside a passkey if the account has one. */
export function CodeForm(props: {
  readonly challenge: NonNullable<SignInResult['challenge']>;
  readonly kind: 'app' | 'recovery';
  readonly onSignedIn: (result: SignInResult) => Promise<void>;
  /** Other ways out of the step. */
  readonly children: ReactNode;
}): ReactNode {
  const t = useTexts(AUTH);
  const { token: challenge, methods } = props.challenge;
  const isApp = props.kind === 'app';
  const id = useId();
  const { pending, failure, run } = useRequest(failureKey);
  const form = useCheckedForm<Values>({
    contract: secondFactorSchema,
    defaults: { code: '' },
    toRequest: ({ code }) => ({ challenge, code }),
    textOf: faultText(t),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const { errors } = form.formState;
  const submit = async ({ code }: Values): Promise<void> => {
    await run(async () => {
      const session = await sendSecondFactor({ challenge, code: code.trim() });
      await props.onSignedIn({ session, challenge: null });
    });
  };
  return (
    <form className="auth-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <Text tone="muted">{t(isApp ? 'secondFactor.text' : 'secondFactor.recoveryText')}</Text>
      <FormFaults {...{ id, errors, failure }} />
      <TextInput
        {...form.register('code')}
        id={`${id}-code`}
        required
        label={t(isApp ? 'field.code' : 'field.recoveryCode')}
        error={errors.code?.message}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="primary" fullWidth aria-disabled={pending}>
        {t(pending ? 'secondFactor.submitting' : 'secondFactor.submit')}
      </Button>
      {methods.includes('passkey') && (
        <PasskeyButton
          label={t('secondFactor.usePasskey')}
          open={() => sendPasskeyFactor(challenge)}
          onSignedIn={props.onSignedIn}
        />
      )}
      {props.children}
    </form>
  );
}
