import { isBuilt, matchRoute, resolveRedirect } from '@platform/web-kit';

/** Any origin that is not used; only whether an address stays on it counts. */
const ORIGIN = 'https://own.invalid';
/** Longer addresses are not ours. */
const LENGTH_MAX = 2_000;

/**
 * Anything but visible ASCII without the backslash: browsers remove control characters from addresses and read backslashes
 * as slashes. Addresses of our own pages are percent-encoded.
 */
const SAFE = /^[!-[\]-~]*$/;

/** Whether an address is a step of signing in, which must not be the target after it. */
function isAuthStep(path: string): boolean {
  return path === '/auth' || path.startsWith('/auth/') || path === '/reset-password';
}

/**
 * An address that may be opened after signing in: a path of our own with its query and fragment that belongs to a built
 * page and is no step of signing in. Anything else is null, whatever it was meant to be.
 */
export function ownAddress(given: string | null): string | null {
  if (given === null || given.length > LENGTH_MAX || !SAFE.test(given)) return null;
  if (!given.startsWith('/') || given.startsWith('//')) return null;
  if (!URL.canParse(given, ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(given, ORIGIN);
  if (origin !== ORIGIN || pathname.startsWith('//')) return null;
  const address = resolveRedirect(pathname + search + hash) ?? pathname + search + hash;
  const path = address.replace(/[?#].*$/s, '');
  return isBuilt(path) && !isAuthStep(matchRoute(path)?.path ?? path) ? address : null;
}

/** Address of a page that leads on to `next`; without a valid `next` the page alone. `more` are further parameters. */
export function withNext(
  page: string,
  next: string | null,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...more, ...(next === null ? {} : { next }) }).toString();
  return query === '' ? page : `${page}?${query}`;
}
