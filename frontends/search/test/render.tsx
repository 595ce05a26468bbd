import { createQueryClient, type Language, LanguageProvider, QueryClientProvider } from '@platform/web-kit';
import { StaticRouter } from '@platform/web-kit/server';
import { within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { plainSpaces, registeredLocale } from './page-locale.ts';

const { document } = new JSDOM('<!doctype html>').window;

/**
 * The markup of an element as the server sends it, on a page of the given language, with queries by role, name and
 * text. Every kind of space is turned into a plain one.
 */
export function render(element: ReactNode, language: Language = 'fr') {
  registeredLocale(language);
  const client = createQueryClient();
  const container = document.createElement('div');
  try {
    container.innerHTML = plainSpaces(
      renderToStaticMarkup(
        <QueryClientProvider client={client}>
          <StaticRouter location="/subventions/recherche">
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

/** The text of an element, the texts of its parts separated by single spaces. */
export function textOf(element: Node): string {
  if (element.nodeType === element.TEXT_NODE) return element.textContent ?? '';
  return [...element.childNodes]
    .map(textOf)
    .filter((text) => text.trim() !== '')
    .join(' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Unprefixed addresses that links lead to, in their order. */
export function addressesOf(links: readonly HTMLElement[]): readonly (string | null)[] {
  return links.map((link) => link.getAttribute('href'));
}
