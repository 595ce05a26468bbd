import type { NewRemoteKey, RemoteKeyItem } from '@platform/contracts/remote-publishing';
import { isOpenedBy, kitErrors, newSecretKey, presentedKey } from '@platform/service-kit';
import type { RemoteKey } from '../domain/remote-key.ts';
import { gatewayErrors } from '../errors.ts';
import type { ReleaseDeps } from './release-remote.ts';

/** Begins the text of a key. */
const KEY_KIND = 'remote';

/** Creates a key that publishes one remote; the response is the only one that contains it. */
export async function createRemoteKey(
  { remotes, clock }: ReleaseDeps,
  { by, ...given }: { readonly remote: string; readonly label: string; readonly by: string },
): Promise<NewRemoteKey> {
  const createdAt = clock.now();
  const { id, secretHash, text } = newSecretKey(KEY_KIND);
  const key: RemoteKey = { id, ...given, secretHash, createdAt, revokedAt: null };
  await remotes.addKey(key);
  await remotes.record({
    remote: key.remote,
    at: createdAt,
    action: 'key_created',
    version: null,
    by,
  });
  return { ...keyItem(key), key: text };
}

export async function listRemoteKeys({ remotes }: ReleaseDeps, remote: string): Promise<RemoteKeyItem[]> {
  return (await remotes.keys(remote)).map(keyItem);
}

/** Revokes a key at once. Safe to repeat. Throws `GATEWAY_REMOTE_KEY_UNKNOWN`. */
export async function revokeRemoteKey(
  { remotes, clock }: ReleaseDeps,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<RemoteKeyItem> {
  const at = clock.now();
  const known = await remotes.findKey(id);
  const key = await remotes.revokeKey(id, at);
  if (key === null) throw gatewayErrors.REMOTE_KEY_UNKNOWN();
  if (known?.revokedAt === null) {
    await remotes.record({ remote: key.remote, at, action: 'key_revoked', version: null, by });
  }
  return keyItem(key);
}

/**
 * The id of the key in `Authorization: Bearer <key>`, if it publishes this remote. Throws `REQUEST_UNAUTHENTICATED`,
 * whatever is wrong with it.
 */
export async function openRemote(
  { remotes }: ReleaseDeps,
  authorization: string | undefined,
  remote: string,
): Promise<string> {
  const given = presentedKey(KEY_KIND, authorization);
  const key = given === null ? null : await remotes.findKey(given.id);
  if (given === null || key === null || key.remote !== remote || !isOpenedBy(key, given.secret)) {
    throw kitErrors.request.UNAUTHENTICATED();
  }
  return key.id;
}

function keyItem({ id, remote, label, createdAt, revokedAt }: RemoteKey): RemoteKeyItem {
  return {
    id,
    remote,
    label,
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
