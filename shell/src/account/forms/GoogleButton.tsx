import { buttonClass } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { withNext } from '../go-on/own-address.ts';
import { AUTH } from '../i18n/auth-texts.ts';

const START = '/api/identity/google/start';

/** The way to sign in with Google, where this installation offers it. It leaves the page. */
export function GoogleButton({ next }: { readonly next: string | null }): ReactNode {
  const t = useTexts(AUTH);
  return (
    <>
      <a className={buttonClass({ fullWidth: true })} href={withNext(START, next)}>
        {t('signIn.google')}
      </a>
      <p className="auth-or">{t('signIn.or')}</p>
    </>
  );
}
