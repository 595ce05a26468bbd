import type { SignInResult } from '@platform/contracts/identity';
import { Text } from '@platform/ui/base';
import { adoptSession, useQuery, useTexts } from '@platform/web-kit';
import { type ReactNode, useCallback, useState } from 'react';
import { AUTH } from '../i18n/auth-texts.ts';
import { readSignInOptions } from './auth-requests.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

export type AuthMode = 'sign-in' | 'sign-up';

export interface AuthStepsProps {
  readonly mode: AuthMode;
  readonly onMode: (mode: AuthMode) => void;
  /** Page to open afterwards, for the sign-in with Google, which leaves this page. */
  readonly next: string | null;
  readonly onOpen: () => void;
  readonly onLeave: () => void;
}

/** Sign-in, second factor and sign-up, switched by links; switching clears the fields. */
export function AuthSteps({ mode, onMode, next, onOpen, onLeave }: AuthStepsProps): ReactNode {
  const t = useTexts(AUTH);
  const [keptEmail, setKeptEmail] = useState('');
  const [challenge, setChallenge] = useState<string | null>(null);
  const options = useQuery({ queryKey: ['sign-in-options'], queryFn: readSignInOptions });
  const onSignedIn = async (result: SignInResult): Promise<void> => {
    setChallenge(result.challenge?.token ?? null);
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
      {options.data?.google === true && <GoogleButton next={next} />}
      {mode === 'sign-in' ? (
        <SignInForm key={keptEmail} email={keptEmail} {...{ onSignedIn, onLeave }} />
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
