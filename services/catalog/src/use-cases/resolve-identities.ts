import type { SourceName } from '@platform/contracts/catalog';
import type { SourceInfo } from '@platform/sources';
import { subsidyId } from '../domain/subsidy-id.ts';
import type { EditorialRepository } from '../ports/editorial.repository.port.ts';
import type { KnownRecord } from '../ports/source-record.repository.port.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';
import { type FactsRecord, matchNewRecords, type RecordMatch } from './match-new-records.ts';

/** The id that a record alone gives its subsidy: the one it carries, that of the record it names, or its own. */
export function naturalIdOf({ namedRecord, carried, sourceId }: FactsRecord, source: SourceName): string {
  if (carried !== null) return carried.subsidyId;
  return namedRecord === null
    ? subsidyId(source, sourceId)
    : subsidyId(namedRecord.source, namedRecord.sourceId);
}

export type ResolveDeps = {
  readonly subsidies: Pick<SubsidyRepository, 'findByOfficialCodes'>;
  readonly editorial: Pick<EditorialRepository, 'findByDuplicateKeys'>;
};

/** The subsidy that every record describes, by source id, and what new records were matched with. */
export type ResolvedIdentities = {
  readonly identities: ReadonlyMap<string, string>;
  readonly matches: ReadonlyMap<string, RecordMatch>;
};

/**
 * The subsidy that every record describes, by source id: the one it described before (an operator may have decided so),
 * else the one with the same official code, else for a new record the one that another source surely describes too, else
 * the one whose id it gives by itself. Queries the store a bounded number of times per batch.
 */
export async function resolveIdentities(
  deps: ResolveDeps,
  { source, info }: { readonly source: SourceName; readonly info: SourceInfo },
  {
    records,
    known,
  }: { readonly records: readonly FactsRecord[]; readonly known: ReadonlyMap<string, KnownRecord> },
): Promise<ResolvedIdentities> {
  const rememberedId = (record: FactsRecord): string | null => {
    const before = known.get(record.sourceId);
    return before !== undefined && before.naturalId === naturalIdOf(record, source) ? before.subsidyId : null;
  };
  const isOpen = (record: FactsRecord) => record.namedRecord === null && rememberedId(record) === null;
  const codes = records.flatMap((record) =>
    record.officialCode !== null && isOpen(record) ? [record.officialCode] : [],
  );
  const byCode = new Map(codes.length > 0 ? await deps.subsidies.findByOfficialCodes(codes) : []);
  const news = records.filter((record) => isMatchable(record) && !known.has(record.sourceId));
  const matches = await matchNewRecords(deps.editorial, { source, info, records: news });
  const identities = new Map<string, string>();
  for (const record of records) {
    const { sourceId, officialCode } = record;
    const joined = isOpen(record) && officialCode !== null ? byCode.get(officialCode) : undefined;
    const match = matches.get(sourceId);
    const same = match?.certainty === 'same' ? match.subsidy.id : undefined;
    const id = rememberedId(record) ?? joined ?? same ?? naturalIdOf(record, source);
    if (officialCode !== null && !byCode.has(officialCode)) byCode.set(officialCode, id);
    identities.set(sourceId, id);
  }
  return { identities, matches };
}

/**
 * A real record whose identity nothing else states: no code, no other record, no generic programme. A copy in the national
 * schema may also describe a programme that this catalog has under another id.
 */
function isMatchable({ namedRecord, carried, officialCode, origin, variantOf }: FactsRecord): boolean {
  return (
    origin === 'real' &&
    namedRecord === null &&
    (carried === null || carried.published === null) &&
    officialCode === null &&
    variantOf === null
  );
}
