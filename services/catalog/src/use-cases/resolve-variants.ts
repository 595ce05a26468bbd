import type { SourceName } from '@platform/contracts/catalog';
import type { Reason } from '../connectors/connector.ts';
import { subsidyId } from '../domain/subsidy-id.ts';
import type { SourceRecordRepository } from '../ports/source-record.repository.port.ts';
import type { Relations, SubsidyRepository } from '../ports/subsidy.repository.port.ts';
import type { FactsRecord } from './resolve-identities.ts';

export type VariantDeps = {
  readonly subsidies: Pick<SubsidyRepository, 'relationsOf' | 'variantsOf'>;
  readonly sourceRecords: Pick<SourceRecordRepository, 'known'>;
};

/** The generic programme that a record names, as a subsidy; or why it cannot be one. */
export type Variant = { readonly of: string } | { readonly note: Reason };

/** A merge leads to a subsidy that may itself have been merged later. */
const REDIRECTS_MAX = 20;

/**
 * Of which subsidies the records of a batch are local variants, by source id; records that name no generic programme are
 * left out, and a batch without any asks nothing. A generic programme may come later or never: its id follows from its
 * record. Variants of variants, and of themselves, are refused with a note, and the record counts as no variant.
 */
export async function resolveVariants(
  deps: VariantDeps,
  source: SourceName,
  records: readonly FactsRecord[],
  identities: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Variant>> {
  const naming = records.filter(({ variantOf }) => variantOf !== null);
  if (naming.length === 0) return new Map();
  const named = await genericsOf(deps, source, naming, identities);
  const relations = await followed(deps.subsidies, [...new Set(named.values())]);
  const subjects = naming.map(({ sourceId }) => identities.get(sourceId) ?? '');
  const withVariants = await deps.subsidies.variantsOf(subjects);

  const variants = new Map<string, Variant>();
  const [decided, generics] = [new Set<string>(), new Set<string>(withVariants.keys())];
  for (const { sourceId } of naming) {
    const subject = identities.get(sourceId) ?? '';
    const { id, isVariant } = relations.get(named.get(sourceId) ?? '') ?? { id: '', isVariant: false };
    const message =
      id === subject
        ? 'names itself as its generic programme'
        : isVariant || decided.has(id)
          ? 'names a local variant as its generic programme'
          : generics.has(subject)
            ? 'has local variants of its own, so that it is none'
            : null;
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

/** The subsidy that each named record speaks of, or will speak of, by the source id of who names it. */
async function genericsOf(
  { sourceRecords }: VariantDeps,
  own: SourceName,
  naming: readonly FactsRecord[],
  identities: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const byRecord = naming.flatMap(({ variantOf }) =>
    variantOf !== null && 'source' in variantOf ? variantOf : [],
  );
  const known = new Map<string, string>();
  for (const [source, named] of Map.groupBy(byRecord, (one) => one.source)) {
    const ids = [...new Set(named.map(({ sourceId }) => sourceId))];
    const open = source === own ? ids.filter((sourceId) => !identities.has(sourceId)) : ids;
    const records = open.length === 0 ? new Map() : await sourceRecords.known(source, open);
    for (const sourceId of ids) {
      const remembered = records.get(sourceId)?.subsidyId ?? '';
      const inBatch = source === own ? identities.get(sourceId) : undefined;
      known.set(`${source}:${sourceId}`, inBatch ?? (remembered || subsidyId(source, sourceId)));
    }
  }
  return new Map(
    naming.flatMap(({ sourceId, variantOf }) => {
      if (variantOf === null) return [];
      const id =
        'subsidyId' in variantOf
          ? variantOf.subsidyId
          : (known.get(`${variantOf.source}:${variantOf.sourceId}`) ?? '');
      return [[sourceId, id] as const];
    }),
  );
}

/** The subsidy that each id leads to behind merges, and whether that is a variant; one that does not exist is none. */
async function followed(
  subsidies: VariantDeps['subsidies'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly isVariant: boolean }>> {
  const relations = new Map<string, Relations>();
  for (let open = ids, hop = 0; open.length > 0; hop += 1) {
    if (hop > REDIRECTS_MAX) throw new Error('merges lead in a circle');
    const found = await subsidies.relationsOf(open);
    for (const [id, relation] of found) relations.set(id, relation);
    open = [...found.values()].flatMap(({ mergedInto }) =>
      mergedInto === null || relations.has(mergedInto) ? [] : mergedInto,
    );
  }
  const endOf = (id: string): string => {
    const target = relations.get(id)?.mergedInto ?? null;
    return target === null ? id : endOf(target);
  };
  return new Map(
    ids.map((id) => {
      const end = endOf(id);
      const variantOf = relations.get(end)?.variantOf ?? null;
      return [id, { id: end, isVariant: variantOf !== null }] as const;
    }),
  );
}
