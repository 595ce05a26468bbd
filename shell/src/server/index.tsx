import * as base from '@platform/ui/base';
import * as forms from '@platform/ui/forms';
import * as inputs from '@platform/ui/inputs';
import * as overlays from '@platform/ui/overlays';
import * as webKit from '@platform/web-kit';
import { createQueryClient, type RemoteApp, type Texts } from '@platform/web-kit';
import {
  type InitialResultsInput,
  type RemoteServer,
  SERVED_VIEW_ID,
  SERVER_SHARE,
  type ServedView,
  type ShellServer,
} from '@platform/web-kit/initial-results';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { registerShellTexts } from '../i18n/texts.ts';
import { currentPageOf } from '../pages/current-page.ts';
import { alternatesOf, headOf } from '../pages/page-head.ts';
import { renderBody } from '../prerender/body.tsx';
import { documentOf, escapedJson, type PageAssets } from '../prerender/document.ts';
import { provideRemote } from '../remote/load-remote.ts';

registerShellTexts();
Reflect.set(globalThis, SERVER_SHARE, {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@platform/web-kit': webKit,
  '@platform/ui/base': base,
  '@platform/ui/inputs': inputs,
  '@platform/ui/overlays': overlays,
  '@platform/ui/forms': forms,
});

async function bodyOf({ remote, published, address, known }: InitialResultsInput): Promise<string> {
  provideRemote(published.name, remote as RemoteServer<RemoteApp, Texts>);
  const queryClient = createQueryClient();
  try {
    for (const { key, data } of known) queryClient.setQueryData(key, data);
    return await renderBody(address.path + address.search, queryClient);
  } finally {
    // Its timers would keep the data in memory until cached queries expire.
    queryClient.clear();
  }
}

/** The addresses of the page for search engines; empty for a page that they should not index. */
function alternates({ address, canonical }: InitialResultsInput) {
  return canonical === null
    ? []
    : alternatesOf(address.path).map(({ language, path }) => ({ language, path: path + canonical }));
}

/** Renders the complete page of an address with the given results; see `ShellServer` for its name. */
export const renderFirstView: ShellServer['renderFirstView'] = async (input, files) => {
  const { address, known, published } = input;
  const view: ServedView = {
    remote: published.name,
    address: address.path + address.search,
    registry: published.registry,
    manifest: published.manifest,
    known,
  };
  return documentOf(
    {
      language: address.language,
      head: input.head ?? headOf(currentPageOf(address.path), address.language),
      path: address.path,
      alternates: alternates(input),
      body: await bodyOf(input),
      structuredData: input.head?.structuredData ?? null,
    },
    files as PageAssets,
    {
      scripts: published.scripts,
      styles: published.styles,
      data: { id: SERVED_VIEW_ID, json: escapedJson(view) },
    },
  );
};
