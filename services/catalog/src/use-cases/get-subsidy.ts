import type { Subsidy } from '@platform/contracts/catalog';
import { catalogErrors } from '../errors.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';

/** The subsidy with this id, even when withdrawn, and the ETag of its state; `CATALOG_SUBSIDY_NOT_FOUND` otherwise. */
export async function getSubsidy(
  subsidies: SubsidyRepository,
  id: string,
): Promise<{ readonly subsidy: Subsidy; readonly etag: string }> {
  const found = await subsidies.findPublished(id);
  if (found === null) throw catalogErrors.SUBSIDY_NOT_FOUND();
  return { subsidy: found.subsidy, etag: `"v${found.subsidy.v}.${found.rev}"` };
}
