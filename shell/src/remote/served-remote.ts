import type { RemoteApp } from '@platform/web-kit';
import { type LazyExoticComponent, lazy } from 'react';
import { loadRemoteApp } from './load-remote.ts';

const pending = new Map<string, LazyExoticComponent<RemoteApp>>();

/**
 * Starts loading the remote whose markup the server rendered into the document. The markup stays unchanged until the
 * remote is loaded and hydrates it. If it cannot be loaded, the markup stays for good: its links and forms work without
 * scripts. `onFailed` is called then.
 */
export function loadServedRemote(name: string, onFailed: (error: Error) => void): void {
  const loaded = loadRemoteApp(name);
  const settled = (): void => {
    pending.delete(name);
  };
  loaded.then(settled, (cause: unknown) => {
    settled();
    onFailed(cause instanceof Error ? cause : new Error(String(cause)));
  });
  const usable = loaded.then(
    (App) => ({ default: App }),
    () => new Promise<never>(() => undefined),
  );
  pending.set(
    name,
    lazy(() => usable),
  );
}

/** The lazy component of a remote whose markup is not hydrated yet; null once the remote is loaded or has failed. */
export function pendingServedRemote(name: string): RemoteApp | null {
  return (pending.get(name) as RemoteApp | undefined) ?? null;
}
