import type { Subsidy, VariantOrder } from '@platform/contracts/catalog';
import { decideVariant } from '../domain/subsidy-life.ts';
import { catalogErrors } from '../errors.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';
import { type ChangeSubsidyDeps, changeSubsidy } from './change-subsidy.ts';

/**
 * Makes a subsidy the local variant of a generic programme by a person's decision, or of none (`of: null`); it stands
 * above what sources say. Follows merges on both sides; the generic one may be withdrawn. Throws
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

const REDIRECTS_MAX = 20;

/** The subsidy that an id leads to behind merges. */
async function keptOf(
  subsidies: Pick<SubsidyRepository, 'relationsOf'>,
  id: string,
): Promise<{ readonly id: string; readonly variantOf: string | null }> {
  let at = id;
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const relation = (await subsidies.relationsOf([at])).get(at);
    if (relation === undefined) throw catalogErrors.SUBSIDY_NOT_FOUND();
    if (relation.mergedInto === null) return { id: at, variantOf: relation.variantOf };
    at = relation.mergedInto;
  }
  throw new Error('merges lead in a circle');
}
