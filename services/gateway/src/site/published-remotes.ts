import { setTimeout as pause } from 'node:timers/promises';
import type { PublishedVersion, RemoteRegistry } from '@platform/contracts/gateway';
import { REMOTE_CONTRACT } from '@platform/contracts/remote-contract';
import { remoteEntry } from '@platform/contracts/remote-entry';
import { firstSegment } from '@platform/contracts/remote-pages';
import { REMOTE_FILE_TYPES } from '@platform/contracts/remote-publishing';
import { type Clock, hasElapsed, type Logger } from '@platform/service-kit';
import type { PublishedPage } from '@platform/web-kit/route-table';
import type { Release } from '../domain/remote-release.ts';
import type { RemotesRepository, StoredVersion } from '../ports/remotes.repository.port.ts';
import type { CanaryVersion } from '../use-cases/observe-canary.ts';

/** A file of a published version. */
export type PublishedFile = { readonly bytes: Buffer; readonly type: string };

export type PublishedRemotes = {
  /** The registry of the installation with what was published since. Comes from memory while the store is away. */
  readonly registry: (installed: RemoteRegistry) => Promise<RemoteRegistry>;
  /**
   * The pages that the published versions declare, by name of the remote. Those of a canary do not count, nor those at
   * addresses that belong to the platform by now or to another remote.
   */
  readonly pages: () => Promise<readonly PublishedPage[]>;
  /** Null for anything that was not published. */
  readonly file: (name: string, version: string, path: string) => Promise<PublishedFile | null>;
  /** Counts a page load of a version, if it is a canary. */
  readonly countLoad: (version: CanaryVersion) => void;
  /** Stores the page loads that were counted; it also happens whenever releases are read. */
  readonly storeLoads: () => Promise<void>;
  /** Reads the releases again at the next request. */
  readonly changed: () => void;
};

type Snapshot = {
  readonly releases: readonly Release[];
  /** The versions that visitors get, by `name@version`. */
  readonly versions: ReadonlyMap<string, StoredVersion>;
  /** The same array until releases are read again. */
  readonly pages: readonly PublishedPage[];
  /** Pages at addresses that belong to the platform: a newer release of it has a route there. */
  readonly leftOut: readonly { readonly remote: string; readonly version: string; readonly path: string }[];
};

/** Releases are read at most this often, so that another process of the gateway sees a change within it. */
const REFRESH_MS = 1_000;
/** Time that a request waits for releases to be read. */
const WAIT_MS = 250;
const NOTHING: Snapshot = { releases: [], versions: new Map(), pages: [], leftOut: [] };

/**
 * What visitors get of the published remotes. `repository` returns null until the store is connected; then, and while
 * the store fails, the last known releases stay.
 */
export function createPublishedRemotes(deps: {
  readonly repository: () => RemotesRepository | null;
  readonly clock: Clock;
  readonly logger: Logger;
  /** First segments of addresses that belong to the platform. */
  readonly reserved: ReadonlySet<string>;
}): PublishedRemotes {
  const { repository, clock, logger, reserved } = deps;
  const warned = new Set<string>();
  let snapshot = NOTHING;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const loads = new Map<string, CanaryVersion & { loads: number }>();

  const storeLoads = async (): Promise<void> => {
    for (const key of [...loads.keys()]) {
      const taken = loads.get(key);
      if (taken === undefined) continue;
      // Taken before it is stored, so that calls at the same time do not store it twice.
      loads.delete(key);
      const { name, version, loads: count } = taken;
      try {
        await repository()?.countCanary(name, version, { loads: count, failures: 0 });
      } catch (error) {
        loads.set(key, { name, version, loads: count + (loads.get(key)?.loads ?? 0) });
        throw error;
      }
    }
  };
  const read = async (remotes: RemotesRepository): Promise<void> => {
    try {
      await storeLoads();
      snapshot = await readSnapshot(remotes, reserved);
      for (const { remote, version, path } of snapshot.leftOut) {
        const page = `${remote}@${version}${path}`;
        if (!warned.has(page))
          logger.warn({ remote, version, path }, 'a page at a reserved address is left out');
        warned.add(page);
      }
    } catch (error) {
      logger.warn({ err: error, component: 'remotes' }, 'releases of remotes could not be read');
    }
    readAt = clock.now().getTime();
    reading = null;
  };
  const refresh = async (): Promise<void> => {
    const remotes = repository();
    if (remotes === null || !hasElapsed(readAt, REFRESH_MS, clock.now().getTime())) return;
    reading ??= read(remotes);
    // A store that does not respond must not hold pages: the last known releases are used meanwhile.
    await Promise.race([reading, pause(WAIT_MS, undefined, { ref: false })]);
  };

  return {
    registry: async (installed) => {
      await refresh();
      return withPublished(installed, snapshot);
    },
    pages: async () => {
      await refresh();
      return snapshot.pages;
    },
    file: async (name, version, path) => {
      const type = typeOf(path);
      const bytes = type === null ? null : ((await repository()?.readFile(name, version, path)) ?? null);
      return bytes === null || type === null ? null : { bytes, type };
    },
    countLoad: ({ name, version }) => {
      const isCanary = snapshot.releases.some((one) => one.name === name && one.canary?.version === version);
      if (!isCanary) return;
      const key = `${name}@${version}`;
      loads.set(key, { name, version, loads: (loads.get(key)?.loads ?? 0) + 1 });
    },
    storeLoads,
    changed: () => {
      readAt = Number.NEGATIVE_INFINITY;
    },
  };
}

