import type { Language } from '@platform/contracts/values';
import { type BreadcrumbLabels, firstLabel, isId, kindLabel, segmentLabel } from './routes/breadcrumbs.ts';
import { bySpecificity, fillPattern, matchPattern, type PathParams } from './routes/pattern.ts';
import { publishedRoutes } from './routes/published.ts';
import type { Route } from './routes/route.ts';
import { REDIRECTS, ROUTES } from './routes/table.ts';

export type { BreadcrumbLabels } from './routes/breadcrumbs.ts';
export { fillPattern, type PathParams } from './routes/pattern.ts';
export {
  type PublishedPage,
  provideRemotePages,
  publishedPages,
  publishedRoutes,
  REMOTE_PAGES_META,
  routesOf,
} from './routes/published.ts';
export type { Redirect, Route, RouteGuard, RouteOwner } from './routes/route.ts';
export { REDIRECTS, ROUTES } from './routes/table.ts';

const ROUTES_BY_SPECIFICITY = [...ROUTES].sort((a, b) => bySpecificity(a.path, b.path));
const REDIRECTS_BY_SPECIFICITY = [...REDIRECTS].sort((a, b) => bySpecificity(a.from, b.from));
const ENGLISH = '/en';

export interface RouteMatch {
  readonly route: Route;
  readonly params: PathParams;
  /** Language of the address; null for a route with one address for every language. */
  readonly language: Language | null;
  /** The path without its language prefix. */
  readonly path: string;
}

/** Splits a path into its language and the path without the prefix of the language. */
export function splitLanguage(path: string): { language: Language; path: string } {
  if (path === ENGLISH) return { language: 'en', path: '/' };
  if (path.startsWith(`${ENGLISH}/`)) return { language: 'en', path: path.slice(ENGLISH.length) };
  return { language: 'fr', path };
}

/**
 * The route of an address, whether it is built or not; null for an unknown address. The most specific route is used, so
 * a fixed path never matches as an id. An address with a language prefix is unknown if its route has only one address.
 * `published` are the routes of published remotes, which have no address in common with the table.
 */
export function matchRoute(
  address: string,
  published: readonly Route[] = publishedRoutes(),
): RouteMatch | null {
  const { language, path } = splitLanguage(address);
  for (const route of [...ROUTES_BY_SPECIFICITY, ...published]) {
    const params = matchPattern(route.path, path);
    if (params === null) continue;
    if (route.languages.length === 0) {
      return language === 'fr' ? { route, params, language: null, path } : null;
    }
    return route.languages.includes(language) ? { route, params, language, path } : null;
  }
  return null;
}

/** Splits an address into its path and the rest, which begins with `?` or `#` or is empty. */
function splitQuery(address: string): [path: string, rest: string] {
  const end = address.search(/[?#]/);
  return end === -1 ? [address, ''] : [address.slice(0, end), address.slice(end)];
}

/**
 * The address of the same page in a language: `/en/...` for English if the route has an English address, otherwise
 * unprefixed. Accepts prefixed and unprefixed addresses; query and fragment are kept; unknown addresses stay unchanged.
 */
export function localizedPath(address: string, language: Language): string {
  const [given, rest] = splitQuery(address);
  const match = matchRoute(given);
  if (match === null || !match.route.languages.includes(language)) return address;
  if (language === 'fr') return match.path + rest;
  return `${ENGLISH}${match.path === '/' ? '' : match.path}${rest}`;
}

/**
 * The target of a redirected address, with its ids, query string and language; null if the address is not redirected.
 * The target is final: resolving it again returns null. A trailing slash of a known address is removed in the same
 * step.
 */
export function resolveRedirect(
  pathAndQuery: string,
  published: readonly Route[] = publishedRoutes(),
): string | null {
  const [full, rest] = splitQuery(pathAndQuery);
  const trimmed = full.length > 1 && full.endsWith('/') ? full.slice(0, -1) : full;
  const { language, path } = splitLanguage(trimmed);
  for (const redirect of REDIRECTS_BY_SPECIFICITY) {
    const params = matchPattern(redirect.from, path);
    if (params !== null) {
      return localizedPath(fillPattern(redirect.to, params), language) + rest;
    }
  }
  return trimmed !== full && matchRoute(trimmed, published) !== null ? trimmed + rest : null;
}

/** Whether an address belongs to a built page. Links may only lead to such addresses. */
export function isBuilt(address: string): boolean {
  return matchRoute(address)?.route.built === true;
}

/** Target of "Go Home": the dashboard, as specified, for people who are signed in; the home page for visitors. */
export function homeAddress({ signedIn }: { readonly signedIn: boolean }): string {
  return signedIn && isBuilt('/tableau-de-bord') ? '/tableau-de-bord' : '/';
}

export interface Breadcrumb {
  readonly label: string;
  /** Address to link to; null for the page itself and for steps without a built page. */
  readonly href: string | null;
}

/**
 * Breadcrumbs of an address, beginning with the home page or, for signed-in visitors, the dashboard, and ending with the
 * page itself. Where a path names a kind of item without a page of its own, the item takes the place of its kind.
 */
export function breadcrumbsOf(
  address: string,
  options: { signedIn: boolean; language: Language; labels?: BreadcrumbLabels },
): Breadcrumb[] {
  const { path } = splitLanguage(address);
  const { signedIn, language, labels: extra = {} } = options;
  const segments = path.split('/').filter((segment) => segment !== '');
  const linked = (target: string): string | null =>
    isBuilt(target) && target !== path ? localizedPath(target, language) : null;
  let crumbs: Breadcrumb[] = [
    { label: firstLabel({ signedIn, language }), href: linked(signedIn ? '/tableau-de-bord' : '/') },
  ];
  segments.forEach((segment, index) => {
    const target = `/${segments.slice(0, index + 1).join('/')}`;
    const label =
      matchRoute(target)?.route.titles?.[language] ??
      segmentLabel(segments, index, { language, extra, signedIn });
    if (label === null) return;
    if (isId(segment))
      crumbs = crumbs.filter((crumb) => crumb.href !== null || crumb.label !== kindLabel(label, language));
    crumbs.push({ label, href: linked(target) });
  });
  return crumbs;
}

export interface SitemapEntry {
  readonly path: string;
  readonly alternates: readonly { readonly language: Language; readonly path: string }[];
}

/**
 * Returns the entries of one page of a route with a single parameter, by its value. The addresses are resolved once,
 * because a sitemap contains thousands of such pages.
 */
export function parameterEntries(routePath: string): (value: string) => readonly SitemapEntry[] {
  const languages = ROUTES.find(({ path }) => path === routePath)?.languages ?? [];
  const patterns = languages.map((language) => ({ language, path: localizedPath(routePath, language) }));
  return (value) => {
    const alternates = patterns.map(({ language, path }) => ({
      language,
      path: path.replace(/:[A-Za-z]+/, () => value),
    }));
    return alternates.map(({ path }) => ({ path, alternates }));
  };
}

/** Entries of the sitemap: one for each language of each built public page, with its alternates. */
export function sitemapEntries(): SitemapEntry[] {
  const isListed = ({ built, prerendered, guard, canonical }: Route): boolean =>
    built && prerendered && guard === 'public' && canonical === undefined;
  return ROUTES.filter(isListed).flatMap((route) => {
    const alternates = route.languages.map((language) => ({
      language,
      path: localizedPath(route.path, language),
    }));
    return alternates.map(({ path }) => ({ path, alternates }));
  });
}
