import type { Subsidy } from '@platform/contracts/catalog';
import { crashPoint } from '@platform/service-kit';
import { isSameRecord } from '../domain/contribution.ts';
import { type CatalogSubsidy, followGeneric, mergeAway, takeIn } from '../domain/subsidy-life.ts';
import { catalogErrors } from '../errors.ts';
import type { SourceRecordRepository } from '../ports/source-record.repository.port.ts';
import { type ChangeSubsidyDeps, changeSubsidy } from './change-subsidy.ts';

export type MergeDeps = ChangeSubsidyDeps & { readonly sourceRecords: SourceRecordRepository };

/** Tries when a source changes the one that goes at the same moment. */
const ATTEMPTS_MAX = 8;

/**
 * Makes two subsidies one: the one published first keeps its id and takes the records and hand-set values of the other,
 * whose address leads there for ever, and its local variants follow. Durable steps in an order in which each can be
 * repeated: take in, send away, lead the variants over, assign the records; after a crash the same order finishes it, and until then the records show in both. Throws
 * `CATALOG_SUBSIDY_NOT_FOUND`, `CATALOG_MERGE_IMPOSSIBLE`, or `CATALOG_SUBSIDY_BUSY` when sources change the one that
 * goes all the time.
 */
export async function mergeSubsidies(
  deps: MergeDeps,
  order: { readonly from: string; readonly into: string },
): Promise<Subsidy> {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const [from, into] = await pairOf(deps, order);
    const [kept, other] = isOlder(into, from) ? [into, from] : [from, into];
    const published = await changeSubsidy(
      deps,
      kept.id,
      (current, now) => (current === null ? { kind: 'unchanged' } : takeIn(current, other, now)),
      { atThisId: true },
    );
    crashPoint('decision.merge-taken-in');
    const away = await changeSubsidy(
      deps,
      other.id,
      (current, now) =>
        // A source spoke of it after its records were taken in: they are taken in again, or what it said would be lost.
        current === null || current.rev !== other.rev || current.published.mergedInto === kept.id
          ? { kind: 'unchanged' }
          : mergeAway(current, kept.id, now),
      { atThisId: true },
    );
    crashPoint('decision.merge-sent-away');
    if (away.mergedInto !== kept.id) continue;
    await leadVariantsOver(deps, { gone: other.id, kept: kept.id });
    crashPoint('decision.merge-variants-led');
    // On a repetition a person may have split some of them off again.
    const held = (await deps.subsidies.findMany([kept.id])).get(kept.id)?.contributions ?? [];
    const moved = other.contributions.filter((one) => held.some((known) => isSameRecord(known, one)));
    await deps.sourceRecords.assign(moved, kept.id);
    return published;
  }
  throw catalogErrors.SUBSIDY_BUSY();
}

async function leadVariantsOver(
  deps: MergeDeps,
  generic: { readonly gone: string; readonly kept: string },
): Promise<void> {
  const variants = (await deps.subsidies.variantsOf([generic.gone])).get(generic.gone) ?? [];
  for (const id of variants) {
    await changeSubsidy(
      deps,
      id,
      (current, now) => (current === null ? { kind: 'unchanged' } : followGeneric(current, generic, now)),
      { atThisId: true },
    );
  }
}

async function pairOf(
  deps: MergeDeps,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<readonly [CatalogSubsidy, CatalogSubsidy]> {
  const states = await deps.subsidies.findMany([from, into]);
  const [one, other] = [states.get(from), states.get(into)];
  if (one === undefined || other === undefined) throw catalogErrors.SUBSIDY_NOT_FOUND();
  const isAway = ({ published }: CatalogSubsidy, target: string) =>
    published.mergedInto !== null && published.mergedInto !== target;
  if (from === into || isAway(one, into) || isAway(other, from)) throw catalogErrors.MERGE_IMPOSSIBLE();
  await refuseChain(deps, [one, other]);
  return [one, other];
}

/** One of the two is a local variant of a third programme while the other has variants: together they would be a chain. */
async function refuseChain(
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

/** The one that was merged away by an interrupted merge is never the one to keep. */
function isOlder(a: CatalogSubsidy, b: CatalogSubsidy): boolean {
  if (a.published.mergedInto !== null) return false;
  if (b.published.mergedInto !== null) return true;
  const [first, second] = [a.published.firstPublishedAt, b.published.firstPublishedAt];
  return first === second ? a.id < b.id : first < second;
}
