import { type Language, matchRoute, preferredLanguage, splitLanguage } from '@platform/web-kit';

/** Pages of the shell by their path; its other paths are those of the account pages. */
const SHELL_PAGES = {
  '/': 'home',
  '/pricing': 'pricing',
  '/success': 'payment',
  '/cancel': 'payment',
  '/cookies': 'cookies',
} as const;

/** The page of an address: one of the shell, one of a remote, or the not-found page. */
export type Page =
  | { readonly kind: 'home' | 'pricing' | 'cookies' }
  | { readonly kind: 'payment'; readonly path: string }
  | { readonly kind: 'account'; readonly path: string }
  | { readonly kind: 'remote'; readonly remote: string; readonly path: string }
  /** A page of the administration that is not built: not found, but only for administrators. */
  | { readonly kind: 'administration'; readonly path: string }
  | { readonly kind: 'not-found' };

/** Returns the page of an address; a route that is not built is not found, below `/admin` behind its guard. */
export function currentPageOf(pathname: string): Page {
  const match = matchRoute(pathname);
  if (match === null) return { kind: 'not-found' };
  if (!match.route.built) {
    return match.route.guard === 'admin'
      ? { kind: 'administration', path: match.path }
      : { kind: 'not-found' };
  }
  if (match.route.owner !== 'shell') return { kind: 'remote', remote: match.route.owner, path: match.path };
  const { path } = match;
  const kind = Object.hasOwn(SHELL_PAGES, path) ? SHELL_PAGES[path as keyof typeof SHELL_PAGES] : 'account';
  return kind === 'payment' || kind === 'account' ? { kind, path } : { kind };
}

/**
 * Language of an address: that of its route or, for an unknown address, of its `/en` prefix; otherwise the visitor's
 * preference (French outside a browser).
 */
export function languageOf(pathname: string): Language {
  const match = matchRoute(pathname);
  if (match !== null && match.language !== null && match.route.built) return match.language;
  if (splitLanguage(pathname).language === 'en') return 'en';
  return typeof document === 'undefined' ? 'fr' : preferredLanguage();
}

/** Target of the language switch: this page, or the home page if the address has no page. */
export function alternateAddress(pathname: string, search: string): string {
  const match = matchRoute(pathname);
  return match === null || !match.route.built ? '/' : match.path + search;
}
