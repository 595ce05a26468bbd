import type { Subsidy } from '@platform/contracts/catalog';
import { crashPoint } from '@platform/service-kit';
import { type Contribution, isSameRecord } from '../domain/contribution.ts';
import { addRecords, redirectTo, removeRecords } from '../domain/subsidy-changes.ts';
import { splitId, subsidyId } from '../domain/subsidy-id.ts';
import { newSubsidy } from '../domain/subsidy-state.ts';
import { catalogErrors } from '../errors.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';
import { changeExisting, changeSubsidyAt } from './change-subsidy.ts';
import type { MergeDeps } from './merge-subsidies.ts';
import { duplicateReview } from './review-drafts.ts';

type RecordName = { readonly source: string; readonly sourceId: string };

/**
 * Moves the named records into a subsidy of their own, under an id derived from them. Five durable, repeatable steps:
 * record that an operator holds the two for two, so that they are not questioned again, create the new subsidy,
 * redirect merged subsidies of these records to it, assign the source records, remove the contributions. After a crash the same request, or the next complete run of the
 * source, completes the split. Resolves with the new subsidy. Throws
 * `CATALOG_SUBSIDY_NOT_FOUND` or `CATALOG_SPLIT_IMPOSSIBLE`.
 */
export async function splitSubsidy(
  deps: MergeDeps,
  id: string,
  records: readonly RecordName[],
): Promise<Subsidy> {
  const current = (await deps.subsidies.findMany([id])).get(id);
  if (current === undefined) throw catalogErrors.SUBSIDY_NOT_FOUND();
  if (current.published.mergedInto !== null) throw catalogErrors.SPLIT_IMPOSSIBLE();
  const moved = namedContributions(current.contributions, records);
  if (moved.length === 0 || moved.length === current.contributions.length)
    throw catalogErrors.SPLIT_IMPOSSIBLE();
  const newId = await idFor(deps.subsidies, id, moved);
  const reasons = [{ field: 'sources', message: 'an operator has split them' }];
  await deps.reviews.keepApart([duplicateReview(current.published, newId, reasons)], deps.clock.now());
  const published = await changeSubsidyAt(deps, newId, (existing, now) =>
    existing === null
      ? { kind: 'published', next: newSubsidy(newId, moved, now) }
      : addRecords(existing, moved, now),
  );
  crashPoint('decision.split-begun');
  await redirectMerged(deps, { from: id, to: newId, moved });
  await deps.sourceRecords.assign(moved, newId);
  crashPoint('decision.split-assigned');
  await changeExisting(deps, id, (state, now) =>
    removeRecords(state, (one) => moved.some((record) => isSameRecord(record, one)), now),
  );
  return published;
}

/**
 * The contributions that these names mean. What another installation exported is named by that export or by the record
 * that it was made from, which is the one that people see; a record that several contributions refer to names none of
 * them. Throws `CATALOG_SPLIT_IMPOSSIBLE` when a name means nothing.
 */
function namedContributions(
  contributions: readonly Contribution[],
  records: readonly RecordName[],
): readonly Contribution[] {
  const named = records.map((record) => {
    const own = contributions.find((one) => isSameRecord(record, one));
    if (own !== undefined) return own;
    const referring = contributions.filter(({ references }) =>
      references.some((reference) => isSameRecord(record, reference)),
    );
    const [only] = referring;
    if (only === undefined || referring.length > 1) throw catalogErrors.SPLIT_IMPOSSIBLE();
    return only;
  });
  return [...new Set(named)];
}

/** Subsidies that consisted of the moved records alone before they were merged lead to the new one, and no longer to the other. */
async function redirectMerged(
  deps: MergeDeps,
  {
    from,
    to,
    moved,
  }: { readonly from: string; readonly to: string; readonly moved: readonly Contribution[] },
): Promise<void> {
  const first = moved.flatMap(firstIdsOf);
  const split = Array.from({ length: ROUNDS_MAX }, (_, round) => splitId(from, moved, round));
  const candidates = [...first, ...split].filter((id) => id !== from && id !== to);
  const [known, led] = [
    await deps.subsidies.findMany(candidates),
    await deps.subsidies.followMerges(candidates),
  ];
  for (const [id, { contributions, published }] of known) {
    const isWhole = contributions.every((one) => moved.some((record) => isSameRecord(one, record)));
    if (published.mergedInto === null || led.get(id)?.id !== from || !isWhole) continue;
    await changeExisting(deps, id, (current, now) =>
      current.published.mergedInto === to ? { kind: 'unchanged' } : redirectTo(current, to, now),
    );
  }
}

/** The ids that the record of a contribution may have given its subsidy; an exported one carries its own as its name. */
function firstIdsOf({ source, sourceId, carriedProvenance, references }: Contribution): readonly string[] {
  if (carriedProvenance !== null) return [sourceId];
  return [{ source, sourceId }, ...references].map((record) => subsidyId(record.source, record.sourceId));
}

/** How often the same records can be split off and merged back. */
const ROUNDS_MAX = 100;

/** A new id, or the id of an interrupted split of the same records, which still has them. */
async function idFor(
  subsidies: Pick<SubsidyRepository, 'findMany'>,
  from: string,
  records: readonly RecordName[],
): Promise<string> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const id = splitId(from, records, round);
    const taken = (await subsidies.findMany([id])).get(id);
    if (taken === undefined) return id;
    const holds = (record: RecordName) => taken.contributions.some((one) => isSameRecord(one, record));
    if (taken.published.mergedInto === null && records.every(holds)) return id;
  }
  throw catalogErrors.SPLIT_IMPOSSIBLE();
}
