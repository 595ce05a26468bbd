import { QUERY_LENGTH_MAX } from '@platform/contracts/closed-sets';
import { Icon, type SearchBoxProps, SearchForm, VisuallyHidden } from '@platform/ui/base';
import { ComboboxInput, ComboboxList, useCombobox } from '@platform/ui/inputs';
import { useGoTo, useLanguage, useSuggestions, useTexts } from '@platform/web-kit';
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { PALETTE_TEXTS } from '../../command-palette/palette-texts.ts';
import { type SuggestedEntry, suggestedEntries } from '../../suggested/suggested-entries.ts';

/** More rows would cover what is below the field. */
const ROWS_MAX = 6;

/** What the plain field contained when this one replaced it. */
export interface BegunText {
  readonly text: string;
  /** Start and end of the selection; null where the field did not have the focus. */
  readonly selection: readonly [number, number] | null;
}

function EntryLine({ entry }: { readonly entry: SuggestedEntry }): ReactNode {
  return (
    <>
      <Icon name={entry.icon} size={16} />
      <span lang={entry.lang}>{entry.label}</span>
      {entry.note !== undefined && <span className="ui-combobox-note">{entry.note}</span>}
    </>
  );
}

/** The search field with suggestions; it continues a text that was begun in the plain field. */
export function SuggestingSearch(
  props: Pick<SearchBoxProps, 'action' | 'label' | 'placeholder' | 'submitLabel'> & {
    readonly begun: BegunText;
    readonly onSubmit: (words: string) => void;
  },
): ReactNode {
  const { begun, onSubmit, placeholder, ...form } = props;
  const t = useTexts(PALETTE_TEXTS);
  const goTo = useGoTo();
  const [text, setText] = useState(begun.text);
  const field = useRef<HTMLInputElement>(null);
  const words = text.trim();
  const language = useLanguage();
  const { data } = useSuggestions(words, { language });
  const entries = suggestedEntries(words, data, { language, max: ROWS_MAX });
  const combobox = useCombobox({
    groups: [...Map.groupBy(entries, ({ group }) => group)].map(([group, own]) => ({
      id: group,
      title: t(`group.${group}`),
      options: own.map((entry) => ({ id: entry.to, content: <EntryLine entry={entry} /> })),
    })),
    onChoose: goTo,
  });
  const continueTyping = useEffectEvent(() => {
    if (begun.selection === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(...begun.selection);
    if (text !== '') combobox.show();
  });
  useLayoutEffect(() => continueTyping(), []);
  return (
    <SearchForm
      {...form}
      size="large"
      onSubmit={(typed) => {
        combobox.hide();
        onSubmit(typed);
      }}
      list={
        <>
          <ComboboxList combobox={combobox} label={t('results')} />
          <VisuallyHidden>
            <span role="status">{combobox.open ? t('count', { count: entries.length }) : ''}</span>
          </VisuallyHidden>
        </>
      }
    >
      <ComboboxInput
        combobox={combobox}
        ref={field}
        type="search"
        name="q"
        aria-label={form.label}
        placeholder={placeholder}
        maxLength={QUERY_LENGTH_MAX}
        enterKeyHint="search"
        value={text}
        onText={setText}
      />
    </SearchForm>
  );
}
