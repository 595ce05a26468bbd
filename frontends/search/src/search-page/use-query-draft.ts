import { useEffect, useRef, useState } from 'react';
import { normaliseQuery } from '../state/search-state.ts';

/**
 * Pause in typing after which the text becomes the query: longer than the time between two letters of a paste or of a
 * held key, short enough for results to be on screen 100 ms after a key.
 */
const TYPING_PAUSE_MS = 20;

export interface QueryDraft {
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  /** Makes a text the query at once. */
  readonly settle: (text: string) => void;
  /** Shows a text that the caller makes the query. */
  readonly adopt: (text: string) => void;
  /** The field has received the focus: the next query does not replace the one before. */
  readonly beginTyping: () => void;
}

/** `replace`: the query continues the one before, so it replaces that one in the history of the browser. */
export type QueryChange = (query: string, options: { readonly replace: boolean }) => void;

/**
 * The text of the search field: follows every key at once, calls `onSettled` with the query after a pause in typing, and
 * shows a query that changed elsewhere (Back, a link). A query that `onSettled` itself caused never rewrites the field,
 * so letters typed meanwhile stay. The second and later queries that are typed without leaving the field replace the
 * one before.
 */
export function useQueryDraft(query: string, onSettled: QueryChange): QueryDraft {
  const [draft, setDraft] = useState(query);
  const own = useRef(query);
  const replaces = useRef(false);
  useEffect(() => {
    if (query === own.current) return;
    own.current = query;
    setDraft(query);
  }, [query]);
  useEffect(() => {
    const typed = normaliseQuery(draft);
    if (typed === query || own.current !== query) return;
    const timer = setTimeout(() => {
      own.current = typed;
      onSettled(typed, { replace: replaces.current });
      replaces.current = true;
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, query, onSettled]);
  const adopt = (text: string): void => {
    setDraft(text);
    own.current = normaliseQuery(text);
  };
  return {
    draft,
    setDraft,
    adopt,
    settle: (text) => {
      const before = own.current;
      adopt(text);
      if (own.current === before) return;
      onSettled(own.current, { replace: replaces.current });
      replaces.current = true;
    },
    beginTyping: () => {
      replaces.current = false;
    },
  };
}
