import { useEffect, useRef, useState } from 'react';
import { normaliseQuery } from '../state/search-state.ts';

/**
 * Pause in typing after which the text becomes the query: longer than letters of a paste or a held key are apart, short
 * enough for results to be on screen 100 ms after a key.
 */
const TYPING_PAUSE_MS = 20;

export interface QueryDraft {
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  /** Makes a text the query at once. */
  readonly settle: (text: string) => void;
  /** Shows a text that somebody else makes the query. */
  readonly adopt: (text: string) => void;
  /** Somebody turns to the field: what comes now is another go. */
  readonly beginTyping: () => void;
}

/**
 * The text of the search field: follows every key at once, calls `onSettled` with the query after a pause in typing, and
 * takes over a query that changed elsewhere (Back, a link). What `onSettled` itself caused never rewrites the field,
 * so letters typed meanwhile stay. `again` is true from the second query of one go on.
 */
export function useQueryDraft(query: string, onSettled: (query: string, again: boolean) => void): QueryDraft {
  const [draft, setDraft] = useState(query);
  const own = useRef(query);
  const again = useRef(false);
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
      onSettled(typed, again.current);
      again.current = true;
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
      onSettled(own.current, again.current);
      again.current = true;
    },
    beginTyping: () => {
      again.current = false;
    },
  };
}
