const LENGTH_MAX = 2_000;
/** No page has this origin; it only serves to resolve paths as browsers do. */
const BASE = 'https://own-site.invalid';
/** The beginning of every own path: one slash, then neither another one nor a backslash, written or encoded. */
const BEGINNING = /^\/(?![/\\]|%2f|%5c)/i;
/** Space, control characters and backslashes: browsers drop or rewrite them, so a path with one may lead elsewhere. */
const REWRITTEN = /[\s\\\p{Cc}\p{Cf}]/u;
/** Responses of services are no pages. */
const NO_PAGE = /^\/api(?:\/|$)/i;

/**
 * The page of our own site that a `next` parameter names, as browsers resolve it: path, query and fragment. Null for
 * everything that leads or might lead to another site, for paths of services, and for anything that is not a text of at
 * most 2,000 characters. The one rule for redirects after signing in, on the server and in the browser.
 */
export function ownPath(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > LENGTH_MAX) return null;
  if (!BEGINNING.test(next) || REWRITTEN.test(next)) return null;
  const url = URL.parse(next, BASE);
  if (url === null || url.origin !== BASE) return null;
  // Dot segments are resolved only now: `/.//example.org` has become `//example.org`.
  const { pathname, search, hash } = url;
  if (!BEGINNING.test(pathname) || NO_PAGE.test(pathname)) return null;
  return `${pathname}${search}${hash}`;
}
