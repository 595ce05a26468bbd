import { firstSegment, type RemotePage } from '@platform/contracts/remote-pages';
import { type DeclarationFault, faultsAt } from '../domain/remote-declaration.ts';
import { newRelease, versionsInUse } from '../domain/remote-release.ts';
import { gatewayErrors } from '../errors.ts';
import type { RemotesRepository } from '../ports/remotes.repository.port.ts';

type Remotes = { readonly remotes: RemotesRepository };

/** Throws GATEWAY_REMOTE_PATH_TAKEN when the address of a page belongs to another remote. */
export function refuseTaken(pages: readonly RemotePage[], taken: ReadonlySet<string>): void {
  const errors: readonly DeclarationFault[] = faultsAt(pages, taken, 'taken_by_other_remote');
  if (errors.length > 0) throw gatewayErrors.REMOTE_PATH_TAKEN({ errors });
}

/** Throws GATEWAY_REMOTE_DECLARATION_INVALID when the address of a page belongs to the platform. */
export function refuseReserved(pages: readonly RemotePage[], reserved: ReadonlySet<string>): void {
  const errors = faultsAt(pages, reserved, 'reserved_by_platform');
  if (errors.length > 0) throw gatewayErrors.REMOTE_DECLARATION_INVALID({ errors });
}

/** Makes the remote the owner of the segments of these pages. Returns those that another remote owns. */
export function claimPages(
  { remotes }: Remotes,
  name: string,
  pages: readonly RemotePage[],
): Promise<ReadonlySet<string>> {
  return remotes.claimSegments(name, segmentsOf(pages));
}

/**
 * Frees the addresses of the remote that no version needs which visitors get or which can be restored. Claims are read
 * before the release: one that an activation makes or renews meanwhile stays, whatever the release was when it was read.
 */
export async function settleSegments({ remotes }: Remotes, name: string): Promise<void> {
  const claims = await remotes.claims(name);
  const inUse = versionsInUse((await remotes.findRelease(name)) ?? newRelease(name));
  const versions = (await remotes.versions(name)).filter(({ version }) => inUse.has(version));
  const needed = segmentsOf(versions.flatMap(({ pages }) => pages));
  await remotes.freeSegments(
    name,
    claims.filter(({ segment }) => !needed.has(segment)),
  );
}

function segmentsOf(pages: readonly RemotePage[]): ReadonlySet<string> {
  return new Set(pages.map(({ path }) => firstSegment(path)));
}
