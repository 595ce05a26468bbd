import { REMOTE_CONTRACT } from '@platform/contracts/remote-contract';
import type { RemotePage } from '@platform/contracts/remote-pages';
import {
  REMOTE_VERSIONS_KEPT,
  type RemoteActivation,
  type RemotePublished,
  type RemoteState,
  type RemoteUpload,
} from '@platform/contracts/remote-publishing';
import type { Clock } from '@platform/service-kit';
import { declaredPages, faultsAt } from '../domain/remote-declaration.ts';
import { type FolderFile, integrityOf, versionOf } from '../domain/remote-folder.ts';
import {
  newRelease,
  type Release,
  rolledBack,
  versionsInUse,
  withCanary,
  withoutVersion,
  withStable,
} from '../domain/remote-release.ts';
import { gatewayErrors } from '../errors.ts';
import type { RemoteAction, RemotesRepository, StoredVersion } from '../ports/remotes.repository.port.ts';
import { claimPages, refuseReserved, refuseTaken, settleSegments } from './remote-segments.ts';

export type ReleaseDeps = {
  readonly remotes: RemotesRepository;
  readonly clock: Clock;
  /** Whether the installation contains a remote of this name. */
  readonly isInstalled: (name: string) => Promise<boolean>;
  /** First segments of addresses that belong to the platform. */
  readonly reserved: ReadonlySet<string>;
};

/** What is done to which remote, and who does it: the id of a key, or `operator`. */
type By = { readonly name: string; readonly by: string };

const ATTEMPTS_MAX = 10;
const HISTORY_SHOWN = 50;

/**
 * Stores an uploaded folder as a version of a remote, without showing it to anybody. The same folder again changes
 * nothing. The oldest versions that nobody gets and nobody can restore are removed beyond `REMOTE_VERSIONS_KEPT`.
 * @throws GATEWAY_REMOTE_INVALID when it is not the build of a remote; GATEWAY_REMOTE_DECLARATION_INVALID and
 *   GATEWAY_REMOTE_PATH_TAKEN when its pages cannot be served.
 */
export async function publishRemote(
  { remotes, clock, reserved }: ReleaseDeps,
  { name, by }: By,
  upload: RemoteUpload,
): Promise<RemotePublished> {
  const files = upload.files.map(({ path, content }) => ({ path, bytes: Buffer.from(content, 'base64') }));
  const integrity = integrityOf(files);
  if (integrity === null) throw gatewayErrors.REMOTE_INVALID();
  const pages = pagesOf(files, reserved);
  const owners = await remotes.segmentOwners();
  refuseTaken(pages, new Set([...owners].flatMap(([segment, owner]) => (owner === name ? [] : [segment]))));
  const version = versionOf(files);
  const publishedAt = clock.now();
  const isNew = await remotes.addVersion(
    {
      name,
      version,
      minContract: upload.minContract,
      integrity,
      pages,
      files: files.map(({ path, bytes }) => ({ path, bytes: bytes.length })),
      publishedAt,
      publishedBy: by,
    },
    files,
  );
  if (isNew) {
    await remotes.record({ remote: name, at: publishedAt, action: 'published', version, by });
    const inUse = async () => versionsInUse((await remotes.findRelease(name)) ?? newRelease(name));
    const used = await inUse();
    const kept = await remotes.versions(name);
    const old = kept.slice(REMOTE_VERSIONS_KEPT).filter((one) => !used.has(one.version));
    await remotes.removeVersions(old, inUse);
  }
  return { version, isNew };
}

function pagesOf(files: readonly FolderFile[], reserved: ReadonlySet<string>): readonly RemotePage[] {
  const declared = declaredPages(files, reserved);
  if ('pages' in declared) return declared.pages;
  throw gatewayErrors.REMOTE_DECLARATION_INVALID({ errors: declared.faults });
}

/**
 * Shows a published version to all visitors, or to a share of them as a canary. The addresses of its pages then belong
 * to the remote; when it throws, they do not.
 * @throws GATEWAY_REMOTE_VERSION_UNKNOWN, GATEWAY_REMOTE_CONTRACT_TOO_NEW, GATEWAY_REMOTE_DECLARATION_INVALID,
 *   GATEWAY_REMOTE_PATH_TAKEN, GATEWAY_REMOTE_CANARY_ALONE
 */
