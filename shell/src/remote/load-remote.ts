import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PublishedVersion, RemoteRegistry } from '@platform/contracts/gateway';
import { REMOTE_CONTRACT } from '@platform/contracts/remote-contract';
import { type RemoteApp, type RemoteMeta, registerTexts, reportClientError } from '@platform/web-kit';
import { addBreadcrumbLabels } from '../layout/breadcrumb-labels.ts';
import { assignedVersion, refuseVersion } from './assigned-version.ts';
import { takeEarlyRegistry } from './early-registry.ts';
import { fetchKits } from './kits.ts';
import { addPaletteActions } from './palette-actions.ts';
import { parseRegistry } from './registry.ts';
import { RemoteError } from './remote-error.ts';
import { verifyFiles } from './verify-files.ts';

/** Time until the fallback is shown, in milliseconds. */
const DEADLINE_MS = 7_000;
const REGISTRY = '/mf-registry.json';

const loading = new Map<string, Promise<RemoteApp>>();
const ready = new Map<string, RemoteApp>();
/** Remotes whose last attempt failed; their chunks must be removed from the page before the next one. */
const failed = new Set<string>();

async function readRegistry(): Promise<RemoteRegistry> {
  const early = await takeEarlyRegistry();
  return early === null ? fetchRegistry() : parseRegistry(early);
}

async function fetchRegistry(): Promise<RemoteRegistry> {
  const response = await fetch(REGISTRY, { signal: AbortSignal.timeout(DEADLINE_MS), cache: 'no-cache' });
  if (!response.ok) throw new RemoteError('registry', `the registry request returned ${response.status}`);
  return parseRegistry(await response.json());
}

/**
 * Removes the chunks of an earlier attempt from the page. Chunks are registered by the name of the remote, so those of
 * another version would be used for the new one.
 */
function forgetChunks(alias: string): void {
  Reflect.deleteProperty(globalThis, `chunk_${alias}`);
}

/** The version of each remote that was loaded or tried last, for reports. */
const tried = new Map<string, PublishedVersion>();

async function load(name: string, { force }: { readonly force: boolean }): Promise<RemoteApp> {
  const [registry] = await withDeadline(Promise.all([readRegistry(), fetchKits()]), name);
  const remote = registry.remotes[name];
  if (remote === undefined) throw new RemoteError('missing', `${name} is not in the registry`);
  const assigned = assignedVersion(remote);
  try {
    return await withDeadline(loadVersion(name, assigned, { force }), name);
  } catch (error) {
    if (assigned === remote) throw error;
    // A canary failed: the visitor gets the version of the others, and the gateway counts the failure.
    refuseVersion(assigned);
    void reportClientError(error, { kind: 'remote', remote: name, version: assigned.version });
    return withDeadline(loadVersion(name, remote, { force: true }), name);
  }
}

async function loadVersion(
  name: string,
  version: PublishedVersion,
  { force }: { readonly force: boolean },
): Promise<RemoteApp> {
  tried.set(name, version);
  if (version.minContract > REMOTE_CONTRACT) {
    throw new RemoteError(
      'contract',
      `${name} needs contract ${version.minContract}, not ${REMOTE_CONTRACT}`,
    );
  }
  const alias = name.replace(/-/g, '_');
  if (force) forgetChunks(alias);
  const { origin } = window.location;
  verifyFiles(version);
  registerRemotes([{ name: alias, entry: new URL(version.entry, origin).href }], { force });
  const parts = [
    loadRemote<{ default: RemoteMeta }>(`${alias}/meta`),
    loadRemote<{ default: RemoteApp }>(`${alias}/App`),
  ] as const;
  // When one fails, the chunks of the other may still arrive, and would be used for the version that is loaded next.
  await Promise.allSettled(parts);
  const [meta, app] = await Promise.all(parts);
  // A slow version was given up, and another one took its place.
  if (tried.get(name) !== version) throw new RemoteError('slow', `${name} was replaced meanwhile`);
  if (meta === null || app === null) throw new RemoteError('missing', `${name} exposes nothing`);
  if (meta.default.contract !== REMOTE_CONTRACT) {
    throw new RemoteError(
      'contract',
      `${name} has contract ${meta.default.contract}, not ${REMOTE_CONTRACT}`,
    );
  }
  for (const [namespace, texts] of Object.entries(meta.default.texts)) registerTexts(namespace, texts);
  addBreadcrumbLabels(meta.default.breadcrumbs);
  addPaletteActions(name, meta.default.palette);
  ready.set(name, app.default);
  return app.default;
}

function withDeadline<T>(promise: Promise<T>, name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RemoteError('slow', `${name} took too long`)), DEADLINE_MS);
  });
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer));
}

/** After a failure while rendering: a canary is not assigned again, and the stable version may work. */
function forgetLoaded(name: string): void {
  ready.delete(name);
  const version = tried.get(name);
  if (version !== undefined && 'percent' in version) refuseVersion(version);
}

/** Names of the loaded remotes of which this browser would get another version now. */
export async function newerVersions(): Promise<string[]> {
  if (ready.size === 0) return [];
  const { remotes } = await fetchRegistry();
  return [...ready.keys()].filter((name) => {
    const published = remotes[name];
    return published !== undefined && assignedVersion(published).entry !== tried.get(name)?.entry;
  });
}

/** The version of a remote that was loaded or tried last; undefined before that. */
export function triedVersion(name: string): string | undefined {
  return tried.get(name)?.version;
}

/**
 * Loads the root component of a remote and registers its texts, breadcrumbs and palette actions. It loads once; after a
 * failure the next call tries again, and `retry` starts from the registry even after a successful load. Rejects with a
 * RemoteError when the remote is missing, too slow or has another contract, and with another error when it is broken.
 */
export function loadRemoteApp(name: string, options: { retry?: boolean } = {}): Promise<RemoteApp> {
  const { retry = false } = options;
  const known = retry ? undefined : loading.get(name);
  if (known !== undefined) return known;
  if (retry) forgetLoaded(name);
  const attempt = load(name, { force: retry || failed.has(name) });
  loading.set(name, attempt);
  attempt.then(
    () => failed.delete(name),
    () => {
      failed.add(name);
      if (loading.get(name) === attempt) loading.delete(name);
    },
  );
  return attempt;
}

/** Registers a remote without loading it; for the server, which reads the published folder. */
export function provideRemote(
  name: string,
  remote: { readonly App: RemoteApp; readonly texts: RemoteMeta['texts'] },
): void {
  for (const [namespace, texts] of Object.entries(remote.texts)) registerTexts(namespace, texts);
  ready.set(name, remote.App);
}

/** The root component of a remote if it is loaded, so that navigating back to it shows no frame; otherwise null. */
export function readyRemoteApp(name: string): RemoteApp | null {
  return ready.get(name) ?? null;
}

/** Loads a remote that is probably needed next; a failure is only shown when the remote is needed. */
export function prefetchRemote(name: string): void {
  loadRemoteApp(name).catch(() => undefined);
}
