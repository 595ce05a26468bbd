import { type Language, type Theme, type Translate, useSession, useSuggestions } from '@platform/web-kit';
import { useActiveProfile } from '@platform/web-kit/profiles';
import { ROUTES } from '@platform/web-kit/route-table';
import { useEffect, useMemo, useReducer } from 'react';
import { loadRemoteApp } from '../remote/load-remote.ts';
import { paletteActions } from '../remote/palette-actions.ts';
import { ownEntries, PALETTE_GROUPS, type PaletteEntry, type PalettePerson } from './entries.ts';
import { searchEntries } from './search-entries.ts';

/** Loads all remotes with built pages and returns their palette actions; a remote that cannot be loaded adds none. */
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

/** Who is signed in, with the active profile; null for somebody who may open public pages only. */
function usePerson(): PalettePerson | null {
  const { user, level } = useSession();
  const profileId = useActiveProfile().active?.id ?? null;
  const isAdmin = user?.isAdmin === true;
  const isKnown = user !== null && level !== 'unconfirmed';
  return useMemo(() => (isKnown ? { isAdmin, profileId } : null), [isKnown, isAdmin, profileId]);
}

function inOrder(a: PaletteEntry, b: PaletteEntry): number {
  return PALETTE_GROUPS.indexOf(a.group) - PALETTE_GROUPS.indexOf(b.group);
}

/** The entries of the palette for a text, in display order; `failed` if suggestions could not be loaded. */
export function usePaletteEntries(
  text: string,
  page: { readonly language: Language; readonly theme: Theme; readonly t: Translate },
): { readonly entries: readonly PaletteEntry[]; readonly failed: boolean } {
  const { language, theme, t } = page;
  const words = text.trim().replace(/\s+/g, ' ');
  const { data, failed } = useSuggestions(words, { language });
  const actions = useRemoteActions();
  const person = usePerson();
  const entries = useMemo(
    () =>
      [
        ...searchEntries(words, data, { t, language }),
        ...ownEntries({ text: words, language, theme, actions, person }),
      ].sort(inOrder),
    [words, data, t, language, theme, actions, person],
  );
  return { entries, failed };
}
