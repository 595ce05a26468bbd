import { Icon, IconButton, VisuallyHidden } from '@platform/ui/base';
import { ComboboxInput, ComboboxList, useCombobox } from '@platform/ui/inputs';
import {
  exactPhrase,
  type FilterSuggestion,
  localizedPath,
  SEARCH_PATH,
  type Suggestion,
  suggestionGroups,
  suggestionKey,
  useSuggestions,
} from '@platform/web-kit';
import { type FormEvent, useId, useMemo, useRef } from 'react';
import { SuggestionLine } from '../suggest/SuggestionLine.tsx';
import { useSlashKey } from '../suggest/use-slash-key.ts';
import { SUGGESTION_PAUSE_MS } from '../suggest/use-values.ts';
import { usePageLocale } from '../text/page-locale.ts';
import { remainingWords } from './remaining-words.ts';
import { useQueryDraft } from './use-query-draft.ts';

/**
 * The search field with what may be meant below it. Letters stay in here until a pause, so that typing renders nothing
 * but the field; a form that works without scripts all the same.
 */
export function QueryField(props: {
  readonly query: string;
  /** `again` where the words before were typed in the same go, and are not worth a step of Back of their own. */
  readonly onQuery: (query: string, again: boolean) => void;
  /** A need, a funder or a place was chosen; the words that stay beside it. */
  readonly onSuggestion: (suggestion: FilterSuggestion, words: string) => void;
}) {
  const { query, onQuery, onSuggestion } = props;
  const locale = usePageLocale();
  const { t, language } = locale;
  const field = useRef<HTMLInputElement>(null);
  const helpId = useId();
  useSlashKey(field);
  const { draft, setDraft, settle, adopt, beginTyping } = useQueryDraft(query, onQuery);
  const { data: suggestions, typed } = useSuggestions(draft, { language, pauseMs: SUGGESTION_PAUSE_MS });
  const groups = useMemo(() => suggestionGroups(suggestions), [suggestions]);
  const choose = (suggestion: Suggestion): void => {
    if (suggestion.kind === 'query') settle(suggestion.label);
    else if (suggestion.kind === 'programme') {
      if (suggestion.officialUrl === null) settle(exactPhrase(suggestion.label));
      else window.open(suggestion.officialUrl, '_blank', 'noopener');
    } else {
      const names =
        suggestion.kind === 'place' ? [suggestion.label, ...suggestion.place.postcodes] : [suggestion.label];
      const words = suggestion.kind === 'need' ? '' : remainingWords(draft, names);
      adopt(words);
      onSuggestion(suggestion, words);
    }
  };
  const listed = useMemo(
    () =>
      groups.map(({ kind, items }) => ({
        id: kind,
        title: t(`suggest.${kind}`),
        options: items.map((item) => ({
          id: suggestionKey(item),
          content: <SuggestionLine suggestion={item} typed={typed} />,
        })),
      })),
    [groups, typed, t],
  );
  const combobox = useCombobox({
    groups: listed,
    onChoose: (id) => {
      const chosen = groups.flatMap(({ items }) => items).find((item) => suggestionKey(item) === id);
      if (chosen !== undefined) choose(chosen);
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    combobox.hide();
    settle(draft);
  };
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <search className="ui-combobox">
      <form
        className="ui-search ui-search-medium"
        action={localizedPath(SEARCH_PATH, language)}
        method="get"
        onSubmit={onSubmit}
      >
        <Icon name="search" size={20} />
        <span className="search-words">
          <ComboboxInput
            combobox={combobox}
            ref={field}
            type="text"
            inputMode="search"
            name="q"
            aria-label={t('query.label')}
            aria-describedby={helpId}
            aria-keyshortcuts="/"
            placeholder={t('query.placeholder')}
            maxLength={500}
            enterKeyHint="search"
            value={draft}
            onFocus={beginTyping}
            onText={setDraft}
          />
          {draft === '' ? (
            <span className="search-slash needs-script" aria-hidden="true">
              /
            </span>
          ) : (
            <IconButton
              label={t('query.clear')}
              className="search-clear needs-script"
              onClick={() => {
                settle('');
                field.current?.focus();
              }}
            >
              <Icon name="close" />
            </IconButton>
          )}
        </span>
        <button type="submit" className="ui-button ui-button-primary">
          {t('query.submit')}
          <Icon name="arrow-right" />
        </button>
      </form>
      <ComboboxList
        combobox={combobox}
        label={t('suggest.list')}
        foot={
          <p className="search-query-help" aria-hidden="true">
            {t('query.help')}
          </p>
        }
      />
      <VisuallyHidden>
        <span id={helpId}>{t('query.help')}</span>
        <span role="status">{combobox.open ? t('suggest.count', { count }) : ''}</span>
      </VisuallyHidden>
    </search>
  );
}
