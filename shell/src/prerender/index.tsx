import { createQueryClient, type Language, localizedPath } from '@platform/web-kit';
import { ROUTES } from '@platform/web-kit/route-table';
import { registerShellTexts } from '../i18n/texts.ts';
import { currentPageOf, type Page } from '../pages/current-page.ts';
import { alternatesOf, frameHead, headOf } from '../pages/page-head.ts';
import { earlyRemoteScript } from '../remote/early-registry.ts';
import { renderBody } from './body.tsx';
import { documentOf, type PageAssets } from './document.ts';
import { type BrowserFiles, earlyScripts, pageStyles } from './early-scripts.ts';
import { structuredDataOf } from './structured-data.ts';

/** Unknown addresses, which render the not-found page. */
const UNKNOWN: Readonly<Record<Language, string>> = { fr: '/404', en: '/en/404' };

async function bodyOf(path: string): Promise<string> {
  const queryClient = createQueryClient();
  try {
    return await renderBody(path, queryClient);
  } finally {
    // Its timers would keep the build running until cached queries expire.
    queryClient.clear();
  }
}

type AssetsOf = (page: Page) => PageAssets;

async function pageAt(path: string, language: Language, assetsOf: AssetsOf): Promise<string> {
  const page = currentPageOf(path);
  const head = headOf(page, language);
  const body = await bodyOf(path);
  const structuredData = structuredDataOf(page, language);
  const alternates = alternatesOf(path);
  return documentOf({ language, head, path, alternates, body, structuredData }, assetsOf(page));
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`;
}

/** The files that a page with initial results refers to. It contains the registry, so no early script requests that. */
export function initialResultsFiles(files: BrowserFiles): PageAssets {
  const page: Page = { kind: 'remote', remote: '', path: '' };
  return {
    scripts: files.initialScripts,
    preloads: earlyScripts(files, page),
    earlyScript: null,
    css: files.css,
    styles: [],
  };
}

/**
 * All prerendered pages by file name: each built and prerendered route in each of its languages, the not-found pages,
 * and `app.html`, the empty frame for routes that are rendered only in the browser.
 */
export async function renderPages(files: BrowserFiles): Promise<ReadonlyMap<string, string>> {
  registerShellTexts();
  const assetsOf = (page: Page | null): PageAssets => ({
    scripts: files.initialScripts,
    preloads: earlyScripts(files, page),
    earlyScript: page?.kind === 'remote' ? earlyRemoteScript(page.remote) : null,
    css: files.css,
    styles: pageStyles(files, page),
  });
  const pages = new Map<string, string>();
  for (const route of ROUTES.filter((one) => one.built && one.prerendered)) {
    for (const language of route.languages) {
      const path = localizedPath(route.path, language);
      pages.set(fileOf(path), await pageAt(path, language, assetsOf));
    }
  }
  pages.set('404.html', await pageAt(UNKNOWN.fr, 'fr', assetsOf));
  pages.set('en/404.html', await pageAt(UNKNOWN.en, 'en', assetsOf));
  const frame = { language: 'fr', path: null, alternates: [], body: '' } as const;
  pages.set('app.html', documentOf({ ...frame, head: frameHead('fr') }, assetsOf(null)));
  return pages;
}
