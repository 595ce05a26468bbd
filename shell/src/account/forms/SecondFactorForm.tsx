import type { SignInResult } from '@platform/contracts/identity';
import { Button } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { type ReactNode, useState } from 'react';
import { AUTH } from '../i18n/auth-texts.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';
import { supportsPasskeys } from './passkey-requests.ts';

type Challenge = NonNullable<SignInResult['challenge']>;
type Way = 'app' | 'recovery' | 'passkey';

/** What an account with these methods is requested first; a passkey only where the browser has them. */
function firstWay(methods: Challenge['methods']): Way {
  if (methods.includes('totp')) return 'app';
  return methods.includes('passkey') && supportsPasskeys() ? 'passkey' : 'recovery';
}

/** The second step of a sign-in: a code of the authenticator app, a passkey, or a recovery code instead of them. */
export function SecondFactorForm(props: {
  readonly challenge: Challenge;
  readonly onSignedIn: (result: SignInResult) => Promise<void>;
  readonly onCancel: () => void;
}): ReactNode {
  const t = useTexts(AUTH);
  const { challenge, onSignedIn, onCancel } = props;
  const { token, methods } = challenge;
  const first = firstWay(methods);
  const [way, setWay] = useState(first);
  const links = (
    <>
      {way !== 'recovery' && (
        <Button variant="plain" onClick={() => setWay('recovery')}>
          {t('secondFactor.useRecovery')}
        </Button>
      )}
      {way === 'recovery' && first === 'app' && (
        <Button variant="plain" onClick={() => setWay('app')}>
          {t('secondFactor.useApp')}
        </Button>
      )}
      <Button variant="plain" onClick={onCancel}>
        {t('secondFactor.cancel')}
      </Button>
    </>
  );
  if (way === 'passkey') {
    return (
      <PasskeyStep challenge={token} {...{ onSignedIn }}>
        {links}
      </PasskeyStep>
    );
  }
  return (
    <CodeForm key={way} kind={way} {...{ challenge, onSignedIn }}>
      {links}
    </CodeForm>
  );
}
