import { useEffect, useRef, useState } from 'react';
import { normaliseQuery } from '../state/search-state.ts';

/** Pause in typing after which the text becomes the query. */
const TYPING_PAUSE_MS = 150;

/**
 * The text of the search field: follows every key at once, tells `onSettled` the query after a pause in typing, and
 * takes over a query that changed elsewhere (Back, a link). What `onSettled` itself caused never rewrites the field,
 * so letters typed meanwhile stay.
 */
export const useQueryDraft = (
  query: string,
  onSettled: (query: string) => void,
): readonly [string, (text: string) => void] => {
  const [draft, setDraft] = useState(query);
  const own = useRef(query);
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
      onSettled(typed);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, query, onSettled]);
  return [draft, setDraft];
};
