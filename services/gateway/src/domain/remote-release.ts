/** A version that a share of the browsers gets, with what became of it. */
export type Canary = {
  readonly version: string;
  readonly percent: number;
  readonly startedAt: Date;
  /** Page loads that requested it, and failures that browsers reported. */
  readonly loads: number;
  readonly failures: number;
};

/** Which versions of a remote visitors get. */
export type Release = {
  readonly name: string;
  /** Grows with every change, so that two operators never overwrite each other. */
  readonly revision: number;
  /** The version of all visitors without the canary; null = the one of the installation. */
  readonly stable: string | null;
  /** Versions that were stable before, the latest first; null = the one of the installation. */
  readonly earlier: readonly (string | null)[];
  readonly canary: Canary | null;
};

/** How many failures end a canary, and from which share of its loads on. */
export type ErrorBudget = { readonly failuresMin: number; readonly share: number };

const EARLIER_MAX = 5;

export function newRelease(name: string): Release {
  return { name, revision: 0, stable: null, earlier: [], canary: null };
}

/** All visitors get the version; a canary ends. The version before it can be restored. */
export function withStable(release: Release, version: string): Release {
  const earlier =
    release.stable === version ? release.earlier : [release.stable, ...release.earlier].slice(0, EARLIER_MAX);
  return { ...release, stable: version, earlier, canary: null };
}

/** A share of the browsers gets the version; its counters begin at zero. */
export function withCanary(
  release: Release,
  { version, percent, at }: { readonly version: string; readonly percent: number; readonly at: Date },
): Release {
  return { ...release, canary: { version, percent, startedAt: at, loads: 0, failures: 0 } };
}

/**
 * Ends the canary, or, without one, restores the newest previous version that is not refused; the version of the installation is
 * before all others. Null when there is nothing to go back to.
 */
export function rolledBack(release: Release, refused: ReadonlySet<string> = new Set()): Release | null {
  if (release.canary !== null) return { ...release, canary: null };
  const [previous, ...earlier] = release.earlier.filter((one) => one === null || !refused.has(one));
  if (previous === undefined && release.stable === null) return null;
  return { ...release, stable: previous ?? null, earlier };
}

/** The release as if this version had never been part of it. */
export function withoutVersion(release: Release, version: string): Release {
  const [previous = null, ...older] = release.earlier.filter((one) => one !== version);
  const isStable = release.stable === version;
  return {
    ...release,
    stable: isStable ? previous : release.stable,
    earlier: isStable ? older : release.earlier.filter((one) => one !== version),
    canary: release.canary?.version === version ? null : release.canary,
  };
}

/** Whether the canary has spent its error budget. */
export function hasFailed({ loads, failures }: Canary, { failuresMin, share }: ErrorBudget): boolean {
  return failures >= failuresMin && failures >= loads * share;
}

/** Versions that must stay: those that visitors get and those that can be restored. */
export function versionsInUse({ stable, earlier, canary }: Release): ReadonlySet<string> {
  return new Set([stable, ...earlier, canary?.version ?? null].filter((version) => version !== null));
}
