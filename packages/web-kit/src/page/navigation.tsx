import type { Language } from '@platform/contracts/values';
import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link as RouterLink, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLanguage } from '../i18n/texts.tsx';
import { localizedPath } from '../route-table.ts';
import { holdPage, isHeld, isOtherPage, leavePage } from './held-page.ts';

/** State of the navigation with which an access gate leads to a page that explains the access. */
export const RESTRICTED_STATE = 'restricted';

/** History state of a page that was opened by a link with `leadsBack`. */
const LEADS_BACK = 'leads-back';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Unprefixed address with its query: `/subventions/recherche?q=sol`. The prefix of the page's language is added. */
  readonly to: string;
  readonly replace?: boolean;
  /** Whether the target can go back to this page (`useLeadsBack`). */
  readonly leadsBack?: boolean;
  /** Language of the target, if it is not the language of this page. */
  readonly language?: Language;
  readonly children: ReactNode;
}

/** Whether a click opens the link in this tab. */
function opensHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !withKey && (target === '' || target === '_self');
}

/**
 * A link inside the product that navigates without loading the document again, once the person confirms it if the page
 * is held (`useHeldPage`).
 */
export function Link({ to, replace = false, leadsBack, language, onClick, ...anchor }: LinkProps): ReactNode {
  const current = useLanguage();
  const navigate = useNavigate();
  const address = localizedPath(to, language ?? current);
  const state = leadsBack && LEADS_BACK;
  return (
    <RouterLink
      {...anchor}
      to={address}
      replace={replace}
      state={state}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !opensHere(event) || !isHeld() || !isOtherPage(address)) return;
        event.preventDefault();
        leavePage(() => void navigate(address, { replace, state }));
      }}
    />
  );
}

/** Whether a `Link` with `leadsBack` led to this page, so that Back returns to the page with that link. */
export function useLeadsBack(): boolean {
  return useLocation().state === LEADS_BACK;
}

/**
 * Whether an access gate led to this page (`RESTRICTED_STATE`). It is true for as long as the page stays open, and no
 * longer after loading it again or coming back to it.
 */
export function useArrivedRestricted(): boolean {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isMarked = state === RESTRICTED_STATE;
  const [arrived] = useState(isMarked);
  useEffect(() => {
    if (!isMarked) return;
    void navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state: null });
  }, [isMarked, navigate, pathname, search, hash]);
  return arrived;
}

/**
 * Returns a function that navigates to an unprefixed address, in the language of the page by default. To another page it
 * does so once the person confirms it, if the page is held (`useHeldPage`).
 */
export function useGoTo(): (to: string, options?: { replace?: boolean; language?: Language }) => void {
  const navigate = useNavigate();
  const current = useLanguage();
  return useCallback(
    (to, { replace = false, language = current } = {}) => {
      const address = localizedPath(to, language);
      const go = (): void => void navigate(address, { replace });
      if (isOtherPage(address)) leavePage(go);
      else go();
    },
    [navigate, current],
  );
}

/** A way to leave the page that waits for the person. */
export interface HeldLeaving {
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Holds the page while `active`: links, `useGoTo`, Back, Forward and `leavePage` wait for the person. Returns what waits;
 * null while nothing does.
 */
export function useHeldPage({ active }: { readonly active: boolean }): HeldLeaving | null {
  const location = useLocation();
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!active) return;
    // Again at each entry of the history, such as another tab of the page.
    return holdPage(location.pathname, (next) => setLeave(() => next));
  }, [active, location]);
  if (leave === null) return null;
  return {
    leave: () => {
      setLeave(null);
      leave();
    },
    stay: () => setLeave(null),
  };
}

/** Path of the page, with the prefix of its language. */
export function usePath(): string {
  return useLocation().pathname;
}

/** Converts a query string to a state and back. `format` leaves out values that are at their default. */
export interface UrlCodec<T> {
  parse(params: URLSearchParams): T;
  format(state: T): URLSearchParams;
}

/**
 * State in the query string, so that it is shared with the URL and restored by Back. The setter adds a history entry
 * unless `replace` is set, and keeps the scroll position; an unchanged state does not navigate.
 */
export function useUrlState<T>(
  codec: UrlCodec<T>,
): [T, (next: T | ((current: T) => T), options?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const state = useMemo(() => codec.parse(new URLSearchParams(text)), [codec, text]);
  /** What was written last, until it is rendered: a state that equals the rendered one still has to replace it. */
  const written = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (written.current === text) written.current = null;
  }, [text]);
  const setState = useCallback(
    (next: T | ((current: T) => T), options: { replace?: boolean } = {}) => {
      const value = typeof next === 'function' ? (next as (current: T) => T)(state) : next;
      const formatted = codec.format(value);
      if (formatted.toString() === text && (written.current ?? text) === text) return;
      written.current = formatted.toString();
      setParams(formatted, {
        replace: options.replace ?? false,
        preventScrollReset: true,
      });
    },
    [codec, setParams, state, text],
  );
  return [state, setState];
}

/**
 * One parameter of the query string that belongs to no other state; null without it. The setter keeps the other
 * parameters and the scroll position, and adds a history entry unless `replace` is set.
 */
export function useUrlParameter(
  name: string,
): [string | null, (value: string | null, options?: { replace?: boolean }) => void] {
  const [params, setParams] = useSearchParams();
  const setValue = useCallback(
    (value: string | null, { replace = false }: { replace?: boolean } = {}) => {
      const next = new URLSearchParams(params);
      if (value === null) next.delete(name);
      else next.set(name, value);
      setParams(next, { replace, preventScrollReset: true });
    },
    [name, params, setParams],
  );
  return [params.get(name), setValue];
}
