import { Icon } from '@platform/ui/base';
import { useTexts } from '@platform/web-kit';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { SHELL } from '../i18n/texts.ts';

function load() {
  return import('./Palette.tsx');
}

const Palette = lazy(() => load().then(({ Palette: palette }) => ({ default: palette })));

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

/** Label of the shortcut on the visitor's keyboard. */
function useShortcutLabel(): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'),
    () => 'Ctrl K',
  );
}

/** The button that opens the command palette; Ctrl+K or Cmd+K opens and closes it anywhere. */
export function PaletteButton(): ReactNode {
  const t = useTexts(SHELL);
  const keys = useShortcutLabel();
  const [palette, setPalette] = useState<'never' | 'open' | 'closed'>('never');
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setPalette((now) => (now === 'open' ? 'closed' : 'open'));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className="palette-button needs-script"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setPalette('open')}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        <Icon name="search" size={18} />
        <span className="palette-button-label">{t('palette.open')}</span>
        <span className="palette-button-keys" aria-hidden="true">
          {keys}
        </span>
      </button>
      {palette !== 'never' && (
        <Suspense fallback={null}>
          <Palette open={palette === 'open'} onClose={() => setPalette('closed')} />
        </Suspense>
      )}
    </>
  );
}
