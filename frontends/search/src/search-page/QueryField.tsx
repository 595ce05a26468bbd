import { SearchForm, VisuallyHidden } from '@platform/ui/base';
import { ComboboxList, useCombobox } from '@platform/ui/inputs';
import { localizedPath, SEARCH_PATH, useGoTo } from '@platform/web-kit';
import { useId } from 'react';
import { readingAddress } from '../state/address.ts';
import { useSuggestionList } from '../suggest/use-suggestion-list.tsx';
import { usePageLocale } from '../text/page-locale.ts';
import { chooseSuggestion, type FilterChoice } from './choose-suggestion.ts';
import { QueryInput } from './QueryInput.tsx';
import { type QueryChange, useQueryDraft } from './use-query-draft.ts';

/**
 * The search field with suggestions, in a form that also works without scripts. Typed text stays in this component
 * until a pause in typing, so that a key renders only the field.
 */
export function QueryField(props: {
  readonly query: string;
  /** Called with every text that becomes the query unless more is typed at once. */
  readonly onTyped: (query: string) => void;
  readonly onQuery: QueryChange;
  readonly onSuggestion: FilterChoice;
}) {
  const { query, onTyped, onQuery, onSuggestion } = props;
  const { t, language } = usePageLocale();
  const goTo = useGoTo();
  const helpId = useId();
  const typing = useQueryDraft(query, { onTyped, onQuery });
  const { groups, count, find } = useSuggestionList(typing.draft);
  const combobox = useCombobox({
    groups,
    onChoose: (id) => {
      const chosen = find(id);
      if (chosen === undefined) return;
      chooseSuggestion(chosen, typing, {
        onRead: (programme) => goTo(readingAddress(programme)),
        onFilter: onSuggestion,
      });
    },
  });
  return (
    <SearchForm
      action={localizedPath(SEARCH_PATH, language)}
      label={t('query.label')}
      submitLabel={t('query.submit')}
      onSubmit={() => {
        combobox.hide();
        typing.submit(typing.draft);
      }}
      list={
        <>
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
        </>
      }
    >
      <QueryInput combobox={combobox} typing={typing} helpId={helpId} />
    </SearchForm>
  );
}
