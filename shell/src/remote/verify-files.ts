import { registerPlugins } from '@module-federation/enhanced/runtime';
import type { PublishedVersion } from '@platform/contracts/gateway';

/** Hashes of manifests by their address, and of the first scripts by the address of their folder. */
const manifests = new Map<string, string>();
const scripts = new Map<string, string>();
let isRegistered = false;

/**
 * Makes the browser refuse the manifest and the first script of a version unless they have the hashes of the registry.
 * That script contains the hashes of all others.
 */
export function verifyFiles({ entry, integrity }: PublishedVersion, origin: string): void {
  if (integrity === undefined) return;
  const manifest = new URL(entry, origin).href;
  manifests.set(manifest, integrity.manifest);
  scripts.set(folderOf(manifest), integrity.script);
  if (isRegistered) return;
  isRegistered = true;
  registerPlugins([
    {
      name: 'verify-files',
      // The loader would add the chunks of the manifest to the page without their hashes. The first script adds them.
      generatePreloadAssets: async () => ({ cssAssets: [], jsAssetsWithoutEntry: [], entryAssets: [] }),
      fetch: (requested, init) => {
        const expected = manifests.get(requested);
        return expected === undefined ? false : fetch(requested, { ...init, integrity: expected });
      },
      createScript: ({ url }) => {
        const expected = scripts.get(folderOf(url));
        if (expected === undefined) return;
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        // The attributes of the preload in a server-rendered page.
        script.crossOrigin = 'anonymous';
        script.integrity = expected;
        return script;
      },
    },
  ]);
}

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1);
}
