import type { Subsidy } from '@platform/contracts/catalog';
import { crashPoint } from '@platform/service-kit';
import { isSameRecord } from '../domain/contribution.ts';
import { splitId } from '../domain/subsidy-id.ts';
import { begin, giveAway, takeRecords } from '../domain/subsidy-life.ts';
import { catalogErrors } from '../errors.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';
import { changeSubsidy } from './change-subsidy.ts';
import type { MergeDeps } from './merge-subsidies.ts';

type RecordName = { readonly source: string; readonly sourceId: string };

/**
 * Makes the named records a subsidy of their own, under an id that follows from them, and takes them from where they
 * were. Durable steps in an order that can be repeated: begin the new one, assign the records, give away; after a crash
 * the same order, or the next complete run of the source, finishes it. Resolves with the new subsidy. Throws `CATALOG_SUBSIDY_NOT_FOUND` or `CATALOG_SPLIT_IMPOSSIBLE`.
 */
export async function splitSubsidy(
  deps: MergeDeps,
  id: string,
  records: readonly RecordName[],
): Promise<Subsidy> {
  const current = (await deps.subsidies.findMany([id])).get(id);
  if (current === undefined) throw catalogErrors.SUBSIDY_NOT_FOUND();
  if (current.published.mergedInto !== null) throw catalogErrors.SPLIT_IMPOSSIBLE();
  const isNamed = (one: RecordName) => records.some((named) => isSameRecord(named, one));
  const given = current.contributions.filter(isNamed);
  const isWhole = given.length === current.contributions.length;
  if (given.length === 0 || given.length !== records.length || isWhole)
    throw catalogErrors.SPLIT_IMPOSSIBLE();
  const newId = await idFor(deps.subsidies, id, given);
  const published = await changeSubsidy(
    deps,
    newId,
    (existing, now) =>
      existing === null
        ? { kind: 'published', next: begin(newId, given, now) }
        : takeRecords(existing, given, now),
    { atThisId: true },
  );
  crashPoint('decision.split-begun');
  await deps.sourceRecords.assign(given, newId);
  crashPoint('decision.split-assigned');
  await changeSubsidy(
    deps,
    id,
    (state, now) => (state === null ? { kind: 'unchanged' } : giveAway(state, isNamed, now)),
    { atThisId: true },
  );
  return published;
}

/** Splits and merges of the same records, back and forth, that are given an id. */
const ROUNDS_MAX = 100;

/** A new id; or the one of an interrupted split of the same records, which still holds them. */
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
