import { Sheet } from '@platform/ui/overlays';
import { Link, usePath, useSession, useTexts } from '@platform/web-kit';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { AccountPanel } from '../account/lazy-account.tsx';
import { SHELL } from '../i18n/texts.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { menuEntriesOf, useDeclaredEntries } from './navigation-entries.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The menu of small screens: built account and information pages, then language and appearance. */
export function MobileMenu(props: { open: boolean; onClose: () => void }): ReactNode {
  const t = useTexts(SHELL);
  const path = usePath();
  const openedOn = useRef(path);
  const { open, onClose } = props;
  useEffect(() => {
    if (open && openedOn.current !== path) onClose();
    openedOn.current = path;
  }, [open, onClose, path]);
  const { user } = useSession();
  const links = [
    ...menuEntriesOf({ signedIn: user !== null }).map(({ to, labelKey }) => ({ to, label: t(labelKey) })),
    ...useDeclaredEntries(),
  ];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      side="right"
      title={t('header.menu')}
      closeLabel={t('header.closeMenu')}
    >
      <ul className="menu-links">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} onClick={onClose}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {user === null ? (
        <div className="menu-setting">
          <span>{t('header.language')}</span>
          <LanguageSwitch full />
        </div>
      ) : (
        <Suspense fallback={null}>
          <AccountPanel user={user} onLeave={onClose} />
        </Suspense>
      )}
      <div className="menu-setting">
        <span>{t('header.theme')}</span>
        <ThemeSwitch />
      </div>
    </Sheet>
  );
}
