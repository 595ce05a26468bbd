import { Notice } from '@platform/ui/base';
import {
  adoptReturnedSession,
  preferredLanguage,
  useGoTo,
  useSession,
  useTexts,
  useTitle,
  useUrlParameter,
} from '@platform/web-kit';
import { type ReactNode, useCallback, useEffect } from 'react';
import { type AuthMode, AuthSteps } from '../forms/AuthSteps.tsx';
import { keyOfParameter } from '../forms/failure-key.ts';
import { findAddressAfterSignIn } from '../go-on/after-sign-in.ts';
import { ownAddress } from '../go-on/own-address.ts';
import { AUTH } from '../i18n/auth-texts.ts';
import { AuthFrame } from './AuthFrame.tsx';

/** `/auth`: sign-in or, with `?mode=sign-up`, sign-up; signed-in people are led on. */
export function SignInPage(): ReactNode {
  const t = useTexts(AUTH);
  const goTo = useGoTo();
  const session = useSession();
  const [modeText, setModeText] = useUrlParameter('mode');
  const [nextText] = useUrlParameter('next');
  const [errorCode] = useUrlParameter('error');
  const [google, setGoogle] = useUrlParameter('google');
  const mode: AuthMode = modeText === 'sign-up' ? 'sign-up' : 'sign-in';
  const next = ownAddress(nextText);
  useTitle(t(`heads.${mode}`));
  useEffect(() => {
    if (google !== 'signed-in') return;
    // Google has led back here with the refresh cookie of a new session; loading the page again is no other sign-in.
    setGoogle(null, { replace: true });
    void adoptReturnedSession();
  }, [google, setGoogle]);
  const user = session.status === 'signed-in' ? session.user : null;
  useEffect(() => {
    if (user === null) return;
    let current = true;
    void findAddressAfterSignIn(user, next).then((address) => {
      if (current) goTo(address, { replace: true, language: preferredLanguage() });
    });
    return () => {
      current = false;
    };
  }, [user, next, goTo]);
  const onMode = useCallback(
    (wanted: AuthMode) => setModeText(wanted === 'sign-up' ? wanted : null),
    [setModeText],
  );
  const isSignIn = mode === 'sign-in';
  return (
    <AuthFrame
      title={t(isSignIn ? 'signIn.title' : 'signUp.title')}
      {...(isSignIn ? {} : { lead: t('signUp.lead') })}
    >
      {errorCode !== null && isSignIn && (
        <Notice tone="danger" role="alert">
          {t(`error.${keyOfParameter(errorCode)}`)}
        </Notice>
      )}
      <AuthSteps
        {...{ mode, onMode, next }}
        startsWithChallenge={google === 'second-factor'}
        onOpen={() => undefined}
        onLeave={() => undefined}
      />
    </AuthFrame>
  );
}
