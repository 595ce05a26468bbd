import type { SourceName } from '@platform/contracts/catalog';
import type { SourceRecordRepository } from '../ports/source-record.repository.port.ts';
import type { ActiveRecord, SubsidyRepository } from '../ports/subsidy.repository.port.ts';

/** A merge leads to a subsidy that may itself have been merged later. */
const REDIRECTS_MAX = 20;

/**
 * Of records that show in another subsidy than the one a run wrote them to, those that do not belong there: the record
 * speaks of another subsidy by now. One that a person moved while the run went on is where it belongs.
 */
export async function recordsPublishedElsewhere(
  deps: { readonly sourceRecords: SourceRecordRepository; readonly subsidies: SubsidyRepository },
  source: SourceName,
  records: readonly ActiveRecord[],
): Promise<ActiveRecord[]> {
  const known = await deps.sourceRecords.known(
    source,
    records.map(({ sourceId }) => sourceId),
  );
  const owners = new Map([...known].map(([sourceId, { subsidyId }]) => [sourceId, subsidyId]));
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    const states = await deps.subsidies.findMany([...new Set(owners.values())]);
    let isMoved = false;
    for (const [sourceId, subsidyId] of owners) {
      const target = states.get(subsidyId)?.published.mergedInto ?? null;
      if (target === null) continue;
      owners.set(sourceId, target);
      isMoved = true;
    }
    if (!isMoved) break;
  }
  return records.filter(({ sourceId, subsidyId }) => owners.get(sourceId) !== subsidyId);
}
