import { Icon, IconButton, type IconName } from '@platform/ui/base';
import { setTheme, THEMES, type Theme, useTexts, useTheme } from '@platform/web-kit';
import type { ReactNode } from 'react';
import { useKeptChoice } from '../account/use-kept-choice.ts';
import { SHELL } from '../i18n/texts.ts';

const ICONS: Readonly<Record<Theme, IconName>> = { light: 'sun', dark: 'moon', system: 'screen' };

/** A button that switches between light, dark and system, for this device and for the account; its label contains the current and the next theme. */
export function ThemeSwitch(): ReactNode {
  const t = useTexts(SHELL);
  const keep = useKeptChoice();
  const theme = useTheme();
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  const label = t('theme.switch', { current: t(`theme.${theme}`), next: t(`theme.${next}`) });
  const change = (): void => {
    setTheme(next);
    keep({ theme: next });
  };
  return (
    <IconButton className="needs-script" label={label} onClick={change}>
      <Icon name={ICONS[theme]} size={20} />
    </IconButton>
  );
}
