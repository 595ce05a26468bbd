/** An indexable address, and the addresses of the same page in all languages. */
export type SitemapPage = {
  readonly path: string;
  readonly alternates: readonly { readonly language: string; readonly path: string }[];
  /** Instant of the last change; absent if it is unknown. */
  readonly changedAt?: string;
};

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Absolute address of a path under the public address, which may itself have a path. */
function absolute(publicUrl: string, path: string): string {
  return `${publicUrl.replace(/\/$/, '')}${path}`;
}

function urlElement(publicUrl: string, { path, alternates, changedAt }: SitemapPage): string {
  const link = (language: string, target: string): string =>
    `    <xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(absolute(publicUrl, target))}"/>`;
  const fallback = alternates.find(({ language }) => language === 'fr')?.path ?? path;
  return [
    '  <url>',
    `    <loc>${escapeXml(absolute(publicUrl, path))}</loc>`,
    ...(changedAt === undefined ? [] : [`    <lastmod>${escapeXml(changedAt)}</lastmod>`]),
    ...alternates.map((alternate) => link(alternate.language, alternate.path)),
    link('x-default', fallback),
    '  </url>',
  ].join('\n');
}

/** The sitemap of all indexable pages with their language alternates. */
export function renderSitemap(publicUrl: string, entries: readonly SitemapPage[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.map((entry) => urlElement(publicUrl, entry)),
    '</urlset>',
    '',
  ].join('\n');
}

/** The list of sitemaps at these paths. */
export function renderSitemapIndex(publicUrl: string, paths: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <sitemap><loc>${escapeXml(absolute(publicUrl, path))}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n');
}

/** The content of `robots.txt`: pages may be indexed, the API may not. */
export function renderRobots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${absolute(publicUrl, '/sitemap.xml')}\n`;
}
