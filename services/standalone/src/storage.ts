import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServiceModule } from '@platform/service-kit';

/** Space that must be left: more than the stores still fit into the pages that they have. */
const PROBE = Buffer.alloc(1024 * 1024, 1);
/** Readiness may be queried more often than this; the disk is not. */
const PROBE_CACHE_MS = 2_000;

/**
 * The disk of the data folder as a part of the product: not ready while it takes no more data (full, over quota, mounted
 * read-only), so that `/health/ready` does not promise writes that fail. Ready again by itself.
 */
export function createStorage(runFolder: string): ServiceModule {
  const file = path.join(runFolder, 'write-probe');
  let kept: { readonly outcome: Promise<void>; readonly atMs: number } | null = null;
  const probe = async (): Promise<void> => {
    try {
      await writeFile(file, PROBE, { mode: 0o600 });
    } finally {
      await rm(file, { force: true });
    }
  };
  return {
    name: 'storage',
    register: async () => undefined,
    start: async () => undefined,
    ready: () => {
      if (kept === null || performance.now() - kept.atMs >= PROBE_CACHE_MS) {
        kept = { outcome: probe(), atMs: performance.now() };
      }
      return kept.outcome;
    },
    close: async () => {
      await kept?.outcome.catch(() => undefined);
    },
  };
}
