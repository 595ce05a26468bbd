import { firstSegment } from '@platform/contracts/remote-pages';
import { type PublishedPage, REDIRECTS, REMOTE_PAGES_META, ROUTES } from '@platform/web-kit/route-table';
import { pageWithMeta } from '../domain/page-html.ts';

/** First segments of addresses that are no pages: those of other routes and of the folders of the build. */
const NO_PAGES = ['api', 'assets', 'en', 'fr', 'health', 'metrics', 'mf', 'server', 'sitemaps'];

/** First segments that no remote can have: those of routes, of redirects and of what is no page. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  ...NO_PAGES,
  ...ROUTES.map(({ path }) => firstSegment(path)),
  ...REDIRECTS.map(({ from }) => firstSegment(from)),
]);

/** The page with the pages of published remotes, from which the shell routes and links to them. */
export function pageWithRemotePages(html: string, pages: readonly PublishedPage[]): string {
  return pages.length === 0
    ? html
    : pageWithMeta(html, { name: REMOTE_PAGES_META, content: JSON.stringify(pages) });
}
