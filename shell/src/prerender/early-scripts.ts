import type { Page } from '../pages/current-page.ts';

/** Files of the browser build: scripts as addresses, the style sheet as text. */
export interface BrowserFiles {
  readonly initialScripts: readonly string[];
  /** Text of the initial scripts. */
  readonly initialSource: string;
  readonly asyncScripts: readonly string[];
  readonly css: string;
  /** Style sheets of chunks that are loaded later. */
  readonly asyncStyles: readonly PageStyle[];
}

/** A style sheet with the address by which the loader of its chunk looks for it. */
export interface PageStyle {
  readonly name: string;
  readonly css: string;
}

/** Matches the two chunks of a shared module. */
function shared(name: string): RegExp {
  return new RegExp(`/${name}(-_[0-9a-f]+)?\\.`);
}

/** Names of the chunks that the bundler loads for a property: `factory:()=>u.e("name")`. */
function chunksAfter(word: string, source: string): Set<string> {
  const found = new Set<string>();
  for (const [, call = ''] of source.matchAll(new RegExp(`${word}:\\(\\)=>([^}]*?)\\.then\\(`, 'g'))) {
    for (const [, name = ''] of call.matchAll(/\.e\("([^"]+)"\)/g)) found.add(name);
  }
  return found;
}

/**
 * Names of the chunks that are used only if no part of the page provides a shared module. Every shared module has one
 * next to the chunk of the share scope. Since the shell provides all shared modules, these chunks are never loaded.
 */
export function fallbackChunks(source: string): ReadonlySet<string> {
  const provided = chunksAfter('factory', source);
  return new Set([...chunksAfter('fallback', source)].filter((name) => !provided.has(name)));
}

/** Chunks that every page needs for hydration: React, the base kit, web-kit, layout and texts. */
const EVERY_PAGE = [
  /\/src_bootstrap_/,
  shared('node_modules_react_index_js'),
  shared('node_modules_react_jsx-runtime_js'),
  shared('node_modules_react-dom_index_js'),
  shared('packages_ui_src_base_index_ts'),
  shared('packages_web-kit_src_index_ts'),
];
/** The chunk of a prerendered page of the shell. */
const PAGE_CHUNKS: Partial<Record<Page['kind'], RegExp>> = {
  home: /\/src_pages_home_HomePage/,
  pricing: /\/src_plans_PricingPage/,
  cookies: /\/src_consent_CookiesPage/,
};
/** The other kits that a remote takes from the shell. */
const REMOTE = [shared('packages_ui_src_inputs_index_ts'), shared('packages_ui_src_overlays_index_ts')];

function ownChunks(page: Page | null): readonly RegExp[] {
  if (page?.kind === 'remote') return REMOTE;
  const chunk = page === null ? undefined : PAGE_CHUNKS[page.kind];
  return chunk === undefined ? [] : [chunk];
}

/** The chunks that a page preloads before the entry script requests them; `page` is null for the empty frame. */
export function earlyScripts(
  files: Pick<BrowserFiles, 'asyncScripts' | 'initialSource'>,
  page: Page | null,
): string[] {
  const wanted = [...EVERY_PAGE, ...ownChunks(page)];
  const fallbacks = [...fallbackChunks(files.initialSource)];
  return files.asyncScripts.filter(
    (script) =>
      wanted.some((pattern) => pattern.test(script)) &&
      !fallbacks.some((name) => script.startsWith(`/assets/${name}.`)),
  );
}

/** The style sheets of the chunk of a page, which are part of its document so that it is never shown without them. */
export function pageStyles(files: Pick<BrowserFiles, 'asyncStyles'>, page: Page | null): PageStyle[] {
  const chunk = page === null ? undefined : PAGE_CHUNKS[page.kind];
  return files.asyncStyles.filter(({ name }) => chunk?.test(name) === true);
}
