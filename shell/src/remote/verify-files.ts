import { registerPlugins } from '@module-federation/enhanced/runtime';
import type { PublishedVersion } from '@platform/contracts/gateway';

/** Hashes of manifests by their address, and of the first scripts by the address of their folder. */
const manifests = new Map<string, string>();
const scripts = new Map<string, string>();
/** Manifests contained in the page, by their address; each is used once, so that a retry fetches it. */
const given = new Map<string, unknown>();
let isRegistered = false;

/** Provides the loader with the manifest contained in the page, which came with the page itself. */
export function provideManifest(entry: string, manifest: unknown): void {
  given.set(new URL(entry, window.location.origin).href, manifest);
  registerOnce();
}

/**
 * Makes the browser refuse the manifest and the first script of a version unless they have the hashes of the registry.
 * That script contains the hashes of all others. A version without hashes is not verified.
 */
export function verifyFiles({ entry, integrity }: PublishedVersion): void {
  if (integrity === undefined) return;
  const manifest = new URL(entry, window.location.origin).href;
  manifests.set(manifest, integrity.manifest);
  scripts.set(folderOf(manifest), integrity.script);
  registerOnce();
}

/** One plugin for everything: of several, the loader uses what the last one returns. */
function registerOnce(): void {
  if (isRegistered) return;
  isRegistered = true;
  registerPlugins([
    {
      name: 'verify-files',
      // The loader would add the chunks of the manifest to the page without their hashes. The first script adds them.
      generatePreloadAssets: async () => ({ cssAssets: [], jsAssetsWithoutEntry: [], entryAssets: [] }),
      fetch: (requested, init) => {
        if (given.has(requested)) {
          const manifest = given.get(requested);
          given.delete(requested);
          return Promise.resolve(Response.json(manifest));
        }
        const integrity = manifests.get(requested);
        return integrity === undefined ? false : fetch(requested, { ...init, integrity });
      },
      createScript: ({ url }) => {
        const integrity = scripts.get(folderOf(url));
        if (integrity === undefined) return;
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        // The attributes of the preload in a server-rendered page.
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        return script;
      },
    },
  ]);
}

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1);
}
