import './palette.css';
import { Icon } from '@platform/ui/base';
import { useModalDialog } from '@platform/ui/overlays';
import {
  type Language,
  rememberLanguage,
  setTheme,
  useGoTo,
  useLanguage,
  useLocation,
  useTexts,
  useTheme,
} from '@platform/web-kit';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { SHELL } from '../i18n/texts.ts';
import { alternateAddress } from '../pages/current-page.ts';
import { PALETTE_GROUPS, type PaletteEntry } from './entries.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

/** Runs the action of an entry: navigates or changes a setting. */
function useChoose(): (entry: PaletteEntry) => void {
  const goTo = useGoTo();
  const { pathname, search } = useLocation();
  const changeLanguage = (language: Language): void => {
    rememberLanguage(language);
    goTo(alternateAddress(pathname, search), { language });
  };
  return ({ action }) => {
    if (action.kind === 'go') goTo(action.to);
    else if (action.kind === 'theme') setTheme(action.theme);
    else changeLanguage(action.language);
  };
}

/** What the arrow keys do to the chosen place in a list; null for every other key. */
function placeAfter(key: string, place: number, length: number): number | null {
  if (key === 'ArrowDown') return (place + 1) % length;
  if (key === 'ArrowUp') return (place + length - 1) % length;
  return null;
}

function PaletteBody(props: { onClose: () => void }): ReactNode {
  const t = useTexts(SHELL);
  const id = useId();
  const choose = useChoose();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const { entries, failed } = usePaletteEntries(text, { language: useLanguage(), theme: useTheme(), t });
  const chosen = Math.min(place, Math.max(0, entries.length - 1));
  const optionId = (index: number): string => `${id}-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  const open = (entry: PaletteEntry | undefined): void => {
    if (entry === undefined) return;
    props.onClose();
    choose(entry);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const next = entries.length === 0 ? null : placeAfter(event.key, chosen, entries.length);
    if (next !== null) setPlace(next);
    else if (event.key === 'Enter') open(entries[chosen]);
    else return;
    event.preventDefault();
  };

  return (
    <div className="palette-panel">
      <div className="palette-field">
        <Icon name="search" size={20} />
        <input
          type="text"
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? optionId(chosen) : undefined}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setPlace(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('palette.results')} className="palette-list">
        {PALETTE_GROUPS.map((group) => {
          const ofGroup = entries.flatMap((entry, index) =>
            entry.group === group ? [{ entry, index }] : [],
          );
          if (ofGroup.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <div id={`${id}-${group}`} className="palette-group" role="presentation">
                {t(`palette.group.${group}`)}
              </div>
              {ofGroup.map(({ entry, index }) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
                <div
                  key={`${entry.label} ${entry.note ?? ''}`}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === chosen}
                  className="palette-option"
                  onClick={() => open(entry)}
                  onPointerMove={() => setPlace(index)}
                >
                  <Icon name={entry.icon} size={18} />
                  <span>{entry.label}</span>
                  {entry.note !== undefined && <span className="palette-note">{entry.note}</span>}
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {entries.length === 0 && <p className="palette-none">{t('palette.none')}</p>}
      {failed && <p className="palette-none">{t('palette.unavailable')}</p>}
      <p className="palette-keys">{t('palette.keys')}</p>
      <p role="status" className="ui-hidden">
        {t('palette.count', { count: entries.length })}
      </p>
    </div>
  );
}

/** The command palette, a modal dialog on top of any page: its field keeps the focus, the list shows what Enter opens. */
export function Palette(props: { open: boolean; onClose: () => void }): ReactNode {
  const t = useTexts(SHELL);
  const { open, onClose } = props;
  const dialog = useModalDialog(open, onClose);
  return (
    <dialog {...dialog} className="palette" aria-label={t('palette.title')}>
      {open && <PaletteBody onClose={onClose} />}
    </dialog>
  );
}
