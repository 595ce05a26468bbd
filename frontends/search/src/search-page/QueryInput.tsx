import { QUERY_LENGTH_MAX } from '@platform/contracts/closed-sets';
import { Icon, IconButton } from '@platform/ui/base';
import { type Combobox, ComboboxInput } from '@platform/ui/inputs';
import { useRef } from 'react';
import { useSlashKey } from '../suggest/use-slash-key.ts';
import { usePageLocale } from '../text/page-locale.ts';
import type { QueryDraft } from './use-query-draft.ts';

/** The text field of the query, with a button that clears it or, while it is empty, a hint on its shortcut. */
export function QueryInput(props: {
  readonly combobox: Combobox;
  readonly typing: QueryDraft;
  /** Id of the element that describes how to search. */
  readonly helpId: string;
}) {
  const { draft, setDraft, submit, beginTyping } = props.typing;
  const { t } = usePageLocale();
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field);
  return (
    <span className="search-words">
      <ComboboxInput
        combobox={props.combobox}
        ref={field}
        type="text"
        inputMode="search"
        name="q"
        aria-label={t('query.label')}
        aria-describedby={props.helpId}
        aria-keyshortcuts="/"
        placeholder={t('query.placeholder')}
        maxLength={QUERY_LENGTH_MAX}
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
            submit('');
            field.current?.focus();
          }}
        >
          <Icon name="close" />
        </IconButton>
      )}
    </span>
  );
}
