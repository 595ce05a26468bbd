import '@platform/ui/forms.css';
import '../account.css';
import { usePath, useTexts, useTitle } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { AUTH } from '../i18n/auth-texts.ts';
import { CallbackPage } from './CallbackPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';
import { SelectTypePage } from './SelectTypePage.tsx';
import { SignInPage } from './SignInPage.tsx';

const PAGES = {
  '/auth/select-type': { head: 'select-type', Page: SelectTypePage },
  '/auth/callback': { head: 'callback', Page: CallbackPage },
  '/reset-password': { head: 'reset-password', Page: ResetPasswordPage },
} as const;

/** The page of an address to sign in, to sign up or to set a password. */
export function AccountPages(): ReactNode {
  const path = usePath();
  const other = Object.entries(PAGES).find(([known]) => known === path)?.[1];
  return other === undefined ? <SignInPage /> : <TitledPage {...other} />;
}

function TitledPage({ head, Page }: (typeof PAGES)[keyof typeof PAGES]): ReactNode {
  const t = useTexts(AUTH);
  useTitle(t(`heads.${head}`));
  return <Page />;
}
