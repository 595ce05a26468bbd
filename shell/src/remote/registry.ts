import type { RemoteRegistry } from '@platform/contracts/gateway';
import { parseRemoteEntry } from '@platform/contracts/remote-entry';

const SRI = /^sha384-[A-Za-z0-9+/]{64}$/;

function isIntegrity(value: unknown): boolean {
  if (value === undefined) return true;
  const { manifest, script } = (value ?? {}) as Record<string, unknown>;
  return [manifest, script].every((hash) => typeof hash === 'string' && SRI.test(hash));
}

function isCanary(value: unknown): boolean {
  if (value === undefined) return true;
  const percent: unknown = Reflect.get(Object(value), 'percent');
  return isVersion(value) && Number.isInteger(percent) && Number(percent) >= 1 && Number(percent) <= 99;
}

function isRemote(value: unknown): value is RemoteRegistry['remotes'][string] {
  return isVersion(value) && isCanary(Reflect.get(Object(value), 'canary'));
}

function isVersion(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { entry, version, minContract, integrity } = value as Record<string, unknown>;
  return (
    isIntegrity(integrity) &&
    typeof entry === 'string' &&
    parseRemoteEntry(entry) !== null &&
    typeof version === 'string' &&
    version !== '' &&
    Number.isInteger(minContract)
  );
}

/**
 * Parses the registry by its contract, without zod, which is larger than the loader itself. Throws a TypeError if the
 * value is not a registry. A malformed remote is left out, so that the others can be loaded.
 */
export function parseRegistry(value: unknown): RemoteRegistry {
  const { contract, remotes } = (value ?? {}) as Record<string, unknown>;
  if (typeof contract !== 'number' || !Number.isInteger(contract))
    throw new TypeError('registry: no contract');
  if (typeof remotes !== 'object' || remotes === null) throw new TypeError('registry: no remotes');
  const known = Object.entries(remotes).filter((pair): pair is [string, RemoteRegistry['remotes'][string]] =>
    isRemote(pair[1]),
  );
  return { contract, remotes: Object.fromEntries(known) };
}
