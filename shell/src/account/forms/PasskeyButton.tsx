import type { OpenSession, SignInResult } from '@platform/contracts/identity';
import { Button, type ButtonProps, Notice } from '@platform/ui/base';
import { useRequest, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { AUTH } from '../i18n/auth-texts.ts';
import { failureKey } from './failure-key.ts';
import { supportsPasskeys } from './passkey-requests.ts';

/** A button that opens a session with a passkey; nothing in browsers without passkeys. */
export function PasskeyButton(
  props: Pick<ButtonProps, 'ref' | 'variant'> & {
    readonly label: string;
    readonly open: () => Promise<OpenSession>;
    readonly onSignedIn: (result: SignInResult) => Promise<void>;
  },
): ReactNode {
  const t = useTexts(AUTH);
  const { label, open, onSignedIn, ...button } = props;
  const { pending, failure, run } = useRequest(failureKey);
  if (!supportsPasskeys()) return null;
  const signIn = () => run(async () => onSignedIn({ session: await open(), challenge: null }));
  return (
    <>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {t(`error.${failure}`)}
        </Notice>
      )}
      <Button {...button} fullWidth aria-disabled={pending} onClick={() => void signIn()}>
        {label}
      </Button>
    </>
  );
}
