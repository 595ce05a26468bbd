import { Icon, IconButton } from '@platform/ui/base';
import { Link, lazyPart, matchRoute, usePath, useSession, useTexts } from '@platform/web-kit';
import { type ReactNode, Suspense, useState } from 'react';
import { InboxBell } from '../account/lazy-account.tsx';
import { PaletteButton } from '../command-palette/PaletteButton.tsx';
import { SHELL } from '../i18n/texts.ts';
import { AccountTools } from './AccountTools.tsx';
import { type HeaderKind, headerKindOf } from './header-kind.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { headerEntriesOf, useDeclaredEntries } from './navigation-entries.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { Wordmark } from './Wordmark.tsx';

const MobileMenu = lazyPart(async () => (await import('./MobileMenu.tsx')).MobileMenu);

/** The header of every page; its kind depends on the address and the session. */
export function Header(): ReactNode {
  const path = usePath();
  const { user } = useSession();
  const kind = headerKindOf(path, { signedIn: user !== null });
  return kind === 'back' ? <BackBar /> : <FullHeader kind={kind} path={path} />;
}

/** In place of the header on Discover pages: the way back, language and theme. */
function BackBar(): ReactNode {
  const t = useTexts(SHELL);
  return (
    <header className="header header-back">
      <Link to="/" className="header-back-link">
        <Icon name="chevron-left" />
        {t('header.back')}
      </Link>
      <div className="header-tools">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </header>
  );
}

function FullHeader({ kind, path }: { readonly kind: HeaderKind; readonly path: string }): ReactNode {
  const t = useTexts(SHELL);
  const session = useSession();
  const signedIn = session.user !== null;
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const here = matchRoute(path)?.path;
  const links = [
    ...headerEntriesOf({ signedIn }).map(({ to, labelKey }) => ({ to, label: t(labelKey) })),
    ...useDeclaredEntries(),
  ];
  return (
    <header className={`header header-${kind}`}>
      <Wordmark />
      <nav className="header-links" aria-label={t('header.navigation')}>
        {links.map(({ to, label }) => (
          <Link key={to} to={to} aria-current={here === to ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <PaletteButton />
      {signedIn && (
        <Suspense fallback={null}>
          <InboxBell />
        </Suspense>
      )}
      <div className="header-tools">
        {!signedIn && <LanguageSwitch />}
        <ThemeSwitch />
        <AccountTools user={session.user} />
      </div>
      <IconButton
        className="header-menu needs-script"
        label={t('header.menu')}
        aria-haspopup="dialog"
        aria-expanded={menu === 'open'}
        onClick={() => setMenu('open')}
      >
        <Icon name="menu" size={22} />
      </IconButton>
      {menu !== 'never' && (
        <Suspense fallback={null}>
          <MobileMenu open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </header>
  );
}
