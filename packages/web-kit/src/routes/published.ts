import type { RemotePage } from '@platform/contracts/remote-pages';
import { bySpecificity } from './pattern.ts';
import type { Route } from './route.ts';

/** A page that a published remote declares. */
export type PublishedPage = RemotePage & { readonly remote: string };

/** Name of the `<meta>` in which the gateway gives the pages of published remotes to the shell, as JSON. */
export const REMOTE_PAGES_META = 'remote-pages';

let providedPages: readonly PublishedPage[] = [];
let providedRoutes: readonly Route[] = [];

/** The routes of declared pages, the most specific first: public, in both languages, rendered in the browser. */
export function routesOf(pages: readonly PublishedPage[]): readonly Route[] {
  return pages
    .map(
      ({ path, remote, titles }): Route => ({
        path,
        owner: remote,
        guard: 'public',
        built: true,
        prerendered: false,
        languages: ['fr', 'en'],
        labelKey: '',
        titles,
      }),
    )
    .sort((a, b) => bySpecificity(a.path, b.path));
}

/** Sets the pages of published remotes for this document. The shell calls it once, before it renders. */
export function provideRemotePages(pages: readonly PublishedPage[]): void {
  providedPages = pages;
  providedRoutes = routesOf(pages);
}

/** The pages that were provided; the same array until others are. */
export function publishedPages(): readonly PublishedPage[] {
  return providedPages;
}

/** The routes of the pages that were provided. */
export function publishedRoutes(): readonly Route[] {
  return providedRoutes;
}
