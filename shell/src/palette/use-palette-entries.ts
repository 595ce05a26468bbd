import type { Language, Theme, Translate } from '@platform/web-kit';
import { ROUTES } from '@platform/web-kit/route-table';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { loadRemoteApp } from '../remote/load-remote.ts';
import { paletteActions } from '../remote/palette-actions.ts';
import { ownEntries, PALETTE_GROUPS, type PaletteEntry } from './entries.ts';
import { searchEntries, useSuggestions } from './suggestions.ts';

/** Pause in typing after which suggestions are asked for, in milliseconds. */
const TYPING_PAUSE_MS = 120;

/** The text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Fetches the remotes with built pages, whose actions belong here; one that cannot be had adds nothing. */
function useRemoteActions() {
  const [, loaded] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const owners = new Set(
      ROUTES.filter(({ built, owner }) => built && owner !== 'shell').map(({ owner }) => owner),
    );
    for (const owner of owners) loadRemoteApp(owner).then(loaded, () => undefined);
  }, []);
  return paletteActions();
}

function inOrder(a: PaletteEntry, b: PaletteEntry): number {
  return PALETTE_GROUPS.indexOf(a.group) - PALETTE_GROUPS.indexOf(b.group);
}

/** Everything the palette offers for a text, in the order in which it is shown; `failed` when suggestions are missing. */
export function usePaletteEntries(
  text: string,
  page: { readonly language: Language; readonly theme: Theme; readonly t: Translate },
): { readonly entries: readonly PaletteEntry[]; readonly failed: boolean } {
  const { language, theme, t } = page;
  const words = text.trim().replace(/\s+/g, ' ');
  const { data, isError } = useSuggestions(useSettled(words), language);
  const actions = useRemoteActions();
  const known = words.length > 1 ? data : undefined;
  const entries = useMemo(
    () =>
      [...searchEntries(words, known, t), ...ownEntries({ text: words, language, theme, actions })].sort(
        inOrder,
      ),
    [words, known, t, language, theme, actions],
  );
  return { entries, failed: isError && words.length > 1 };
}
