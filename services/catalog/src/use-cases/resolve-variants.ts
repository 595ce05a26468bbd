import type { SourceName } from '@platform/contracts/catalog';
import type { Reason } from '@platform/sources';
import { subsidyId } from '../domain/subsidy-id.ts';
import type { SourceRecordRepository } from '../ports/source-record.repository.port.ts';
import type { SubsidyRepository } from '../ports/subsidy.repository.port.ts';
import type { FactsRecord } from './match-new-records.ts';

export type VariantDeps = {
  readonly subsidies: Pick<SubsidyRepository, 'followMerges' | 'variantsOf'>;
  readonly sourceRecords: Pick<SourceRecordRepository, 'findKnown'>;
};

/** The records of one batch and the subsidies they describe, by source id. */
export type RecordBatch = {
  readonly source: SourceName;
  readonly records: readonly FactsRecord[];
  readonly identities: ReadonlyMap<string, string>;
};

/** The generic subsidy that a record names, or why it cannot be one. */
export type Variant = { readonly of: string } | { readonly note: Reason };

/**
 * The generic subsidies of the local variants in a batch, by source id. Records that name none are left out, and a
 * batch without any makes no query. The generic subsidy may be imported later or never, because its id is derived
 * from its record. Variants of variants, and of themselves, get a note and do not count as variants.
 */
export async function resolveVariants(
  deps: VariantDeps,
  { source, records, identities }: RecordBatch,
): Promise<ReadonlyMap<string, Variant>> {
  const naming = records.filter(({ variantOf }) => variantOf !== null);
  if (naming.length === 0) return new Map();
  const named = await genericsOf(deps, { source, records: naming, identities });
  const kept = await deps.subsidies.followMerges([...new Set(named.values())]);
  const withVariants = await deps.subsidies.variantsOf(
    naming.map(({ sourceId }) => identities.get(sourceId) ?? ''),
  );

  const variants = new Map<string, Variant>();
  const [decided, generics] = [new Set<string>(), new Set<string>(withVariants.keys())];
  for (const { sourceId } of naming) {
    const subject = identities.get(sourceId) ?? '';
    const { id, state } = kept.get(named.get(sourceId) ?? '') ?? { id: '', state: null };
    const isVariant = (state?.published.variantOf ?? null) !== null || decided.has(id);
    const message = obstacle({ isItself: id === subject, isVariant, isGeneric: generics.has(subject) });
    if (message !== null) {
      variants.set(sourceId, { note: { field: 'variantOf', message } });
      continue;
    }
    decided.add(subject);
    generics.add(id);
    variants.set(sourceId, { of: id });
  }
  return variants;
}

/** Why a record cannot be a variant of the subsidy that it names; null when it can. */
function obstacle(relation: {
  readonly isItself: boolean;
  readonly isVariant: boolean;
  readonly isGeneric: boolean;
}): string | null {
  if (relation.isItself) return 'names itself as its generic programme';
  if (relation.isVariant) return 'names a local variant as its generic programme';
  return relation.isGeneric ? 'has local variants of its own, so it cannot be a variant' : null;
}

/** The subsidy that each named record describes, or will describe, by the source id of the record that names it. */
async function genericsOf(
  { sourceRecords }: Pick<VariantDeps, 'sourceRecords'>,
  { source: own, records, identities }: RecordBatch,
): Promise<ReadonlyMap<string, string>> {
  const byRecord = records.flatMap(({ variantOf }) =>
    variantOf !== null && 'source' in variantOf ? variantOf : [],
  );
  const subsidyIds = new Map<string, string>();
  for (const [source, named] of Map.groupBy(byRecord, (one) => one.source)) {
    const ids = [...new Set(named.map(({ sourceId }) => sourceId))];
    const open = source === own ? ids.filter((sourceId) => !identities.has(sourceId)) : ids;
    const known = open.length === 0 ? new Map() : await sourceRecords.findKnown(source, open);
    for (const sourceId of ids) {
      const remembered = known.get(sourceId)?.subsidyId ?? '';
      const inBatch = source === own ? identities.get(sourceId) : undefined;
      subsidyIds.set(`${source}:${sourceId}`, inBatch ?? (remembered || subsidyId(source, sourceId)));
    }
  }
  return new Map(
    records.flatMap(({ sourceId, variantOf }) => {
      if (variantOf === null) return [];
      const id =
        'subsidyId' in variantOf
          ? variantOf.subsidyId
          : (subsidyIds.get(`${variantOf.source}:${variantOf.sourceId}`) ?? '');
      return [[sourceId, id] as const];
    }),
  );
}
