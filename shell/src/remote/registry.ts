import type { RemoteRegistry } from '@platform/contracts/gateway';

const ENTRY = /^\/mf\/[a-z0-9-]+\/[A-Za-z0-9._-]+\/mf-manifest\.json$/;

function isRemote(value: unknown): value is RemoteRegistry['remotes'][string] {
  if (typeof value !== 'object' || value === null) return false;
  const { entry, version, minContract } = value as Record<string, unknown>;
  return (
    typeof entry === 'string' &&
    ENTRY.test(entry) &&
    typeof version === 'string' &&
    version !== '' &&
    Number.isInteger(minContract)
  );
}

/**
 * Reads the registry as the contract describes it (checked by hand: the validator would outweigh the loader).
 * Throws when it is not one; a single malformed remote is left out, so that it cannot take the others with it.
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
