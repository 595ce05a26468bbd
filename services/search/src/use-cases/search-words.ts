import type { SearchQuery, SearchResult } from '@platform/contracts/search';
import type { QueryReading, RankedApplicant } from '@platform/query-reader';
import type { TerritoryTree } from '@platform/territories';
import type { IndexHit, IndexQuery, WordLookup } from '../domain/index-model.ts';
import { toIndexQuery } from '../domain/index-query.ts';
import { populationOfPlaceNamed } from '../domain/places/place-population.ts';
import { correctedQuery } from '../domain/query/correct-query.ts';
import { highlightOf } from '../domain/query/highlight.ts';
import {
  type CorrectedWord,
  type InterpretedQuery,
  interpretQuery,
} from '../domain/query/interpret-query.ts';
import type { LanguageWords } from '../domain/query/language-words.ts';
import type { ParsedQuery, QueryWords } from '../domain/query/parse-query.ts';
import type { UnderstoodQuery } from '../domain/query/understood-query.ts';
import { familyLookups } from '../domain/query/word-families.ts';
import {
  correctionLookups,
  type KnownWords,
  withPopulations,
  withWordStats,
  wordLookups,
} from '../domain/query/word-lookups.ts';
import type { IndexResult, SearchIndex } from '../ports/search-index.ts';

export type FoundSubsidies = {
  readonly result: IndexResult;
  /** The query of the result; null when the result is not what this query alone gives. */
  readonly indexQuery: IndexQuery | null;
  /** The words as the index searched them. */
  readonly words: QueryWords;
  /** What parts of the text were read as. */
  readonly readings: readonly QueryReading[];
  /** How likely each kind of applicant applies; empty where it is not known. */
  readonly claimants: readonly RankedApplicant[];
  readonly correction: SearchResult['correction'];
  readonly highlight: readonly string[];
};

export type WordSearchDeps = {
  readonly index: Pick<SearchIndex, 'query' | 'lookUp'>;
  readonly territories: TerritoryTree;
  /** The words of both languages, which are never typing errors. */
  readonly languages: LanguageWords;
  /** True when generated records are part of results and counts: only in demonstrations. */
  readonly showsGenerated: boolean;
  /** True when results contain the counts of the facets, which take most of their time. */
  readonly countsFacets: boolean;
  /** How many of the best documents are candidates of an order by similarity; 0 where nothing orders them again. */
  readonly candidates: number;
};

/** A query as it was understood, at the moment that decides whether deadlines have passed. */
export type Understood = {
  readonly understood: UnderstoodQuery;
  readonly now: { readonly ms: number; readonly day: number };
};

/**
 * Runs the words of an understood query on the index and corrects those that may be misspelt. Rejects when the index does
 * not respond in time.
 */
export async function searchWords(
  query: SearchQuery,
  { understood, now }: Understood,
  deps: WordSearchDeps,
): Promise<FoundSubsidies> {
  const { exact } = query;
  const { parsed, related, readings } = understood;
  const toQuery = (words: QueryWords): IndexQuery =>
    toIndexQuery(query, deps.territories, {
      now,
      withGenerated: deps.showsGenerated,
      countsFacets: deps.countsFacets,
      candidates: deps.candidates,
      words,
      stated: understood.scope,
    });
  const found = (result: IndexResult, interpreted: InterpretedQuery & { readonly applied: boolean }) =>
    foundBy(
      {
        parsed,
        readings,
        claimants: understood.scope.claimants,
        result,
        indexQuery: toQuery(interpreted.words),
      },
      interpreted,
    );
  const stats = await wordStatsOf(parsed, deps, { exact });
  const interpretation = { languages: deps.languages, related };
  const interpreted = interpretQuery(parsed, stats, { ...interpretation, mode: exact ? 'none' : 'unknown' });
  const applied = interpreted.corrections.some(({ certainty }) => certainty === 'unknown');
  const result = await deps.index.query(toQuery(interpreted.words));
  if (!exact && hasNoFullMatch(result)) {
    const settled = await correctedStats(parsed, stats, deps);
    const withKnownWords = interpretQuery(parsed, settled, { ...interpretation, mode: 'all' });
    if (withKnownWords.corrections.length > interpreted.corrections.length) {
      const second = await deps.index.query(toQuery(withKnownWords.words));
      if (!hasNoFullMatch(second)) return found(second, { ...withKnownWords, applied: true });
    }
  }
  const sureOnly =
    applied && result.matching === 'most'
      ? interpretQuery(parsed, stats, { ...interpretation, mode: 'sure' })
      : interpreted;
  if (sureOnly.corrections.length < interpreted.corrections.length) {
    const second = await deps.index.query(toQuery(sureOnly.words));
    return found(second, { ...sureOnly, applied: sureOnly.corrections.length > 0 });
  }
  return found(result, { ...interpreted, applied });
}

