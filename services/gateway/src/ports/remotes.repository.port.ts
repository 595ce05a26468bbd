import type { RemotePage } from '@platform/contracts/remote-pages';
import type { RemoteState } from '@platform/contracts/remote-publishing';
import type { FolderFile, FolderIntegrity } from '../domain/remote-folder.ts';
import type { RemoteKey } from '../domain/remote-key.ts';
import type { Release } from '../domain/remote-release.ts';

export type StoredVersion = {
  readonly name: string;
  readonly version: string;
  readonly minContract: number;
  readonly integrity: FolderIntegrity;
  readonly pages: readonly RemotePage[];
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
  readonly publishedAt: Date;
  /** Id of the key. */
  readonly publishedBy: string;
};

/** One line of what was done to a remote. `by` is the id of a key, `operator` or `error budget`. */
export type RemoteAction = {
  readonly remote: string;
  readonly at: Date;
  readonly action: RemoteState['history'][number]['action'];
  readonly version: string | null;
  readonly by: string;
};

/** A first segment that a remote owns; `claim` is another value whenever it was claimed again. */
export type SegmentClaim = { readonly segment: string; readonly claim: string | null };

/** Published remotes: releases, versions with their files, keys, history. */
export type RemotesRepository = {
  readonly releases: () => Promise<readonly Release[]>;
  readonly findRelease: (name: string) => Promise<Release | null>;
  /** Stores a release if nobody changed it since it was read; false otherwise. `revision` is raised. */
  readonly saveRelease: (release: Release) => Promise<boolean>;
  /** Adds to the counters of a running canary and returns the release; null when this canary has ended. */
  readonly countCanary: (
    name: string,
    version: string,
    counts: { readonly loads: number; readonly failures: number },
  ) => Promise<Release | null>;
  /** Stores a version with its files; false when it is stored already. Complete when it resolves. */
  readonly addVersion: (version: StoredVersion, files: readonly FolderFile[]) => Promise<boolean>;
  readonly findVersion: (name: string, version: string) => Promise<StoredVersion | null>;
  /** Newest first. */
  readonly versions: (name: string) => Promise<readonly StoredVersion[]>;
  /**
   * Removes versions with their files, but those of `inUse`, which is read when nobody can begin to use one of them any
   * more. A version that is stored again meanwhile keeps its files or is removed completely.
   */
  readonly removeVersions: (
    versions: readonly StoredVersion[],
    inUse: () => Promise<ReadonlySet<string>>,
  ) => Promise<void>;
  readonly readFile: (name: string, version: string, path: string) => Promise<Buffer | null>;
  /** The owners of first segments of addresses, by segment. */
  readonly segmentOwners: () => Promise<ReadonlyMap<string, string>>;
  /**
   * Makes a remote the owner of first segments, and renews its claims. Returns those that another remote owns; each
   * segment has one owner, also when remotes claim it at the same time.
   */
  readonly claimSegments: (name: string, segments: ReadonlySet<string>) => Promise<ReadonlySet<string>>;
  readonly claims: (name: string) => Promise<readonly SegmentClaim[]>;
  /** Frees segments of a remote whose claims were not renewed since they were read. */
  readonly freeSegments: (name: string, claims: readonly SegmentClaim[]) => Promise<void>;
  readonly addKey: (key: RemoteKey) => Promise<void>;
  readonly findKey: (id: string) => Promise<RemoteKey | null>;
  readonly keys: (remote: string) => Promise<readonly RemoteKey[]>;
  readonly revokeKey: (id: string, at: Date) => Promise<RemoteKey | null>;
  readonly record: (action: RemoteAction) => Promise<void>;
  /** Newest first. */
  readonly history: (remote: string, limit: number) => Promise<readonly RemoteAction[]>;
};
