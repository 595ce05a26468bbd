import type { SourceName } from '@platform/contracts/catalog';
import type { Clock } from '@platform/service-kit';
import type { ReadRecord } from '@platform/sources';
import { statedCheckDate } from '../domain/check-date.ts';
import { naturalIdOf } from './resolve-identities.ts';

/** Decides which records of one run may be written: a source id and a subsidy are written once per run. */
export type RecordAdmission = {
  /** The record with its check date, or its refusal because an earlier record of this run has the same id or subsidy. */
  readonly admit: (record: ReadRecord) => ReadRecord;
  /** Whether the run contained the record and the source still publishes it, readable or not. */
  readonly hasSeen: (sourceId: string) => boolean;
  readonly hasUnidentified: () => boolean;
  /** The newest check date among the admitted records. */
  readonly newestCheckDate: () => string | null;
};

/** Characters of a native record that the store accepts; real ones have some thousands. */
const RAW_CHARS_MAX = 2_000_000;

/** `copiedOn`: day on which the copy was made, the check date of records without one; null = today. */
export function createRecordAdmission({
  source,
  copiedOn,
  clock,
}: {
  readonly source: SourceName;
  readonly copiedOn: string | null;
  readonly clock: Clock;
}): RecordAdmission {
  const seen = new Set<string>();
  const recordBySubsidy = new Map<string, string>();
  let hasUnidentified = false;
  let newestCheckDate: string | null = null;

  return {
    admit: (record) => {
      if (record.sourceId === null) {
        hasUnidentified = true;
        return record;
      }
      const { file, sourceId } = record;
      if (record.kind === 'facts' && record.raw.length > RAW_CHARS_MAX) {
        seen.add(sourceId);
        const reasons = [{ field: '', message: `is longer than ${RAW_CHARS_MAX} characters` }];
        return { kind: 'refused', file, sourceId, reasons };
      }
      const isRepeated = seen.has(sourceId);
      if (record.kind !== 'private') seen.add(sourceId);
      if (record.kind !== 'facts') return record;
      const id = naturalIdOf(record, source);
      const other = isRepeated ? sourceId : recordBySubsidy.get(id);
      if (other !== undefined) {
        const reasons = [{ field: 'id', message: `speaks of the same record as ${other}` }];
        return { kind: 'refused', file, sourceId: null, reasons };
      }
      recordBySubsidy.set(id, sourceId);
      const checkedOn = statedCheckDate(record.checkedOn ?? copiedOn, clock.now());
      if (newestCheckDate === null || checkedOn > newestCheckDate) newestCheckDate = checkedOn;
      return { ...record, checkedOn };
    },
    hasSeen: (sourceId) => seen.has(sourceId),
    hasUnidentified: () => hasUnidentified,
    newestCheckDate: () => newestCheckDate,
  };
}
