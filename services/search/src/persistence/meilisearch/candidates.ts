import type { ApplicationWindow } from '@platform/contracts/deadline';
import type { EngineResponse, IndexReader } from './engine.ts';
import { equalsAny } from './filter.ts';
import type { FoldedText } from './folded-texts.ts';
import type { WordIndex } from './index-words.ts';
import { countText } from './mentions.ts';
import { unpack } from './packed-json.ts';
import { type Candidate, PREFERRED_FIELDS } from './rank.ts';
import { windowOf } from './stored-document.ts';

/** Fields that state which version of a document is stored. */
export const STAMP_FIELDS = ['id', 'v', 'changedAt'];
export type StoredStamp = EngineResponse['hits'][number];

/** What the ranking needs of a document, whatever the time of the query. */
export type StoredCandidate = Omit<Candidate, 'status'> & { readonly window: ApplicationWindow };

/** The candidates of these documents, in their order; one that was removed meanwhile is left out. */
type ReadCandidates = (
  index: IndexReader,
  stamps: readonly StoredStamp[],
) => Promise<readonly StoredCandidate[]>;

/** An index whose candidates are read for the ranking. */
export type RankedIndex = WordIndex & { readonly candidates: Pick<Candidates, 'read'> };

/** About 20 kB each. */
const KEPT_MAX = 3_000;
const FIELDS = [
  ...STAMP_FIELDS,
  'text',
  'need',
  ...PREFERRED_FIELDS,
  'purposes',
  'publishedAtMs',
  'closesAtMs',
  'deadlineDay',
  'opensDay',
  'suspended',
];

export type Candidates = {
  readonly read: ReadCandidates;
  /** Forgets all, because another index is served: by other rules the same version has other texts. */
  readonly forget: () => void;
};

/** Reads candidates and keeps the most recent ones: their texts are most of what a query reads. */
export function createCandidates(): Candidates {
  const kept = new Map<string, { readonly stamp: string; readonly candidate: StoredCandidate }>();
  const read: ReadCandidates = async (index, stamps) => {
    const wanted = new Map(stamps.map((stamp) => [String(stamp.id), stampOf(stamp)]));
    const found = new Map<string, StoredCandidate>();
    const unknown: string[] = [];
    for (const [id, stamp] of wanted) {
      const known = kept.get(id);
      kept.delete(id);
      if (known?.stamp !== stamp) {
        unknown.push(id);
        continue;
      }
      kept.set(id, known);
      found.set(id, known.candidate);
    }
    if (unknown.length > 0) {
      const filter = equalsAny('id', unknown);
      for (const hit of await index.list(index.uid, { filter, fields: FIELDS, max: unknown.length })) {
        const candidate = candidateOf(hit);
        found.set(candidate.id, candidate);
        kept.set(candidate.id, { stamp: stampOf(hit), candidate });
      }
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_MAX) break;
      kept.delete(oldest);
    }
    return [...wanted.keys()].flatMap((id) => found.get(id) ?? []);
  };
  return { read, forget: () => kept.clear() };
}

function stampOf({ v, changedAt }: StoredStamp): string {
  return `${String(v)} ${String(changedAt)}`;
}

function candidateOf(hit: EngineResponse['hits'][number]): StoredCandidate {
  return {
    id: String(hit.id),
    text: countText(unpack<FoldedText>(hit.text)),
    needs: hit.need as string[],
    values: Object.fromEntries(PREFERRED_FIELDS.map((field) => [field, hit[field]])) as Candidate['values'],
    // Absent in a document of an earlier release.
    purposes: typeof hit.purposes === 'number' ? hit.purposes : 0,
    publishedAtMs: Number(hit.publishedAtMs),
    window: windowOf(hit),
  };
}
