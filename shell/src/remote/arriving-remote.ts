import type { RemoteApp } from '@platform/web-kit';
import { type LazyExoticComponent, lazy } from 'react';
import { loadRemoteApp } from './load-remote.ts';

const arriving = new Map<string, LazyExoticComponent<RemoteApp>>();

/**
 * Says that the document holds what a remote has rendered on the server, and starts fetching it. Until it is there the
 * page stays as it came; then it comes alive in its place.
 */
export function expectServedRemote(name: string): void {
  const loaded = loadRemoteApp(name);
  const settled = (): void => {
    arriving.delete(name);
  };
  loaded.then(settled, settled);
  arriving.set(
    name,
    lazy(async () => ({ default: await loaded })),
  );
}

/** The remote that the document already shows; null once it has arrived or failed. */
export function arrivingRemote(name: string): RemoteApp | null {
  return (arriving.get(name) as RemoteApp | undefined) ?? null;
}
