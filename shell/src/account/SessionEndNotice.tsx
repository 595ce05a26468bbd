import { notify, type Session, useGoTo, useTexts } from '@platform/web-kit';
import { type ReactNode, useEffect } from 'react';
import { ACCOUNT } from './i18n/account-texts.ts';

/** A toast on public pages that explains why the session is over. */
export function SessionEndNotice({ end }: { readonly end: NonNullable<Session['ended']> }): ReactNode {
  const t = useTexts(ACCOUNT);
  const goTo = useGoTo();
  const message = t(`ended.${end}`);
  const label = t('ended.signIn');
  useEffect(() => {
    notify({ kind: 'error', message, action: { label, run: () => goTo('/auth') } });
  }, [message, label, goTo]);
  return null;
}