export async function activateRemote(
  deps: ReleaseDeps,
  { name, by }: By,
  { version, percent }: RemoteActivation,
): Promise<RemoteState> {
  const found = await deps.remotes.findVersion(name, version);
  if (found === null) throw gatewayErrors.REMOTE_VERSION_UNKNOWN();
  if (found.minContract > REMOTE_CONTRACT) throw gatewayErrors.REMOTE_CONTRACT_TOO_NEW();
  // A route of the platform may be newer than the version.
  refuseReserved(found.pages, deps.reserved);
  const at = deps.clock.now();
  const isForAll = percent === 100;
  if (!isForAll) await refuseCanaryAlone(deps, name);
  try {
    refuseTaken(found.pages, await claimPages(deps, name, found.pages));
    await changeRelease(deps, name, (release) =>
      isForAll ? withStable(release, version) : withCanary(release, { version, percent, at }),
    );
    await confirm(deps, found);
    const action = isForAll ? 'activated' : 'canary_started';
    await deps.remotes.record({ remote: name, at, action, version, by });
  } finally {
    await settleSegments(deps, name);
  }
  return remoteState(deps, name);
}

/**
 * Takes a version back that was activated while others removed it, or while the remote lost one of its addresses: both
 * can only be seen once the release is stored. After it, an address is not freed as long as the version is in use.
 */
async function confirm(deps: ReleaseDeps, { name, version, pages }: StoredVersion): Promise<void> {
  const isStored = (await deps.remotes.findVersion(name, version)) !== null;
  const taken = isStored ? await claimPages(deps, name, pages) : new Set<string>();
  if (isStored && taken.size === 0) return;
  await changeRelease(deps, name, (release) => withoutVersion(release, version));
  if (!isStored) throw gatewayErrors.REMOTE_VERSION_UNKNOWN();
  refuseTaken(pages, taken);
}

/** Without another version, the pages of a canary would exist for some visitors only. */
async function refuseCanaryAlone({ remotes, isInstalled }: ReleaseDeps, name: string): Promise<void> {
  const stable = (await remotes.findRelease(name))?.stable ?? null;
  if (stable === null && !(await isInstalled(name))) throw gatewayErrors.REMOTE_CANARY_ALONE();
}

/**
 * Ends the canary, or restores the version that visitors got before. A version with pages at addresses that belong to
 * the platform by now is passed over, so that a rollback is always possible.
 * @throws GATEWAY_REMOTE_NOTHING_TO_ROLL_BACK
 */
export async function rollBackRemote(deps: ReleaseDeps, { name, by }: By): Promise<RemoteState> {
  const refused = new Set(
    (await deps.remotes.versions(name))
      .filter(({ pages }) => faultsAt(pages, deps.reserved, 'reserved_by_platform').length > 0)
      .map(({ version }) => version),
  );
  let ended: Pick<RemoteAction, 'action' | 'version'> = { action: 'rolled_back', version: null };
  await changeRelease(deps, name, (release) => {
    const next = rolledBack(release, refused);
    if (next === null) throw gatewayErrors.REMOTE_NOTHING_TO_ROLL_BACK();
    const { canary } = release;
    ended =
      canary === null
        ? { action: 'rolled_back', version: next.stable }
        : { action: 'canary_ended', version: canary.version };
    return next;
  });
  await deps.remotes.record({ remote: name, at: deps.clock.now(), by, ...ended });
  await settleSegments(deps, name);
  return remoteState(deps, name);
}

/** The release of a remote with its versions and what was done. */
export async function remoteState({ remotes }: ReleaseDeps, name: string): Promise<RemoteState> {
  const [release, versions, history] = await Promise.all([
    remotes.findRelease(name),
    remotes.versions(name),
    remotes.history(name, HISTORY_SHOWN),
  ]);
  if (release === null && history.length === 0) throw gatewayErrors.REMOTE_UNKNOWN();
  const { stable, canary } = release ?? newRelease(name);
  return {
    name,
    stable,
    canary: canary === null ? null : { ...canary, startedAt: canary.startedAt.toISOString() },
    versions: versions.map(({ version, minContract, files, publishedAt, publishedBy }) => ({
      version,
      minContract,
      files: files.length,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      publishedAt: publishedAt.toISOString(),
      publishedBy,
    })),
    history: history.map(({ at, action, version, by }) => ({ at: at.toISOString(), action, version, by })),
  };
}

/** Changes a release against concurrent changes; the change may run several times. Returns the stored release. */
export async function changeRelease(
  { remotes }: Pick<ReleaseDeps, 'remotes'>,
  name: string,
  change: (release: Release) => Release,
): Promise<Release> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const next = change((await remotes.findRelease(name)) ?? newRelease(name));
    if (await remotes.saveRelease(next)) return next;
  }
  throw gatewayErrors.REMOTE_CHANGED_MEANWHILE();
}
