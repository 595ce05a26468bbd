import { matchRoute, resolveRedirect } from '@platform/web-kit';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserApp } from './BrowserApp.tsx';
import { reportUncaught, reportUnhandled } from './errors/report-unhandled.ts';
import { registerShellTexts } from './i18n/texts.ts';
import { expectRemote } from './remote/load-remote.ts';

registerShellTexts();
reportUnhandled();

const root = document.getElementById('root');
if (root !== null) {
  const { pathname } = window.location;
  const route = matchRoute(pathname)?.route;
  if (route?.built === true && route.owner !== 'shell') {
    // Starts the download beside hydration.
    expectRemote(route.owner);
  }
  const app = (
    <StrictMode>
      <BrowserApp />
    </StrictMode>
  );
  // Boundaries report what they catch; the console of a visitor stays empty.
  const options: RootOptions = {
    onCaughtError: () => undefined,
    onUncaughtError: reportUncaught,
    onRecoverableError: reportUncaught,
  };
  const prerenderedHere = root.dataset.prerendered === pathname && resolveRedirect(pathname) === null;
  if (prerenderedHere) hydrateRoot(root, app, options);
  else createRoot(root, options).render(app);
}
