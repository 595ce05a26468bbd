import type { SourceName } from '@platform/contracts/catalog';
import type { SourceRecordRepository } from '../ports/source-record.repository.port.ts';
import type { ActiveRecord, SubsidyRepository } from '../ports/subsidy.repository.port.ts';

/**
 * Records still published under their former subsidy although the run assigned them to another one, except those that
 * an operator moved during the run.
 */
export async function recordsPublishedElsewhere(
  deps: { readonly sourceRecords: SourceRecordRepository; readonly subsidies: SubsidyRepository },
  source: SourceName,
  records: readonly ActiveRecord[],
): Promise<ActiveRecord[]> {
  const known = await deps.sourceRecords.findKnown(
    source,
    records.map(({ sourceId }) => sourceId),
  );
  const kept = await deps.subsidies.followMerges([...known.values()].map(({ subsidyId }) => subsidyId));
  const ownerOf = (sourceId: string) => kept.get(known.get(sourceId)?.subsidyId ?? '')?.id;
  return records.filter(({ sourceId, subsidyId }) => ownerOf(sourceId) !== subsidyId);
}
