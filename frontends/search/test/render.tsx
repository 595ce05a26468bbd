import { createQueryClient, type Language, LanguageProvider, QueryClientProvider } from '@platform/web-kit';
import { StaticRouter } from '@platform/web-kit/server';
import { within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { plainSpaces, registeredLocale } from './page-locale.ts';

const { document } = new JSDOM('<!doctype html>').window;

interface RenderedPage {
  readonly language: Language;
  /** Query string of its address. */
  readonly search?: string;
}

/**
 * Renders an element as the server does, in the given language or on the given page. Returns its container, its text and
 * queries by role, name and text. Every kind of space is replaced by a plain one.
 */
export function render(element: ReactNode, page: Language | RenderedPage = 'fr') {
  const { language, search = '' } = typeof page === 'string' ? { language: page } : page;
  registeredLocale(language);
  const client = createQueryClient();
  const container = document.createElement('div');
  try {
    container.innerHTML = plainSpaces(
      renderToStaticMarkup(
        <QueryClientProvider client={client}>
          <StaticRouter location={`/subventions/recherche${search}`}>
            <LanguageProvider language={language}>{element}</LanguageProvider>
          </StaticRouter>
        </QueryClientProvider>,
      ),
    );
  } finally {
    client.clear();
  }
  document.body.replaceChildren(container);
  return { container, text: textOf(container), ...within(container) };
}

/** The text of an element; the texts of its descendants are separated by single spaces. */
export function textOf(element: Node): string {
  if (element.nodeType === element.TEXT_NODE) return element.textContent ?? '';
  return [...element.childNodes]
    .map(textOf)
    .filter((text) => text.trim() !== '')
    .join(' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** The `href` of links, in their order. */
export function addressesOf(links: readonly HTMLElement[]): readonly (string | null)[] {
  return links.map((link) => link.getAttribute('href'));
}
