import type { Subsidy } from '@platform/contracts/catalog';
import { crashPoint } from '@platform/service-kit';
import { isSameRecord } from '../domain/contribution.ts';
import { mergeRecords, redirectTo, replaceGeneric } from '../domain/subsidy-changes.ts';
import type { CatalogSubsidy } from '../domain/subsidy-state.ts';
import { catalogErrors } from '../errors.ts';
import type { ReviewRepository } from '../ports/review.repository.port.ts';
import type { SourceRecordRepository } from '../ports/source-record.repository.port.ts';
import { type ChangeSubsidyDeps, changeExisting } from './change-subsidy.ts';
import { duplicateReview } from './review-drafts.ts';

export type MergeDeps = ChangeSubsidyDeps & {
  readonly sourceRecords: SourceRecordRepository;
  readonly reviews: Pick<ReviewRepository, 'keepApart' | 'keptApartFrom'>;
};

/** Attempts while a source changes the subsidy that is merged away. */
const ATTEMPTS_MAX = 8;

/**
 * Merges two subsidies into one: the one published first keeps its id and gets the records and hand-set values of the
 * other, whose address redirects to it permanently, and its local variants follow. Five durable, repeatable steps:
 * merge the records, redirect, move the variants, keep apart what an operator has kept apart from the other, assign the
 * source records. After a crash the same request completes
 * the merge; until then both show the records. Throws `CATALOG_SUBSIDY_NOT_FOUND`, `CATALOG_MERGE_IMPOSSIBLE`, or
 * `CATALOG_SUBSIDY_BUSY` when sources keep changing the subsidy that is merged away.
 */
export async function mergeSubsidies(
  deps: MergeDeps,
  order: { readonly from: string; readonly into: string },
): Promise<Subsidy> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const [from, into] = await pairOf(deps, order);
    const [kept, other] = isOlder(into, from) ? [into, from] : [from, into];
    const published = await changeExisting(deps, kept.id, (current, now) =>
      mergeRecords(current, other, now),
    );
    crashPoint('decision.merge-target-saved');
    const redirected = await changeExisting(deps, other.id, (current, now) =>
      // A source changed it after its records were merged, so they are merged again; otherwise that change would be
      // lost.
      current.rev !== other.rev || current.published.mergedInto === kept.id
        ? { kind: 'unchanged' }
        : redirectTo(current, kept.id, now),
    );
    crashPoint('decision.merge-redirected');
    if (redirected.mergedInto !== kept.id) continue;
    await moveVariants(deps, { gone: other.id, kept: kept.id });
    crashPoint('decision.merge-variants-moved');
    await moveDecisions(deps, { gone: other.id, kept: published });
    // When the merge is repeated, an operator may have split some of them off in the meantime.
    const held = (await deps.subsidies.findMany([kept.id])).get(kept.id)?.contributions ?? [];
    const moved = other.contributions.filter((one) => held.some((known) => isSameRecord(known, one)));
    await deps.sourceRecords.assign(moved, kept.id);
    return published;
  }
  throw catalogErrors.SUBSIDY_BUSY();
}

/** Subsidies that an operator has stated to be others than the one merged away are others than the kept one, too. */
async function moveDecisions(
  { reviews, clock }: MergeDeps,
  { gone, kept }: { readonly gone: string; readonly kept: Subsidy },
): Promise<void> {
  const others = (await reviews.keptApartFrom(gone)).filter((id) => id !== kept.id);
  const reasons = [{ field: 'sources', message: 'an operator has kept them apart' }];
  await reviews.keepApart(
    others.map((id) => duplicateReview(kept, id, reasons)),
    clock.now(),
  );
}

async function moveVariants(
  deps: MergeDeps,
  generic: { readonly gone: string; readonly kept: string },
): Promise<void> {
  const variants = (await deps.subsidies.variantsOf([generic.gone])).get(generic.gone) ?? [];
  for (const id of variants) {
    await changeExisting(deps, id, (current, now) => replaceGeneric(current, generic, now));
  }
}

async function pairOf(
  deps: MergeDeps,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<readonly [CatalogSubsidy, CatalogSubsidy]> {
  const states = await deps.subsidies.findMany([from, into]);
  const [one, other] = [states.get(from), states.get(into)];
  if (one === undefined || other === undefined) throw catalogErrors.SUBSIDY_NOT_FOUND();
  const isMergedElsewhere = ({ published }: CatalogSubsidy, target: string) =>
    published.mergedInto !== null && published.mergedInto !== target;
  if (from === into || isMergedElsewhere(one, into) || isMergedElsewhere(other, from)) {
    throw catalogErrors.MERGE_IMPOSSIBLE();
  }
  await refuseVariantChain(deps, [one, other]);
  return [one, other];
}

/** One of the two is a local variant of a third subsidy while the other has variants: the result would be a chain. */
async function refuseVariantChain(
  { subsidies }: MergeDeps,
  pair: readonly [CatalogSubsidy, CatalogSubsidy],
): Promise<void> {
  const ids = pair.map(({ id }) => id);
  const isVariant = pair.some(
    ({ published: { variantOf } }) => variantOf !== null && !ids.includes(variantOf),
  );
  if (!isVariant) return;
  const variants = [...(await subsidies.variantsOf(ids)).values()].flat();
  if (variants.some((id) => !ids.includes(id))) throw catalogErrors.VARIANT_IMPOSSIBLE();
}

/** A subsidy that an interrupted merge has redirected already is never the kept one. */
function isOlder(a: CatalogSubsidy, b: CatalogSubsidy): boolean {
  if (a.published.mergedInto !== null) return false;
  if (b.published.mergedInto !== null) return true;
  const [first, second] = [a.published.firstPublishedAt, b.published.firstPublishedAt];
  return first === second ? a.id < b.id : first < second;
}
