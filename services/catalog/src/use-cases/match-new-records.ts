import type { SourceName } from '@platform/contracts/catalog';
import type { ReadRecord, SourceInfo } from '@platform/sources';
import { type Comparable, DUPLICATE_KEY_SUBSIDIES_MAX, strongKeys } from '../domain/duplicates.ts';
import { pageOf } from '../domain/programme-links.ts';
import { matchProgrammes, type ProgrammeMatch } from '../domain/programme-match.ts';
import type { EditorialRepository } from '../ports/editorial.repository.port.ts';

export type FactsRecord = Extract<ReadRecord, { kind: 'facts' }>;

/** The subsidy of another source that a new record describes too, or may describe. */
export type RecordMatch = ProgrammeMatch & { readonly subsidy: Comparable & { readonly id: string } };

/**
 * For records that come for the first time: the subsidy that other sources already publish of the same programme, by source
 * id. A subsidy is matched by at most one record, the one that fits best. One query for all of them.
 */
export async function matchNewRecords(
  editorial: Pick<EditorialRepository, 'findByDuplicateKeys'>,
  {
    source,
    info,
    records,
  }: { readonly source: SourceName; readonly info: SourceInfo; readonly records: readonly FactsRecord[] },
): Promise<ReadonlyMap<string, RecordMatch>> {
  const described = records.map((record) => ({ record, comparable: comparableOf(record, { source, info }) }));
  const keys = [...new Set(described.flatMap(({ comparable }) => strongKeys(comparable)))];
  const published =
    keys.length === 0 ? [] : await editorial.findByDuplicateKeys(keys, DUPLICATE_KEY_SUBSIDIES_MAX);
  const pages = pageCounts([...published, ...described.map(({ comparable }) => comparable)]);
  const candidates = described.flatMap(({ record, comparable }) =>
    published.flatMap((subsidy) => {
      // A page that this record and one subsidy have is theirs alone.
      const isPageShared = (pages.get(pageOfRecord(comparable)) ?? 0) > 2;
      const match = matchProgrammes(comparable, subsidy, { isPageShared });
      return match === null ? [] : [{ sourceId: record.sourceId, match: { ...match, subsidy } }];
    }),
  );
  return bestOf(candidates);
}

type Candidate = { readonly sourceId: string; readonly match: RecordMatch };

/** Of a record that fits two subsidies equally well nothing is known for sure. */
function bestOf(candidates: readonly Candidate[]): ReadonlyMap<string, RecordMatch> {
  const matches = new Map<string, RecordMatch>();
  const taken = new Set<string>();
  const byScore = candidates.toSorted((a, b) => b.match.score - a.match.score);
  for (const { sourceId, match } of byScore) {
    const earlier = matches.get(sourceId);
    if (earlier !== undefined) {
      const isTie = earlier.score === match.score && earlier.certainty === 'same';
      if (isTie) matches.set(sourceId, { ...earlier, certainty: 'likely' });
      continue;
    }
    if (taken.has(match.subsidy.id)) continue;
    taken.add(match.subsidy.id);
    matches.set(sourceId, match);
  }
  return matches;
}

function pageCounts(all: readonly Comparable[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const page of all.map(pageOfRecord)) counts.set(page, (counts.get(page) ?? 0) + 1);
  return counts;
}

function pageOfRecord({ officialUrl }: Comparable): string {
  return (officialUrl === null ? null : pageOf(officialUrl)) ?? '';
}

function comparableOf(
  { facts, sourceId, url }: FactsRecord,
  { source, info }: { readonly source: SourceName; readonly info: SourceInfo },
): Comparable {
  const { licence, attribution } = info;
  return { ...facts, sources: [{ source, sourceId, url, licence, attribution, checkedOn: '' }] };
}
