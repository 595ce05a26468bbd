import './palette.css';
import { QUERY_LENGTH_MAX } from '@platform/contracts/closed-sets';
import { Icon } from '@platform/ui/base';
import { ComboboxInput, ComboboxList, useCombobox } from '@platform/ui/inputs';
import {
  type Language,
  rememberLanguage,
  setTheme,
  type Theme,
  useGoTo,
  useLanguage,
  useLocation,
  useTexts,
  useTheme,
} from '@platform/web-kit';
import { type ReactNode, type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useKeptChoice } from '../account/use-kept-choice.ts';
import { alternateAddress } from '../pages/current-page.ts';
import { PALETTE_GROUPS, type PaletteEntry } from './entries.ts';
import { PALETTE_TEXTS } from './palette-texts.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

/** Returns a function that runs the action of an entry: it navigates or changes a setting. */
function useAction(): (entry: PaletteEntry) => void {
  const goTo = useGoTo();
  const keep = useKeptChoice();
  const { pathname, search } = useLocation();
  const changeLanguage = (language: Language): void => {
    rememberLanguage(language);
    keep({ language });
    goTo(alternateAddress(pathname, search), { language });
  };
  const changeTheme = (theme: Theme): void => {
    setTheme(theme);
    keep({ theme });
  };
  return ({ action }) => {
    if (action.kind === 'go') goTo(action.to);
    else if (action.kind === 'theme') changeTheme(action.theme);
    else changeLanguage(action.language);
  };
}

function keyOf({ group, label, note }: PaletteEntry): string {
  return `${group} ${label} ${note ?? ''}`;
}

function EntryLine({ entry }: { readonly entry: PaletteEntry }): ReactNode {
  return (
    <>
      <Icon name={entry.icon} size={18} />
      <span lang={entry.lang}>{entry.label}</span>
      {entry.note !== undefined && <span className="palette-note">{entry.note}</span>}
    </>
  );
}

/** Continues the text that was begun before the palette was loaded. */
function useBegunText(begun: RefObject<string>) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  // Only now: React may wait between the first rendering and this, while more is typed.
  const continueTyping = useEffectEvent(() => {
    setText(begun.current);
    begun.current = '';
    field.current?.focus();
  });
  useLayoutEffect(() => continueTyping(), []);
  return { field, text, setText };
}

/** The content of the palette: its field keeps the focus, and Enter runs the active entry of the list. */
export function Palette(props: {
  readonly begun: RefObject<string>;
  readonly onClose: () => void;
}): ReactNode {
  const t = useTexts(PALETTE_TEXTS);
  const runAction = useAction();
  const { field, text, setText } = useBegunText(props.begun);
  const { entries, failed } = usePaletteEntries(text, { language: useLanguage(), theme: useTheme(), t });
  const combobox = useCombobox({
    groups: PALETTE_GROUPS.map((group) => ({
      id: group,
      title: t(`group.${group}`),
      options: entries
        .filter((entry) => entry.group === group)
        .map((entry) => ({ id: keyOf(entry), content: <EntryLine entry={entry} /> })),
    })),
    onChoose: (key) => {
      const entry = entries.find((one) => keyOf(one) === key);
      if (entry === undefined) return;
      props.onClose();
      runAction(entry);
    },
    autoSelect: true,
    alwaysOpen: true,
  });
  return (
    <div className="palette-panel">
      <div className="palette-field">
        <Icon name="search" size={20} />
        <ComboboxInput
          combobox={combobox}
          ref={field}
          type="text"
          aria-label={t('title')}
          placeholder={t('placeholder')}
          maxLength={QUERY_LENGTH_MAX}
          value={text}
          onText={setText}
        />
      </div>
      <ComboboxList combobox={combobox} label={t('results')} className="palette-options" />
      {entries.length === 0 && <p className="palette-none">{t('none')}</p>}
      {failed && <p className="palette-none">{t('unavailable')}</p>}
      <p className="palette-keys">{t('keys')}</p>
      <p role="status" className="ui-hidden">
        {t('count', { count: entries.length })}
      </p>
    </div>
  );
}
