import '@platform/ui/forms.css';
import './account.css';
import { Dialog } from '@platform/ui/forms';
import { currentSession, preferredLanguage, useGoTo, useTexts } from '@platform/web-kit';
import { type ReactNode, useState } from 'react';
import { type AuthMode, AuthSteps } from './forms/AuthSteps.tsx';
import { findAddressAfterSignIn } from './go-on/after-sign-in.ts';
import { AUTH } from './i18n/auth-texts.ts';

/** The dialog to sign in or up from any page. */
export function LoginDialog({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const t = useTexts(AUTH);
  const goTo = useGoTo();
  const [mode, setMode] = useState<AuthMode>('sign-in');
  const close = (): void => {
    setMode('sign-in');
    onClose();
  };
  const goOn = async (): Promise<void> => {
    close();
    const { user } = currentSession();
    if (user !== null) goTo(await findAddressAfterSignIn(user, null), { language: preferredLanguage() });
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t(mode === 'sign-in' ? 'signIn.title' : 'signUp.title')}
      closeLabel={t('close')}
    >
      <AuthSteps mode={mode} onMode={setMode} next={null} onOpen={() => void goOn()} onLeave={close} />
    </Dialog>
  );
}
