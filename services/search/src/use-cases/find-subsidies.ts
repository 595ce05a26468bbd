import { civilDateIn } from '@platform/contracts/civil-date';
import type { SearchQuery } from '@platform/contracts/search';
import type { QueryReader } from '@platform/query-reader';
import { wordsOf } from '../domain/fold-text.ts';
import { unknownTerritories } from '../domain/index-query.ts';
import {
  inferredApplicants,
  mayLimit,
  mayLimitAny,
  withInferredApplicants,
} from '../domain/query/infer-applicants.ts';
import { claimantsBy, likelihoodsOf, withClaimants } from '../domain/query/settle-applicants.ts';
import { isStopWord } from '../domain/query/stop-words.ts';
import { asWords, understandQuery } from '../domain/query/understood-query.ts';
import type { StatedScope } from '../domain/stated-scope.ts';
import { textContainsTerm } from '../domain/suggest-texts.ts';
import { searchErrors } from '../errors.ts';
import type { RankBySimilarity } from './rank-by-similarity.ts';
import { type FoundSubsidies, searchWords, type Understood, type WordSearchDeps } from './search-words.ts';

/**
 * Interprets the words of a query and runs it on the index. Rejects with `TERRITORY_UNKNOWN` and, when the index does
 * not respond in time, with `INDEX_UNAVAILABLE`. `now` decides whether deadlines have passed.
 */
export type FindSubsidies = (
  query: SearchQuery,
  now: { readonly ms: number; readonly day: number },
) => Promise<FoundSubsidies>;

export type FindDeps = WordSearchDeps & {
  /** Reads the text as a sentence; null where it is the beginning of a title or of words. */
  readonly reader: QueryReader | null;
  /** Orders the hits again by similarity; null where no model of embeddings is configured. */
  readonly rankBySimilarity: RankBySimilarity | null;
};

/** Dependencies shared by search, suggestions and export. */
export function createFindSubsidies(deps: FindDeps): FindSubsidies {
  return async (query, now) => {
    const unknown = unknownTerritories(query, deps.territories);
    if (unknown.length > 0) {
      throw searchErrors.TERRITORY_UNKNOWN({
        errors: unknown.map(({ field }) => ({ field, type: 'unknown_territory' })),
      });
    }
    const { reader, rankBySimilarity } = deps;
    const similarity = rankBySimilarity?.(query);
    const run = async () => {
      if (reader === null)
        return searchWords(query, { understood: understandQuery(query, READS_NOTHING), now }, deps);
      const read = { understood: understandQuery(query, reader, parisDay(now.ms)), now };
      return findUnderstood(query, read, { ...deps, index: lookingUpOnce(deps.index) });
    };
    const found = await run().catch((cause: unknown) => {
      throw searchErrors.INDEX_UNAVAILABLE({ cause });
    });
    return similarity === undefined ? found : similarity.applyTo(found);
  };
}

/** For the searches that only decide how the text is read: similarities never change what is found. */
function deciding(deps: FindDeps): FindDeps {
  return { ...deps, countsFacets: false, candidates: 0 };
}

function parisDay(ms: number): string {
  return civilDateIn('Europe/Paris', new Date(ms));
}

/** The index with each look-up of words sent once, because the searches of one request share their words. */
function lookingUpOnce(index: FindDeps['index']): FindDeps['index'] {
  const known = new Map<string, ReturnType<FindDeps['index']['lookUp']>>();
  return {
    query: (query) => index.query(query),
    lookUp: (words, visibility) => {
      const key = JSON.stringify([words, visibility]);
      const stats = known.get(key) ?? index.lookUp(words, visibility);
      known.set(key, stats);
      return stats;
    },
  };
}

const READS_NOTHING: QueryReader = { read: (text) => ({ readings: [], words: text }) };

/** From this number of words a thing that the text mentions points to who applies; fewer only name what is looked for. */
const SENTENCE_WORDS_MIN = 4;

/** Best results that show who applies; a search for them counts no facets. */
const RESULTS_READ = 8;

/**
 * Who probably applies: those whom the best results of a search that prefers nobody show, else those to whom the text
 * points. Null where the text names somebody or nothing points to anybody.
 */
async function probableApplicants(query: SearchQuery, { understood, now }: Understood, deps: FindDeps) {
  const { scope, parsed } = understood;
  const isStated = query.applicant.length + scope.applicants.length > 0;
  if (isStated || parsed.parts.length === 0) return null;
  const neutral = { ...understood, scope: { ...scope, likelyApplicants: [] } };
  const found = await searchWords(
    { ...query, page: 1, limit: RESULTS_READ, sort: 'relevance' },
    { understood: neutral, now },
    deciding(deps),
  );
  const inferred = inferredApplicants(query, understood, found);
  const applicants = inferred?.applicants ?? scope.likelyApplicants;
  if (applicants.length === 0) return null;
  const isHinted = scope.likelyApplicants.length > 0 && parsed.parts.length >= SENTENCE_WORDS_MIN;
  return { applicants, isHinted, isSure: inferred?.isSure ?? false, exactTotal: found.result.exactTotal };
}

/** The query limited to the applicants whom its text and the best results show, where the text shows any surely. */
async function withSettledApplicants(
  query: SearchQuery,
  read: Understood,
  deps: FindDeps,
): Promise<Understood> {
  const { understood } = read;
  const likelihoods = likelihoodsOf(understood);
  if (likelihoods === null) return read;
  const neutral = { ...read, understood: { ...understood, scope: { ...understood.scope, applicants: [] } } };
  const { result, words } = await searchWords(
    { ...query, page: 1, limit: RESULTS_READ, sort: 'relevance' },
    neutral,
    deciding(deps),
  );
  const claimants = claimantsBy(likelihoods, result.hits, { words: words.searched.length });
  return { ...read, understood: withClaimants(understood, claimants) };
}

