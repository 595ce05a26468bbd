import { QUERY_LENGTH_MAX } from '@platform/contracts/closed-sets';
import { SearchForm } from '@platform/ui/base';
import { localizedPath, SEARCH_PATH, useLanguage, useTexts } from '@platform/web-kit';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { NAMESPACE } from '../i18n/namespaces.ts';

/** Enter sends; with Shift, or while a word is composed, it is a key of the field. */
function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** The field for the described project. Without scripts its form leads to the search. */
export function ChatForm(props: {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: (text: string) => void;
  /** Called when the field receives the focus. */
  readonly onFocus: () => void;
  /** Id of the text about the remaining searches. */
  readonly describedBy: string;
  /** Whether the field receives the focus when it appears. */
  readonly focused: boolean;
  /** In place of the one for a first question. */
  readonly placeholder?: string;
}) {
  const { text, onText, onSend, onFocus, describedBy, focused, placeholder } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const t = useTexts(NAMESPACE);
  const language = useLanguage();
  return (
    <SearchForm
      size="large"
      action={localizedPath(SEARCH_PATH, language)}
      label={t('search.label')}
      submitLabel={t('search.submit')}
      onSubmit={onSend}
    >
      <textarea
        ref={field}
        name="q"
        rows={2}
        aria-label={t('search.label')}
        aria-describedby={describedBy}
        placeholder={placeholder ?? t('search.placeholder')}
        maxLength={QUERY_LENGTH_MAX}
        autoComplete="off"
        enterKeyHint="send"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onFocus={onFocus}
        onKeyDown={submitOnEnter}
      />
    </SearchForm>
  );
}