async function readSnapshot(remotes: RemotesRepository, reserved: ReadonlySet<string>): Promise<Snapshot> {
  const releases = await remotes.releases();
  const wanted = releases.flatMap(({ name, stable, canary }) =>
    [stable, canary?.version ?? null].flatMap((version) => (version === null ? [] : [{ name, version }])),
  );
  const found = await Promise.all(wanted.map(({ name, version }) => remotes.findVersion(name, version)));
  const versions = new Map(
    found.filter((one) => one !== null).map((one) => [`${one.name}@${one.version}`, one] as const),
  );
  const declared = releases.flatMap((release) => declaredBy(release, versions));
  const isReserved = ({ page }: Declared) => reserved.has(firstSegment(page.path));
  // A segment has one owner, so no two remotes can have pages below it, whatever their versions declare.
  const owners = await remotes.segmentOwners();
  return {
    releases,
    versions,
    pages: declared
      .filter((one) => !isReserved(one) && owners.get(firstSegment(one.page.path)) === one.page.remote)
      .map(({ page }) => page),
    leftOut: declared
      .filter(isReserved)
      .map(({ page: { remote, path }, version }) => ({ remote, version, path })),
  };
}

/** Whether the shell of this installation can load the version; after a downgrade of the platform it may not. */
function isLoadable({ minContract }: StoredVersion): boolean {
  return minContract <= REMOTE_CONTRACT;
}

type Declared = { readonly page: PublishedPage; readonly version: string };

function declaredBy({ name, stable }: Release, versions: Snapshot['versions']): readonly Declared[] {
  const stored = stable === null ? undefined : versions.get(`${name}@${stable}`);
  if (stored === undefined || !isLoadable(stored)) return [];
  return stored.pages.map((page) => ({ page: { ...page, remote: name }, version: stored.version }));
}

function withPublished(installed: RemoteRegistry, { releases, versions, pages }: Snapshot): RemoteRegistry {
  const published = (name: string, version: string | null): PublishedVersion | null => {
    const stored = version === null ? undefined : versions.get(`${name}@${version}`);
    // The installed remote may fit where a published one does not.
    return stored === undefined || !isLoadable(stored)
      ? null
      : {
          entry: remoteEntry(stored),
          version: stored.version,
          minContract: stored.minContract,
          integrity: stored.integrity,
        };
  };
  const remotes = { ...installed.remotes };
  for (const { name, stable, canary } of releases) {
    const current = published(name, stable) ?? installed.remotes[name];
    if (current === undefined) continue;
    const other = canary === null ? null : published(name, canary.version);
    const declared = pages
      .filter(({ remote }) => remote === name)
      .map(({ remote: _remote, ...page }) => page);
    remotes[name] = {
      ...current,
      ...(other === null || canary === null ? {} : { canary: { ...other, percent: canary.percent } }),
      ...(declared.length === 0 ? {} : { pages: declared }),
    };
  }
  return { ...installed, remotes };
}

function typeOf(path: string): string | null {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return Object.hasOwn(REMOTE_FILE_TYPES, extension)
    ? REMOTE_FILE_TYPES[extension as keyof typeof REMOTE_FILE_TYPES]
    : null;
}
