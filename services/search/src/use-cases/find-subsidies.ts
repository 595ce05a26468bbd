import type { SearchQuery, SearchResult } from '@platform/contracts/search';
import type { TerritoryTree } from '@platform/territories';
import type { IndexHit, IndexQuery, WordLookup } from '../domain/index-model.ts';
import { toIndexQuery, unknownTerritories } from '../domain/index-query.ts';
import { populationOfPlaceNamed } from '../domain/places/place-population.ts';
import { correctedQuery } from '../domain/query/correct-query.ts';
import { highlightOf } from '../domain/query/highlight.ts';
import {
  type CorrectedWord,
  type InterpretedQuery,
  interpretQuery,
} from '../domain/query/interpret-query.ts';
import { type ParsedQuery, parseQuery, type QueryWords } from '../domain/query/parse-query.ts';
import {
  correctionLookups,
  type KnownWords,
  withPopulations,
  withWordStats,
  wordLookups,
} from '../domain/query/word-lookups.ts';
import { searchErrors } from '../errors.ts';
import type { IndexResult, SearchIndex } from '../ports/search-index.ts';

export type FoundSubsidies = {
  readonly result: IndexResult;
  /** The words as the index was asked for them. */
  readonly words: QueryWords;
  readonly correction: SearchResult['correction'];
  readonly highlight: readonly string[];
};

/**
 * Understands the words of a query and asks the index. Rejects with `TERRITORY_UNKNOWN` and, when the index does not
 * answer in time, with `INDEX_UNAVAILABLE`. `now` is the moment that deadlines are judged at.
 */
export type FindSubsidies = (
  query: SearchQuery,
  now: { readonly ms: number; readonly day: number },
) => Promise<FoundSubsidies>;

export type FindDeps = {
  readonly index: Pick<SearchIndex, 'query' | 'lookUp'>;
  readonly territories: TerritoryTree;
  /** Generated records are part of answers and counts: only in demonstrations. */
  readonly showsSynthetic: boolean;
  /** Answers carry the counts of the facets, which take most of their time. */
  readonly countsFacets: boolean;
};

/** What finding is for search, suggestions and export alike. */
export function createFindSubsidies(deps: FindDeps): FindSubsidies {
  return async (query, now) => {
    const unknown = unknownTerritories(query, deps.territories);
    if (unknown.length > 0) {
      throw searchErrors.TERRITORY_UNKNOWN({
        errors: unknown.map(({ field }) => ({ field, type: 'unknown_territory' })),
      });
    }
    const ask = (words: QueryWords): IndexQuery =>
      toIndexQuery(query, deps.territories, {
        now,
        withSynthetic: deps.showsSynthetic,
        countsFacets: deps.countsFacets,
        words,
      });
    return find(query, deps, ask).catch((cause: unknown) => {
      throw searchErrors.INDEX_UNAVAILABLE({ cause });
    });
  };
}

async function find(
  { q, exact }: SearchQuery,
  deps: FindDeps,
  ask: (words: QueryWords) => IndexQuery,
): Promise<FoundSubsidies> {
  const parsed = parseQuery(q);
  const facts = await factsOf(parsed, deps, exact);
  const understood = interpretQuery(parsed, facts, exact ? 'none' : 'unknown');
  const applied = understood.corrections.some(({ certainty: doubt }) => doubt === 'unknown');
  const answer = await deps.index.query(ask(understood.words));
  if (!exact && isNotSaid(answer)) {
    const bolder = await readAllOtherwise(parsed, facts, deps);
    if (bolder.corrections.length > understood.corrections.length) {
      const second = await deps.index.query(ask(bolder.words));
      if (!isNotSaid(second)) return found(parsed, second, { ...bolder, applied: true });
    }
  }
  const careful = applied && answer.matching === 'most' ? interpretQuery(parsed, facts, 'sure') : understood;
  if (careful.corrections.length < understood.corrections.length) {
    const second = await deps.index.query(ask(careful.words));
    return found(parsed, second, { ...careful, applied: careful.corrections.length > 0 });
  }
  return found(parsed, answer, { ...understood, applied });
}

/** Nothing holds all words, and no single filter is to blame. */
function isNotSaid({ matching, total, totalWithout }: IndexResult): boolean {
  return (
    matching === 'most' || (total === 0 && Object.values(totalWithout).every((without) => without === 0))
  );
}

/** What the index knows of the words, of doubtful ones their neighbours too. */
async function factsOf(parsed: ParsedQuery, deps: FindDeps, exact: boolean): Promise<KnownWords> {
  const questions = wordLookups(parsed);
  if (questions.length === 0) return new Map();
  const facts = withWordStats(
    new Map(),
    await deps.index.lookUp(questions, { withSynthetic: deps.showsSynthetic }),
  );
  return exact ? facts : settleDoubts(correctionLookups(parsed, facts, false), facts, deps);
}

/** What the index and the names of places say of doubtful words. */
async function settleDoubts(
  doubts: readonly WordLookup[],
  facts: KnownWords,
  { index, territories, showsSynthetic }: FindDeps,
): Promise<KnownWords> {
  if (doubts.length === 0) return facts;
  const answered = withWordStats(facts, await index.lookUp(doubts, { withSynthetic: showsSynthetic }));
  return withPopulations(answered, doubts, (word) => populationOfPlaceNamed(territories, word));
}

/** Nothing holds all words, so known ones may be slips as well. */
async function readAllOtherwise(
  parsed: ParsedQuery,
  facts: KnownWords,
  deps: FindDeps,
): Promise<InterpretedQuery> {
  const settled = await settleDoubts(correctionLookups(parsed, facts, true), facts, deps);
  return interpretQuery(parsed, settled, 'all');
}

function found(
  parsed: ParsedQuery,
  answer: IndexResult,
  { words, corrections: reread, applied }: InterpretedQuery & { readonly applied: boolean },
): FoundSubsidies {
  return {
    result: answer,
    words,
    correction: correctionOf(parsed, reread, { applied, hits: answer.hits }),
    highlight: highlightOf(words.terms),
  };
}

/** Hits show how a corrected word is spelled and which of several readings led to them. */
const HITS_READ = 5;

function correctionOf(
  parsed: ParsedQuery,
  reread: readonly CorrectedWord[],
  { applied, hits }: { applied: boolean; hits: readonly IndexHit[] },
): SearchResult['correction'] {
  if (reread.length === 0) return null;
  const texts = hits
    .slice(0, HITS_READ)
    .map(({ card }) =>
      [card.texts.fr, card.texts.en].map((text) => `${text?.title ?? ''} ${text?.summary ?? ''}`).join(' '),
    );
  const query = correctedQuery(parsed, reread, texts);
  return query === parsed.text ? null : { query, applied };
}
