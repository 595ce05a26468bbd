import { QUERY_LENGTH_MAX } from '@platform/contracts/closed-sets';
import { Icon, useModalDialog } from '@platform/ui/base';
import { lazyPart, localizedPath, SEARCH_PATH, useLanguage, useTexts } from '@platform/web-kit';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { SHELL } from '../i18n/texts.ts';

async function load() {
  return (await import('./Palette.tsx')).Palette;
}

const Palette = lazyPart(load);

/** The field alone, until the palette is loaded and continues its text; Enter searches for the text, as there. */
function BegunField({ begun }: { readonly begun: RefObject<string> }): ReactNode {
  const label = useTexts(SHELL)('palette.open');
  return (
    <form action={localizedPath(SEARCH_PATH, useLanguage())} className="palette-field">
      <Icon name="search" size={20} />
      <input
        name="q"
        autoComplete="off"
        required
        aria-label={label}
        placeholder={label}
        maxLength={QUERY_LENGTH_MAX}
        defaultValue={begun.current}
        onInput={({ currentTarget }) => {
          begun.current = currentTarget.value;
        }}
      />
    </form>
  );
}

/** The modal dialog of the palette. It opens at once, so that nothing is lost of what is typed while the rest is loaded. */
function PaletteDialog(props: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const t = useTexts(SHELL);
  const begun = useRef('');
  return (
    <dialog {...useModalDialog(props)} className="palette" aria-label={t('palette.open')}>
      {props.open && (
        <Suspense fallback={<BegunField begun={begun} />}>
          <Palette begun={begun} onClose={props.onClose} />
        </Suspense>
      )}
    </dialog>
  );
}

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
        <PaletteDialog open={palette === 'open'} onClose={() => setPalette('closed')} />
      )}
    </>
  );
}
