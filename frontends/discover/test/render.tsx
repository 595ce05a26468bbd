import {
  createQueryClient,
  type Language,
  LanguageProvider,
  QueryClientProvider,
  registerTexts,
} from '@platform/web-kit';
import { StaticRouter } from '@platform/web-kit/server';
import { within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { NAMESPACE } from '../src/i18n/namespaces.ts';
import { TEXTS } from '../src/i18n/texts.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** Renders an element of the page in a language. Every kind of space is replaced by a plain one. */
export function render(element: ReactNode, language: Language = 'fr') {
  registerTexts(NAMESPACE, TEXTS);
  const client = createQueryClient();
  const container = document.createElement('div');
  container.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/decouvrir">
        <LanguageProvider language={language}>{element}</LanguageProvider>
      </StaticRouter>
    </QueryClientProvider>,
  ).replace(/\s/g, ' ');
  client.clear();
  document.body.replaceChildren(container);
  return { container, ...within(container) };
}
