import type { SignInResult } from '@platform/contracts/identity';
import { Text } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { AUTH } from '../i18n/auth-texts.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { sendPasskeyFactor } from './passkey-requests.ts';

/** The second step with a passkey; the button has the focus, because browsers open a passkey only for an action. */
export function PasskeyStep(props: {
  readonly challenge: string;
  readonly onSignedIn: (result: SignInResult) => Promise<void>;
  /** Other ways out of the step. */
  readonly children: ReactNode;
}): ReactNode {
  const t = useTexts(AUTH);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="auth-form">
      <Text tone="muted">{t('secondFactor.passkeyText')}</Text>
      <PasskeyButton
        ref={button}
        variant="primary"
        label={t('secondFactor.usePasskey')}
        open={() => sendPasskeyFactor(props.challenge)}
        onSignedIn={props.onSignedIn}
      />
      {props.children}
    </div>
  );
}
