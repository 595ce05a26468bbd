import type { SearchQuery } from '@platform/contracts/search';
import { wordsOf } from '../domain/fold-text.ts';
import { areUntranslated, type QueryKind, similarDocuments } from '../domain/similarity/similar-documents.ts';
import type { VectorStore } from '../ports/embeddings.ts';
import type { SearchIndex } from '../ports/search-index.ts';
import type { QueryVectors } from './query-vectors.ts';
import type { FoundSubsidies } from './search-words.ts';

export type SimilarityDeps = {
  readonly index: Pick<SearchIndex, 'query'>;
  readonly vectors: Pick<VectorStore, 'cosines'>;
  readonly queryVectors: Pick<QueryVectors, 'vectorOf'>;
  /** How much similarity counts for a query (`similarityWeight`). */
  readonly weightOf: (kind: QueryKind) => number;
};

/** Orders results again by what they mean. */
export type RankBySimilarity = (query: SearchQuery) => {
  /** The same result with its hits in the order of words and similarity; unchanged where that is not to be had in time. */
  readonly applyTo: (found: FoundSubsidies) => Promise<FoundSubsidies>;
};

/**
 * Begins with the vector of the text while its words are searched. Totals, counts and readings are those of the words
 * alone: only the order of the hits is another one. Never rejects.
 */
export function createRankBySimilarity({
  index,
  vectors,
  queryVectors,
  weightOf,
}: SimilarityDeps): RankBySimilarity {
  return (query) => {
    const kind = { language: query.lang, words: wordsOf(query.q).length };
    const mayCount = [true, false].some((isUntranslated) => weightOf({ ...kind, isUntranslated }) > 0);
    const isOrdered = query.sort === 'relevance' && kind.words > 0 && mayCount;
    const vector = isOrdered ? queryVectors.vectorOf(query.q) : Promise.resolve(null);
    return {
      applyTo: async (found) => {
        const { indexQuery } = found;
        const { candidates, hits: inWords } = found.result;
        if (indexQuery === null || candidates.length < 2 || indexQuery.offset >= candidates.length)
          return found;
        const texts = inWords.map(({ card }) => card.texts);
        const weight = weightOf({ ...kind, isUntranslated: areUntranslated(texts, query.lang) });
        const queryVector = weight === 0 ? null : await vector;
        if (queryVector === null) return found;
        try {
          const similar = similarDocuments(
            candidates,
            await vectors.cosines(candidates, queryVector),
            weight,
          );
          if (similar.length === 0) return found;
          const { hits } = await index.query({ ...indexQuery, countsFacets: false, candidates: 0, similar });
          return { ...found, result: { ...found.result, hits } };
        } catch {
          return found;
        }
      },
    };
  };
}
