import type { SignInResult } from '@platform/contracts/identity';
import { Notice, Text } from '@platform/ui/base';
import { adoptSession, useTexts } from '@platform/web-kit';
import { useSignInOptions } from '@platform/web-kit/sign-in-options';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { AUTH } from '../i18n/auth-texts.ts';
import { takeChallenge } from './auth-requests.ts';
import { failureKey } from './failure-key.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { signInWithPasskey } from './passkey-requests.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

export type AuthMode = 'sign-in' | 'sign-up';

export interface AuthStepsProps {
  readonly mode: AuthMode;
  readonly onMode: (mode: AuthMode) => void;
  /** Page to open afterwards, for the sign-in with Google, which leaves this page. */
  readonly next: string | null;
  /** Whether a challenge waits for its second factor in a cookie, after a return from Google. */
  readonly startsWithChallenge?: boolean;
  readonly onOpen: () => void;
  readonly onLeave: () => void;
}

/** Sign-in, second factor and sign-up, switched by links; switching clears the fields. */
export function AuthSteps(props: AuthStepsProps): ReactNode {
  const { mode, onMode, next, onOpen, onLeave, startsWithChallenge = false } = props;
  const t = useTexts(AUTH);
  const [keptEmail, setKeptEmail] = useState('');
  const [challenge, setChallenge] = useState<SignInResult['challenge']>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const options = useSignInOptions();
  useEffect(() => {
    if (!startsWithChallenge) return;
    takeChallenge().then(
      (result) => setChallenge(result.challenge),
      (error: unknown) => setFailure(failureKey(error)),
    );
  }, [startsWithChallenge]);
  const onSignedIn = async (result: SignInResult): Promise<void> => {
    setChallenge(result.challenge);
    if (result.session === null) return;
    await adoptSession(result.session);
    onOpen();
  };
  const onTaken = useCallback(
    (email: string) => {
      setKeptEmail(email);
      onMode('sign-in');
    },
    [onMode],
  );
  const switchTo = (other: AuthMode): void => {
    setKeptEmail('');
    onMode(other);
  };
  if (challenge !== null) {
    return <SecondFactorForm {...{ challenge, onSignedIn }} onCancel={() => setChallenge(null)} />;
  }
  const other = mode === 'sign-in' ? 'sign-up' : 'sign-in';
  return (
    <div className="auth-steps">
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {t(`error.${failure}`)}
        </Notice>
      )}
      {options.data?.google === true && <GoogleButton next={next} />}
      {options.data?.google === false && (
        <Text size="small" tone="muted">
          {t('error.googleOff')}
        </Text>
      )}
      {mode === 'sign-in' ? (
        <>
          <SignInForm key={keptEmail} email={keptEmail} {...{ onSignedIn, onLeave }} />
          {options.data?.passkeys === true && (
            <PasskeyButton label={t('signIn.passkey')} open={signInWithPasskey} {...{ onSignedIn }} />
          )}
        </>
      ) : (
        <SignUpForm {...{ onSignedIn, onTaken, onLeave }} />
      )}
      <Text className="auth-switch">
        {t(mode === 'sign-in' ? 'signIn.noAccount' : 'signUp.hasAccount')}{' '}
        <button type="button" className="auth-link" onClick={() => switchTo(other)}>
          {t(mode === 'sign-in' ? 'signIn.toSignUp' : 'signUp.toSignIn')}
        </button>
      </Text>
    </div>
  );
}