/** Those who probably apply become a filter where `mayLimit` allows it, and otherwise only come first. */
async function findUnderstood(
  query: SearchQuery,
  typed: Understood,
  deps: FindDeps,
): Promise<FoundSubsidies> {
  const read = await withSettledApplicants(query, typed, deps);
  const probable = await probableApplicants(query, read, deps);
  const whose = (effect: 'filter' | 'words'): Understood => ({
    ...read,
    understood:
      probable === null
        ? read.understood
        : withInferredApplicants(read.understood, probable.applicants, effect),
  });
  if (probable !== null && mayLimitAny(probable)) {
    const narrowed = whose('filter');
    const found = await searchWords(query, narrowed, deps);
    if (mayLimit(probable, found.result)) return withTitleOrNearest(query, narrowed, { found, deps });
  }
  const wide = whose('words');
  return withTitleOrNearest(query, wide, { found: await searchWords(query, wide, deps), deps });
}

type Found = { readonly found: FoundSubsidies; readonly deps: FindDeps };

/** A text that is the title of a subsidy finds it, whatever its words were read as; a person never ends at nothing. */
async function withTitleOrNearest(
  query: SearchQuery,
  { understood, now }: Understood,
  { found, deps }: Found,
): Promise<FoundSubsidies> {
  if (found.result.total === 0) return nearest(query, { understood, now }, { found, deps });
  const { territories, applicants, employees, ages } = understood.scope;
  const isLimited = [territories, applicants, employees, ages].some(({ length }) => length > 0);
  if (!isLimited) return found;
  const plain = { understood: asWords(query, understood), now };
  if (plain.understood.parsed.parts.length < TITLE_TERMS_MIN) return found;
  const uncounted = deciding(deps);
  const firstPage =
    query.page === 1 ? found : await searchWords({ ...query, page: 1 }, { understood, now }, uncounted);
  const asTyped = await searchWords({ ...query, page: 1, limit: TITLED_AMONG }, plain, uncounted);
  const titled = asTyped.result.hits.find((hit) => isTitleOf(hit, asTyped.words.terms));
  const isMissed = titled !== undefined && firstPage.result.hits.every(({ id }) => id !== titled.id);
  return isMissed ? searchWords(query, plain, deps) : found;
}

/**
 * Where nothing contains any of the words: what applies where the person is, for applicants like them, as results that
 * lack every word. When there is nothing either, or when neither is known, the empty result with its ways out stays.
 */
async function nearest(
  query: SearchQuery,
  { understood: typed, now }: Understood,
  { found, deps }: Found,
): Promise<FoundSubsidies> {
  const isHinted = typed.scope.applicants.length === 0 && typed.scope.likelyApplicants.length > 0;
  const understood = isHinted ? withInferredApplicants(typed, typed.scope.likelyApplicants, 'filter') : typed;
  const { scope, parsed } = understood;
  const isUnknown = scope.territories.length === 0 && (scope.applicants.length === 0 || isExplained(found));
  const isWordless = found.words.searched.length === 0;
  if (isUnknown || isWordless || parsed.excluded.length > 0) return found;
  const { applicants } = scope;
  const around = (those: StatedScope['applicants']) =>
    searchWords(
      query,
      {
        understood: {
          ...understood,
          scope: { ...scope, applicants: those },
          parsed: { ...parsed, parts: [], typed: [], codeKey: null },
        },
        now,
      },
      deps,
    );
  // The first applicant is the narrowest: a farm before all companies.
  const narrowest = await around(applicants.slice(0, 1));
  const isEmpty = narrowest.result.total === 0 && applicants.length > 1;
  const { result } = isEmpty ? await around(applicants) : narrowest;
  if (result.total === 0) return found;
  const missing = found.words.searched.map((_, at) => at);
  return {
    ...found,
    indexQuery: null,
    readings: understood.readings,
    result: {
      ...result,
      exactTotal: 0,
      matching: 'most',
      hits: result.hits.map((hit) => ({ ...hit, missing })),
    },
  };
}

/** Whether it is known why nothing is found: a filter excludes what contains the words, or some of them must occur. */
function isExplained({ result, words }: FoundSubsidies): boolean {
  return (
    Object.values(result.totalWithout).some((total) => total > 0) ||
    words.terms.some(({ required }) => required)
  );
}

/** Most of the typed words are words of the title, and at least half of the title is typed. */
const TITLE_SHARE = 0.8;
const TYPED_SHARE = 0.5;
const TITLE_TERMS_MIN = 3;
/** A programme for many purposes may come before the one whose title is typed. */
const TITLED_AMONG = 3;

type Hit = FoundSubsidies['result']['hits'][number];

function isTitleOf({ card }: Hit, terms: FoundSubsidies['words']['terms']): boolean {
  if (terms.length < TITLE_TERMS_MIN) return false;
  return Object.values(card.texts).some(({ title }) => {
    const matched = terms.filter((term) => textContainsTerm(title, term)).length;
    const contentWords = wordsOf(title).filter((word) => !isStopWord(word)).length;
    return matched >= TITLE_SHARE * terms.length && matched >= TYPED_SHARE * contentWords;
  });
}
