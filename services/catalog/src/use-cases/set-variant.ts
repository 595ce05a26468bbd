import type { Subsidy, VariantOrder } from '@platform/contracts/catalog';
import { decideVariant } from '../domain/subsidy-changes.ts';
import { catalogErrors } from '../errors.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';
import { type ChangeSubsidyDeps, changeSubsidy } from './change-subsidy.ts';

/**
 * Makes a subsidy the local variant of a generic subsidy by an operator's decision, or of none (`of: null`), with
 * precedence over the sources. Follows merges on both sides; the generic one may be withdrawn. Throws
 * `CATALOG_SUBSIDY_NOT_FOUND`, or `CATALOG_VARIANT_IMPOSSIBLE` for itself and for variants of variants.
 */
export async function setVariant(deps: ChangeSubsidyDeps, id: string, order: VariantOrder): Promise<Subsidy> {
  const generic = order.of === null ? null : await keptOf(deps.subsidies, order.of);
  if (generic !== null) {
    const subject = await keptOf(deps.subsidies, id);
    const hasVariants = (await deps.subsidies.variantsOf([subject.id])).size > 0;
    if (generic.id === subject.id || generic.variantOf !== null || hasVariants) {
      throw catalogErrors.VARIANT_IMPOSSIBLE();
    }
  }
  const decision = { of: generic?.id ?? null, reason: order.reason ?? null };
  return changeSubsidy(deps, id, (current, now) =>
    current === null ? { kind: 'unchanged' } : decideVariant(current, decision, now),
  );
}

/** The subsidy that an id leads to after following merges. */
async function keptOf(
  subsidies: Pick<SubsidyRepository, 'followMerges'>,
  id: string,
): Promise<{ readonly id: string; readonly variantOf: string | null }> {
  const found = (await subsidies.followMerges([id])).get(id);
  if (found === undefined || found.state === null) throw catalogErrors.SUBSIDY_NOT_FOUND();
  return { id: found.id, variantOf: found.state.published.variantOf };
}
