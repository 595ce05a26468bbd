import { buttonClass, EmptyState } from '@platform/ui/base';
import { homeAddress, Link, useSession, useTexts } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { SHELL } from '../i18n/texts.ts';

/** The page of unknown addresses. */
export function NotFoundPage(): ReactNode {
  const t = useTexts(SHELL);
  const { user } = useSession();
  return (
    <EmptyState
      order={1}
      title={t('notFound.title')}
      action={
        <>
          <Link to="/subventions/recherche" className={buttonClass({ variant: 'primary' })}>
            {t('notFound.search')}
          </Link>
          <Link to={homeAddress({ signedIn: user !== null })} className={buttonClass()}>
            {t('notFound.home')}
          </Link>
        </>
      }
    >
      <p>{t('notFound.text')}</p>
    </EmptyState>
  );
}
