import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteRegistry, remoteRegistrySchema } from '@platform/contracts/gateway';
import type { PublishedPage } from '@platform/web-kit/route-table';
import { gatewayErrors } from '../errors.ts';

/** The pages of all remotes of a registry. */
export function pagesOfRegistry({ remotes }: RemoteRegistry): readonly PublishedPage[] {
  return Object.entries(remotes).flatMap(([remote, { pages = [] }]) =>
    pages.map((page) => ({ ...page, remote })),
  );
}

/**
 * The registry of remotes that is published at present.
 * @throws GATEWAY_REGISTRY_UNAVAILABLE when it is missing or breaks its contract.
 */
export async function readRegistry(shell: string): Promise<RemoteRegistry> {
  try {
    return remoteRegistrySchema.parse(JSON.parse(await readFile(join(shell, 'mf-registry.json'), 'utf8')));
  } catch (cause) {
    throw gatewayErrors.REGISTRY_UNAVAILABLE({ cause });
  }
}
