import { buttonClass, ErrorState } from '@platform/ui/base';
import { Link, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { ACCOUNT } from '../i18n/account-texts.ts';

/** Why the administration is not shown: nobody is signed in (`signIn` is the address to do so), or without the role. */
export function AdminOnly({ signIn }: { readonly signIn: string | null }): ReactNode {
  const t = useTexts(ACCOUNT);
  const kind = signIn === null ? 'denied' : 'login';
  return (
    <ErrorState
      order={1}
      title={t(`admin.${kind}Title`)}
      action={
        <Link to={signIn ?? '/'} className={buttonClass({ variant: 'primary' })}>
          {t(signIn === null ? 'admin.home' : 'admin.signIn')}
        </Link>
      }
    >
      <p>{t(`admin.${kind}Text`)}</p>
    </ErrorState>
  );
}
