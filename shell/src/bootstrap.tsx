import {
  createQueryClient,
  givenRemotePages,
  matchRoute,
  provideRemotePages,
  resolveRedirect,
  startSession,
  watchHistory,
} from '@platform/web-kit';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserApp } from './BrowserApp.tsx';
import { reportUncaught, reportUnhandled } from './errors/report-unhandled.ts';
import { registerShellTexts } from './i18n/texts.ts';
import { measurePageVisit } from './page-visit/measure-page-visit.ts';
import { provideRegistry } from './remote/early-registry.ts';
import { prefetchRemote } from './remote/load-remote.ts';
import { offerNewVersions } from './remote/offer-new-version.ts';
import { reportServedFailure } from './remote/report-served-failure.ts';
import { loadServedRemote } from './remote/served-remote.ts';
import { servedView } from './remote/served-view.ts';
import { provideManifest } from './remote/verify-files.ts';

registerShellTexts();
provideRemotePages(givenRemotePages());
reportUnhandled();
offerNewVersions();
watchHistory();
startSession();
measurePageVisit();

const root = document.getElementById('root');
if (root !== null) {
  const { pathname } = window.location;
  const queryClient = createQueryClient();
  const served = servedView();
  const route = matchRoute(pathname)?.route;
  if (served !== null && served !== 'elsewhere') {
    provideRegistry(served.registry);
    provideManifest(served.registry.remotes[served.remote]?.entry ?? '', served.manifest);
    for (const { key, data } of served.known) queryClient.setQueryData(key, data);
    const { remote } = served;
    loadServedRemote(remote, (error) => reportServedFailure(error, remote));
  } else if (route?.built === true && route.owner !== 'shell') {
    // The remote is loaded while the page hydrates.
    prefetchRemote(route.owner);
  }
  const app = (
    <StrictMode>
      <BrowserApp queryClient={queryClient} />
    </StrictMode>
  );
  // React would also log to the console. Error boundaries report the errors that they catch.
  const options: RootOptions = {
    onCaughtError: () => undefined,
    onUncaughtError: reportUncaught,
    onRecoverableError: reportUncaught,
  };
  const prerenderedHere =
    root.dataset.prerendered === pathname && served !== 'elsewhere' && resolveRedirect(pathname) === null;
  if (prerenderedHere) hydrateRoot(root, app, options);
  else createRoot(root, options).render(app);
}
