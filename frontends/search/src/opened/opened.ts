import { useGoTo, useUrlParameter } from '@platform/web-kit';
import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useOptimistic,
} from 'react';
import { isWideWindow, useWideWindow } from '../browser/use-window-width.ts';
import { readingAddress } from '../state/address.ts';

/** The subsidy whose reading view is open in the panel beside the results. */
export interface Opened {
  /** Whether results open in the panel; otherwise their links lead to the page of the reading view. */
  readonly available: boolean;
  /** Null while the panel is closed. */
  readonly id: string | null;
  /** Shows a subsidy in the panel. Only the first one adds a history entry, so that Back closes the panel. */
  readonly show: (id: string) => void;
  readonly close: () => void;
}

const PARAMETER = 'open';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const PANEL_ID = 'search-panel';

function ignore(): void {}

const OpenedContext = createContext<Opened>({ available: false, id: null, show: ignore, close: ignore });

/** Makes the open subsidy known to the results. */
export const OpenedProvider = OpenedContext.Provider;

/** The open subsidy, for everything below `OpenedProvider`. */
export function useOpened(): Opened {
  return useContext(OpenedContext);
}

/**
 * The open subsidy, stored in a parameter of the URL that is no part of the search. `requested` is whether one is
 * stored, also in a window that is too narrow for the panel; a link with it then leads to the page of the reading view.
 */
export function useOpenedInUrl(options: { readonly hasWords: boolean; readonly carriedSearch: string }): {
  readonly opened: Opened;
  readonly requested: boolean;
} {
  const { hasWords } = options;
  const [stored, store] = useUrlParameter(PARAMETER);
  const [optimistic, showAtOnce] = useOptimistic(stored);
  const goTo = useGoTo();
  const available = useWideWindow() && hasWords;
  const id = hasWords && optimistic !== null && ID.test(optimistic) ? optimistic : null;
  const openPageInstead = useEffectEvent(() => {
    if (id !== null && !isWideWindow()) goTo(readingAddress(id) + options.carriedSearch, { replace: true });
  });
  useEffect(() => openPageInstead(), []);
  const opened = useMemo<Opened>(() => {
    const change = (next: string | null, { replace }: { readonly replace: boolean }): void =>
      startTransition(() => {
        showAtOnce(next);
        store(next, { replace });
      });
    return {
      available,
      id: available ? id : null,
      show: (next) => {
        if (next !== id) change(next, { replace: id !== null });
      },
      close: () => change(null, { replace: true }),
    };
  }, [available, id, showAtOnce, store]);
  return { opened, requested: id !== null };
}

/** Attributes of the panel, which let `focusPanel` find it. */
export const PANEL_PLACE = { id: PANEL_ID, tabIndex: -1 } as const;

/** Moves the focus from the results to the panel. */
export function focusPanel(): void {
  document.getElementById(PANEL_ID)?.focus({ preventScroll: true });
}