/** True when no document matches all words and no single filter causes it. */
function hasNoFullMatch({ matching, total, totalWithout }: IndexResult): boolean {
  return (
    matching === 'most' || (total === 0 && Object.values(totalWithout).every((without) => without === 0))
  );
}

/** Statistics of the words of a query, and of the neighbours of those that may be misspelt. */
async function wordStatsOf(
  parsed: ParsedQuery,
  deps: WordSearchDeps,
  { exact }: Pick<SearchQuery, 'exact'>,
): Promise<KnownWords> {
  const lookups = wordLookups(parsed);
  if (lookups.length === 0) return new Map();
  const stats = withWordStats(
    new Map(),
    await deps.index.lookUp(lookups, { withGenerated: deps.showsGenerated }),
  );
  if (exact) return stats;
  const more = [...familyLookups(parsed, stats), ...correctionLookups(parsed, stats, { all: false })];
  return lookUpCorrections(more, stats, deps);
}

/** Adds statistics of the index and of place names for words that may be misspelt. */
async function lookUpCorrections(
  lookups: readonly WordLookup[],
  stats: KnownWords,
  { index, territories, showsGenerated }: WordSearchDeps,
): Promise<KnownWords> {
  if (lookups.length === 0) return stats;
  const known = withWordStats(stats, await index.lookUp(lookups, { withGenerated: showsGenerated }));
  return withPopulations(known, lookups, (word) => populationOfPlaceNamed(territories, word));
}

/** When no document matches all words, known ones may be typing errors as well. */
async function correctedStats(
  parsed: ParsedQuery,
  stats: KnownWords,
  deps: WordSearchDeps,
): Promise<KnownWords> {
  return lookUpCorrections(correctionLookups(parsed, stats, { all: true }), stats, deps);
}

type FoundParts = Pick<FoundSubsidies, 'result' | 'indexQuery' | 'readings' | 'claimants'> & {
  readonly parsed: ParsedQuery;
};

function foundBy(
  { parsed, ...found }: FoundParts,
  { words, corrections, applied }: InterpretedQuery & { readonly applied: boolean },
): FoundSubsidies {
  return {
    ...found,
    words,
    correction: correctionOf(parsed, corrections, { applied, hits: found.result.hits }),
    highlight: highlightOf(words.terms),
  };
}

/** Hits show how a corrected word is spelled and which of several replacements occurs in them. */
const HITS_READ = 5;

function correctionOf(
  parsed: ParsedQuery,
  corrections: readonly CorrectedWord[],
  { applied, hits }: { applied: boolean; hits: readonly IndexHit[] },
): SearchResult['correction'] {
  if (corrections.length === 0) return null;
  const texts = hits
    .slice(0, HITS_READ)
    .map(({ card }) =>
      [card.texts.fr, card.texts.en].map((text) => `${text?.title ?? ''} ${text?.summary ?? ''}`).join(' '),
    );
  const query = correctedQuery(parsed, corrections, texts);
  return query === parsed.text ? null : { query, applied };
}
