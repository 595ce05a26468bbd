import { Sheet } from '@platform/ui/overlays';
import { Link, usePath, useTexts } from '@platform/web-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { SHELL } from '../i18n/texts.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { headerEntries, menuEntries, useDeclaredEntries } from './navigation-entries.ts';
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
  const own = [
    ...menuEntries,
    ...headerEntries.filter(({ to }) => menuEntries.every((one) => one.to !== to)),
  ];
  const links = [...own.map(({ to, labelKey }) => ({ to, label: t(labelKey) })), ...useDeclaredEntries()];
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
      <div className="menu-setting">
        <span>{t('header.language')}</span>
        <LanguageSwitch full />
      </div>
      <div className="menu-setting">
        <span>{t('header.theme')}</span>
        <ThemeSwitch />
      </div>
    </Sheet>
  );
}
