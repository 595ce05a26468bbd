import type { Language } from '@platform/contracts/values';
import {
  type AnchorHTMLAttributes,
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

/** A link inside the product that navigates without loading the document again. */
export function Link({ to, replace = false, leadsBack, language, ...anchor }: LinkProps): ReactNode {
  const current = useLanguage();
  return (
    <RouterLink
      {...anchor}
      to={localizedPath(to, language ?? current)}
      replace={replace}
      state={leadsBack && LEADS_BACK}
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

/** Returns a function that navigates to an unprefixed address, in the language of the page by default. */
export function useGoTo(): (to: string, options?: { replace?: boolean; language?: Language }) => void {
  const navigate = useNavigate();
  const current = useLanguage();
  return useCallback(
    (to, { replace = false, language = current } = {}) => {
      void navigate(localizedPath(to, language), { replace });
    },
    [navigate, current],
  );
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
