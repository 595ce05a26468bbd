import type { Page } from '../pages/current-page.ts';

/** Files of the browser build, as addresses, and the style sheet as text. */
export interface BrowserFiles {
  readonly initialScripts: readonly string[];
  readonly asyncScripts: readonly string[];
  readonly css: string;
}

/** Chunks, by name, that every page needs to come alive: React, the kits, the router, texts and layout. */
const EVERY_PAGE = [
  /\/src_bootstrap_/,
  /\/node_modules_react_index/,
  /\/node_modules_react_jsx-runtime/,
  /\/node_modules_react-dom_index.*-_[0-9a-f]+0\./,
  /\/packages_ui_src_base_index.*-_[0-9a-f]+0\./,
  /\/packages_web-kit_src_index/,
  /\/lib-router\./,
  /\/vendors-node_modules_tanstack/,
  /\/vendors-node_modules_react-dom_client/,
];
const HOME = /\/src_pages_home_HomePage/;

/** The chunks of a page that are worth fetching before the entry script asks for them; null for the empty frame. */
export function earlyScripts(asyncScripts: readonly string[], page: Page | null): string[] {
  const wanted = page?.kind === 'home' ? [...EVERY_PAGE, HOME] : EVERY_PAGE;
  return asyncScripts.filter((script) => wanted.some((pattern) => pattern.test(script)));
}
