import { buttonClass, VisuallyHidden } from '@platform/ui/base';
import { Link, type Session, usePath, useTexts } from '@platform/web-kit';
import { type MouseEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { AccountPanel, LoginDialog, prefetchSignIn } from '../account/lazy-account.tsx';
import { SHELL } from '../i18n/texts.ts';
import { initialsOf } from './initials.ts';
import { accountEntries } from './navigation-entries.ts';

const SIGN_IN = '/auth';

/** The end of the header: the account of the signed-in person, or links to sign in and up. */
export function AccountTools({ user }: { readonly user: Session['user'] }): ReactNode {
  return user === null ? <SignInLinks /> : <AccountButton user={user} />;
}

/** Links to the account pages. The one to sign in opens the dialog, unless it is opened in a new tab or on that page. */
function SignInLinks(): ReactNode {
  const t = useTexts(SHELL);
  const path = usePath();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const openDialog = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || path === SIGN_IN) return;
    event.preventDefault();
    setDialog('open');
  };
  return (
    <div className="header-account">
      {accountEntries.map(({ to, labelKey }, index) => (
        <Link
          key={to}
          to={to}
          className={buttonClass({ size: 'small', variant: index === 0 ? 'plain' : 'primary' })}
          {...(to === SIGN_IN ? { onClick: openDialog, onPointerEnter: prefetchSignIn } : {})}
        >
          {t(labelKey)}
        </Link>
      ))}
      {dialog !== 'never' &&
        // Outside of the header, which hides these links in narrow windows.
        createPortal(
          <Suspense fallback={null}>
            <LoginDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
          </Suspense>,
          document.body,
        )}
    </div>
  );
}

/** The avatar, which opens the account panel; the browser closes it for Escape and a click outside. */
function AccountButton({ user }: { readonly user: NonNullable<Session['user']> }): ReactNode {
  const t = useTexts(SHELL);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="avatar" popoverTarget={id} title={user.email}>
        <span aria-hidden="true">{initialsOf(user.email)}</span>
        <VisuallyHidden>{t('header.account', { email: user.email })}</VisuallyHidden>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="account-popover"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && (
          <Suspense fallback={null}>
            <AccountPanel user={user} onLeave={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}
