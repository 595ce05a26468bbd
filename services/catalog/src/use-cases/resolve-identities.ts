import type { SourceName } from '@platform/contracts/catalog';
import type { ReadRecord } from '@platform/sources';
import { subsidyId } from '../domain/subsidy-id.ts';
import type { KnownRecord } from '../ports/source-record.repository.port.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';

export type FactsRecord = Extract<ReadRecord, { kind: 'facts' }>;

/** The id that a record alone gives its subsidy: the one it carries, that of the record it names, or its own. */
export function naturalIdOf({ namedRecord, carried, sourceId }: FactsRecord, source: SourceName): string {
  if (carried !== null) return carried.subsidyId;
  return namedRecord === null
    ? subsidyId(source, sourceId)
    : subsidyId(namedRecord.source, namedRecord.sourceId);
}

/**
 * The subsidy that every record describes, by source id: the one it described before (perhaps by an operator's
 * decision), else the one with the same official code, else the one whose id it gives by itself. Only an official code
 * joins two records automatically; other possible duplicates are reviewed. Queries the store at most once per batch.
 */
export async function resolveIdentities(
  subsidies: Pick<SubsidyRepository, 'findByOfficialCodes'>,
  {
    source,
    records,
    known,
  }: {
    readonly source: SourceName;
    readonly records: readonly FactsRecord[];
    readonly known: ReadonlyMap<string, KnownRecord>;
  },
): Promise<ReadonlyMap<string, string>> {
  const rememberedId = (record: FactsRecord): string | null => {
    const before = known.get(record.sourceId);
    return before !== undefined && before.naturalId === naturalIdOf(record, source) ? before.subsidyId : null;
  };
  const isOpen = (record: FactsRecord) => record.namedRecord === null && rememberedId(record) === null;
  const codes = records.flatMap((record) =>
    record.officialCode !== null && isOpen(record) ? [record.officialCode] : [],
  );
  const byCode = new Map(codes.length > 0 ? await subsidies.findByOfficialCodes(codes) : []);
  const identities = new Map<string, string>();
  for (const record of records) {
    const { sourceId, officialCode } = record;
    const joined = isOpen(record) && officialCode !== null ? byCode.get(officialCode) : undefined;
    const id = rememberedId(record) ?? joined ?? naturalIdOf(record, source);
    if (officialCode !== null && !byCode.has(officialCode)) byCode.set(officialCode, id);
    identities.set(sourceId, id);
  }
  return identities;
}
