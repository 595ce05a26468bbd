import { BRAND, type Language, pageTitle, THEME_SCRIPT } from '@platform/web-kit';
import type { HeadTexts } from '../pages/page-head.ts';
import type { PageStyle } from './early-scripts.ts';

/** Files of the browser build that a page refers to: scripts as addresses, the style sheet as text. */
export interface PageAssets {
  readonly scripts: readonly string[];
  /** Chunks that are needed after the first paint, preloaded with low priority. */
  readonly preloads: readonly string[];
  /** Inline script that fetches the files of the page's remote early; null for a page without a remote. */
  readonly earlyScript: string | null;
  readonly css: string;
  /** Style sheets of the chunk of the page. */
  readonly styles: readonly PageStyle[];
}

/**
 * What a page with initial results contains in addition: styles and data of its remote, and preloads of its scripts.
 */
export interface RemoteAssets {
  readonly scripts: readonly { readonly src: string; readonly integrity: string }[];
  readonly styles: readonly PageStyle[];
  /** A block of data for our own scripts; `json` must be free of `<`. */
  readonly data: { readonly id: string; readonly json: string };
}

export interface PageDocument {
  readonly language: Language;
  readonly head: HeadTexts;
  /** Path that the body was rendered for; null for the empty frame. */
  readonly path: string | null;
  /** Addresses in each language; empty for a page that search engines should not index. */
  readonly alternates: readonly { readonly language: Language; readonly path: string }[];
  readonly body: string;
  /** A schema.org object about the content of the page; null without one. */
  readonly structuredData?: object | null;
}

/** JSON without `<`, so that no text in it can start a tag or a comment. */
export function escapedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function structuredData({ structuredData: data = null }: PageDocument): string[] {
  return data === null ? [] : [`<script type="application/ld+json">${escapedJson(data)}</script>`];
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const PAPER = { light: '#fbfaf7', dark: '#0e1715' } as const;

function addressLinks(page: PageDocument): string[] {
  if (page.alternates.length === 0) return ['<meta name="robots" content="noindex">'];
  const own = page.alternates.find(({ language }) => language === page.language);
  const french = page.alternates.find(({ language }) => language === 'fr');
  return [
    `<link rel="canonical" href="${own?.path ?? ''}">`,
    ...page.alternates.map(
      ({ language, path }) => `<link rel="alternate" hreflang="${language}" href="${path}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${french?.path ?? ''}">`,
    `<meta property="og:url" content="${own?.path ?? ''}">`,
  ];
}

/** Style sheets with the names by which loaders of chunks look for them, so that they do not fetch them again. */
function namedStyles({ styles }: Pick<RemoteAssets, 'styles'>): string[] {
  return styles.map(({ name, css }) => `<style data-href="${escaped(name)}">${css}</style>`);
}

function dataBlock({ data }: RemoteAssets): string {
  return `<script type="application/json" id="${data.id}">${data.json}</script>`;
}

/** Preloads in the order in which they are needed, then the initial scripts. */
function scriptTags(assets: PageAssets, remote: RemoteAssets | null): string[] {
  return [
    ...assets.preloads.map(preload),
    ...(remote === null ? [] : remote.scripts.map(preloadVerified)),
    ...assets.scripts.map((src) => `<script defer src="${src}"></script>`),
  ];
}

/** The fonts of the style sheet: with `font-display: optional` a first view shows only a font that has arrived in time. */
function fontPreloads({ css }: PageAssets): string[] {
  return [...css.matchAll(/url\((\/[^)]+\.woff2)\)/g)].map(
    ([, href = '']) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
  );
}

function preload(src: string): string {
  return `<link rel="preload" as="script" fetchpriority="low" href="${src}">`;
}

/** A preload with the attributes of the script that the loader creates; without them it would be fetched twice. */
function preloadVerified({ src, integrity }: RemoteAssets['scripts'][number]): string {
  return `<link rel="preload" as="script" fetchpriority="low" crossorigin integrity="${escaped(integrity)}" href="${escaped(src)}">`;
}

/**
 * A complete HTML page: theme script and inline styles before the body, and the body before the scripts of a remote.
 */
export function documentOf(
  page: PageDocument,
  assets: PageAssets,
  remote: RemoteAssets | null = null,
): string {
  const title = escaped(pageTitle(page.head.title));
  const description = escaped(page.head.description);
  const scripts = scriptTags(assets, remote);
  return [
    `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script>${THEME_SCRIPT}</script>`,
    ...fontPreloads(assets),
    `<title>${title}</title><meta name="description" content="${description}">`,
    ...addressLinks(page),
    `<meta property="og:type" content="website"><meta property="og:site_name" content="${BRAND}">`,
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    `<meta property="og:locale" content="${page.language === 'fr' ? 'fr_FR' : 'en_GB'}">`,
    `<meta name="theme-color" media="(prefers-color-scheme:light)" content="${PAPER.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${PAPER.dark}">`,
    ...structuredData(page),
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    `<style>${assets.css}</style>`,
    ...namedStyles(assets),
    ...(remote === null ? [] : namedStyles(remote)),
    '<noscript><style>.needs-script{display:none!important}</style></noscript>',
    ...(assets.earlyScript === null ? [] : [`<script>${assets.earlyScript}</script>`]),
    ...(remote === null ? scripts : []),
    '</head><body>',
    `<div id="root"${page.path === null ? '' : ` data-prerendered="${page.path}"`}>${page.body}</div>`,
    // After the results, because scripts in the head would compete with them for bandwidth.
    ...(remote === null ? [] : [...scripts, dataBlock(remote)]),
    '</body></html>\n',
  ].join('');
}
