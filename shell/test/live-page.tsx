import { afterEach } from '@jest/globals';
import {
  BrowserRouter,
  createQueryClient,
  type Language,
  LanguageProvider,
  QueryClientProvider,
} from '@platform/web-kit';
import { StaticRouter } from '@platform/web-kit/server';
import { type BoundFunctions, type queries, waitFor, within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import type { ReactNode } from 'react';
import { registerShellTexts } from '../src/i18n/texts.ts';

/** A page in which components react to events; its globals are those of the process until the test file ends. */
export type LivePage = BoundFunctions<typeof queries> & {
  readonly body: HTMLElement;
  /** Runs an action and everything that it changes on the page; waits for an action that takes time. */
  readonly update: (action: () => void | Promise<void>) => Promise<void>;
  readonly type: (field: HTMLElement, text: string) => Promise<void>;
  /** Waits until the page has read what it shows. */
  readonly dataRead: () => Promise<void>;
};

/** What components use of a page without naming the window. */
const PAGE_GLOBALS = [
  'document',
  'localStorage',
  'Element',
  'HTMLElement',
  'Node',
  'MutationObserver',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

const realFetch = globalThis.fetch;
let closePage: (() => Promise<void>) | null = null;

afterEach(async () => {
  await closePage?.();
  closePage = null;
  globalThis.fetch = realFetch;
});

function openWindow(address: string) {
  const { window } = new JSDOM(
    '<!doctype html><html lang="fr"><body><main tabindex="-1"></main></body></html>',
    {
      url: new URL(address, 'https://platform.test').href,
      pretendToBeVisual: true,
    },
  );
  Object.assign(globalThis, { window, IS_REACT_ACT_ENVIRONMENT: true });
  for (const name of PAGE_GLOBALS) Object.assign(globalThis, { [name]: window[name] });
  return window;
}

/** The router of a page with an address, which may change; other pages stay where they are. */
function Router({
  address,
  children,
}: {
  readonly address: string | undefined;
  readonly children: ReactNode;
}) {
  if (address !== undefined) return <BrowserRouter>{children}</BrowserRouter>;
  return <StaticRouter location="/">{children}</StaticRouter>;
}

/** Renders an element in a page of its own, which ends after the test. A request gets `respond`, without it 404. */
export async function livePage(
  element: ReactNode,
  given: {
    readonly language: Language;
    readonly address?: string;
    readonly respond?: (path: string, body: unknown) => Response | undefined;
  },
): Promise<LivePage> {
  const window = openWindow(given.address ?? '/');
  registerShellTexts();
  globalThis.fetch = async (input, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    return given.respond?.(String(input), body) ?? Response.json({}, { status: 404 });
  };
  const client = createQueryClient();
  const { act } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { body } = window.document;
  const root = createRoot(body.querySelector('main') ?? body);
  const update: LivePage['update'] = async (action) => {
    await act(async () => action());
  };
  closePage = async () => {
    await update(() => root.unmount());
    client.clear();
    window.close();
  };
  await update(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Router address={given.address}>
          <LanguageProvider language={given.language}>{element}</LanguageProvider>
        </Router>
      </QueryClientProvider>,
    ),
  );
  return {
    ...within(body),
    body,
    update,
    type: (field, text) =>
      update(() => {
        const setter = Object.getOwnPropertyDescriptor(window.HTMLInputElement.prototype, 'value')?.set;
        setter?.call(field, text);
        field.dispatchEvent(new window.Event('input', { bubbles: true }));
      }),
    dataRead: () =>
      update(async () => {
        await waitFor(() => {
          if (client.isFetching() > 0) throw new Error('data is still being read');
        });
        // The query client informs components in a task of its own.
        await new Promise((resolve) => setTimeout(resolve));
      }),
  };
}
