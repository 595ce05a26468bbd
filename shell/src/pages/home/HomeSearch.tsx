import { QUERY_LENGTH_MAX } from '@platform/contracts/closed-sets';
import { SearchBox } from '@platform/ui/base';
import { localizedPath, SEARCH_PATH, searchAddress, useGoTo, useLanguage, useTexts } from '@platform/web-kit';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { prefetchRemote } from '../../remote/load-remote.ts';
import { HOME_TEXTS } from './home-texts.ts';
import type { BegunText, SuggestingSearch } from './SuggestingSearch.tsx';

interface Suggesting {
  readonly Field: typeof SuggestingSearch;
  readonly begun: BegunText;
}

function begunIn(root: HTMLElement | null): BegunText {
  const input = root?.querySelector('input') ?? null;
  const { value = '', selectionStart = 0, selectionEnd = 0 } = input ?? {};
  const hasFocus = input !== null && document.activeElement === input;
  return { text: value, selection: hasFocus ? [selectionStart ?? 0, selectionEnd ?? 0] : null };
}

/**
 * The search field of the home page: a plain form until it receives the focus, then with suggestions. Those are loaded
 * only then, so that visitors who read the page do not download them; where they cannot be loaded the form stays.
 */
export function HomeSearch(): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const language = useLanguage();
  const goTo = useGoTo();
  const root = useRef<HTMLDivElement>(null);
  const [suggesting, setSuggesting] = useState<Suggesting | null>(null);
  const box = {
    action: localizedPath(SEARCH_PATH, language),
    label: t('search.label'),
    placeholder: t('search.placeholder'),
    submitLabel: t('search.submit'),
    onSubmit: (q: string) => goTo(searchAddress({ q })),
  };
  const onFocus = (): void => {
    // A search probably follows.
    prefetchRemote('search');
    import('./SuggestingSearch.tsx').then(
      // At once: letters typed between reading the field and replacing it would be lost.
      ({ SuggestingSearch: Field }) =>
        flushSync(() => setSuggesting({ Field, begun: begunIn(root.current) })),
      () => undefined,
    );
  };
  const continueFocus = useEffectEvent(() => {
    if (root.current?.contains(document.activeElement)) onFocus();
  });
  // The focus may be older than the scripts.
  useEffect(() => continueFocus(), []);
  return (
    <div ref={root} className="hero-search">
      {suggesting === null ? (
        <SearchBox {...box} size="large" maxLength={QUERY_LENGTH_MAX} onFocus={onFocus} />
      ) : (
        <suggesting.Field {...box} begun={suggesting.begun} />
      )}
    </div>
  );
}
