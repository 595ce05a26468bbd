import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { normaliseQuery } from '../state/search-state.ts';

/**
 * Pause in typing after which the text becomes the query, in milliseconds. It is longer than the time between two
 * letters of a held key, and short enough for results to be on screen 100 ms after a key.
 */
const TYPING_PAUSE_MS = 20;

export interface QueryDraft {
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  /** Makes a text the query without a pause. */
  readonly submit: (text: string) => void;
  /** Shows a text without reporting it, because the caller changes the query itself. */
  readonly show: (text: string) => void;
  /** To be called when the field receives the focus: the next query gets its own history entry. */
  readonly beginTyping: () => void;
}

/** `replace`: the query continues the previous one and replaces it in the history of the browser. */
export type QueryChange = (query: string, options: { readonly replace: boolean }) => void;

/**
 * The text of the search field. It changes with every key; `onTyped` is called with each, so that results are requested
 * while the letter is painted, and `onQuery` after a pause in typing. A query
 * that changed elsewhere (Back, a link) replaces the text; a query that this hook reported does not, so letters typed
 * meanwhile stay. The second and later queries that are typed without leaving the field replace the previous one in the
 * history.
 */
export function useQueryDraft(
  query: string,
  { onTyped, onQuery }: { readonly onTyped: (query: string) => void; readonly onQuery: QueryChange },
): QueryDraft {
  const [draft, setDraft] = useState(query);
  /** The last query that this hook reported or received. */
  const own = useRef(query);
  const replaces = useRef(false);
  useEffect(() => {
    if (query === own.current) return;
    own.current = query;
    setDraft(query);
  }, [query]);
  const typedNow = useEffectEvent(onTyped);
  useEffect(() => {
    const typed = normaliseQuery(draft);
    if (typed === query || own.current !== query) return;
    typedNow(typed);
    const timer = setTimeout(() => {
      own.current = typed;
      onQuery(typed, { replace: replaces.current });
      replaces.current = true;
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, query, onQuery]);
  const show = (text: string): void => {
    setDraft(text);
    own.current = normaliseQuery(text);
  };
  return {
    draft,
    setDraft,
    show,
    submit: (text) => {
      const before = own.current;
      show(text);
      if (own.current === before) return;
      onQuery(own.current, { replace: replaces.current });
      replaces.current = true;
    },
    beginTyping: () => {
      replaces.current = false;
    },
  };
}
