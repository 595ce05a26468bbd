import { buttonClass, ErrorState } from '@platform/ui/base';
import { Link, type Session, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { ACCOUNT } from '../i18n/account-texts.ts';

/** Explains why the session is over, in place of a page that needs one. */
export function SessionEndedScreen(props: {
  readonly end: NonNullable<Session['ended']>;
  /** Address to sign in and come back. */
  readonly signIn: string;
}): ReactNode {
  const t = useTexts(ACCOUNT);
  return (
    <ErrorState
      order={1}
      title={t('ended.title')}
      action={
        <>
          {props.end !== 'erased' && props.end !== 'suspended' && (
            <Link to={props.signIn} className={buttonClass({ variant: 'primary' })}>
              {t('ended.signIn')}
            </Link>
          )}
          <Link to="/" className={buttonClass()}>
            {t('ended.home')}
          </Link>
        </>
      }
    >
      <p>{t(`ended.${props.end}`)}</p>
    </ErrorState>
  );
}
