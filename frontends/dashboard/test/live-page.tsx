import { type Language, LanguageProvider, registerTexts } from '@platform/web-kit';
import { type BoundFunctions, type queries, within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { DATA_TEXTS } from '../src/i18n/data-texts.ts';
import { NAMESPACE } from '../src/i18n/namespaces.ts';
import { TEXTS } from '../src/i18n/texts.ts';

/** A page in which components react to events; its globals are those of the process until the test file ends. */
export type LivePage = BoundFunctions<typeof queries> & {
  readonly body: HTMLElement;
  /** Runs an action and everything that it changes on the page; waits for an action that takes time. */
  readonly update: (action: () => void | Promise<void>) => Promise<void>;
  readonly type: (field: HTMLElement, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** What dialogs and grids use of a page without naming the window. */
const PAGE_GLOBALS = [
  'document',
  'Element',
  'HTMLElement',
  'Node',
  'MutationObserver',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

/** Renders a component in a page of its own in one language. */
export async function livePage(element: ReactNode, language: Language): Promise<LivePage> {
  const { window } = new JSDOM('<!doctype html><html lang="fr"><body><main></main></body></html>', {
    url: 'https://platform.test/',
    pretendToBeVisual: true,
  });
  Object.assign(globalThis, { window, IS_REACT_ACT_ENVIRONMENT: true });
  for (const name of PAGE_GLOBALS) Object.assign(globalThis, { [name]: window[name] });
  registerTexts(NAMESPACE, TEXTS);
  for (const [namespace, texts] of Object.entries(DATA_TEXTS)) registerTexts(namespace, texts);
  const { act } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { body } = window.document;
  const root = createRoot(body.querySelector('main') ?? body);
  const update: LivePage['update'] = async (action) => {
    await act(async () => action());
  };
  await update(() => root.render(<LanguageProvider language={language}>{element}</LanguageProvider>));
  return {
    ...within(body),
    body,
    update,
    async type(field, text) {
      await update(() => {
        const setter = Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')?.set;
        setter?.call(field, text);
        field.dispatchEvent(new window.Event('input', { bubbles: true }));
      });
    },
    close: () => update(() => root.unmount()),
  };
}
