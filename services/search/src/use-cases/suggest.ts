import { deadlineStatusAt, parisDay } from '@platform/contracts/deadline';
import { foldText } from '@platform/contracts/folded-text';
import type { Place, SuggestionQuery, Suggestions } from '@platform/contracts/search';
import { DEADLINE_STATUSES, searchQuerySchema } from '@platform/contracts/search';
import type { Language } from '@platform/contracts/values';
import type { Clock } from '@platform/service-kit';
import { wordsOf } from '../domain/fold-text.ts';
import type { IndexHit, QueryTerm } from '../domain/index-model.ts';
import { describingTerms } from '../domain/prominence.ts';
import { isStopWord } from '../domain/query/stop-words.ts';
import { SYNONYMS } from '../domain/query/synonyms/index.ts';
import { continuedQueries, matchingPhrases, textContainsTerm } from '../domain/suggest-texts.ts';
import type { FindSubsidies } from './find-subsidies.ts';
import { type ValuesDeps, valuesContaining } from './list-values.ts';
import type { FoundSubsidies } from './search-words.ts';

export type Suggest = (query: SuggestionQuery) => Promise<Suggestions>;

export type SuggestDeps = ValuesDeps & {
  /** Finds real subsidies only. */
  readonly findReal: FindSubsidies;
  /** Finds generated subsidies too, where they are shown. */
  readonly find: FindSubsidies;
  readonly findPlaces: (typed: string, lang: Language, limit: number) => readonly Place[];
  /** Needs by the words of their labels, of which the last may be unfinished; best first. */
  readonly findNeeds: (typed: string, lang: Language, limit: number) => Suggestions['needs'];
  readonly clock: Clock;
};

const MAX = { queries: 6, needs: 3, programmes: 5, funders: 3, places: 4 } as const;
/** Subsidies that contain the words elsewhere than in the title. */
const ANYWHERE_MAX = 2;
/** Number of subsidies whose titles are read. */
const HITS_READ = 40;
/** A shorter first word is the prefix of too many names. */
const LENGTH_MIN = 2;

/** Suggestions for the text typed so far. Rejects with `INDEX_UNAVAILABLE` when the index does not respond. */
export function createSuggest(deps: SuggestDeps): Suggest {
  return async ({ q, lang }) => {
    const words = wordsOf(q);
    if (words.join('').length < LENGTH_MIN) return noSuggestions();
    const ms = deps.clock.now().getTime();
    const now = { ms, day: parisDay(ms) };
    const query = searchQuerySchema.parse({ q, lang, limit: HITS_READ, deadline: [...DEADLINE_STATUSES] });
    const [found, funders] = await Promise.all([deps.findReal(query, now), fundersOf(words, deps)]);
    const programmes = titled(found, now);
    const more =
      deps.showsGenerated && programmes.length < MAX.programmes
        ? titled(await deps.find(query, now), now).filter(({ id }) =>
            programmes.every((one) => one.id !== id),
          )
        : [];
    return {
      queries: queriesOf(found, { q, lang, now }),
      needs: deps.findNeeds(q, lang, MAX.needs),
      programmes: [...programmes, ...more].slice(0, MAX.programmes).map(({ id, card }) => ({
        id,
        title: (card.texts[lang] ?? card.texts.fr ?? card.texts.en)?.title ?? '',
        officialUrl: card.officialUrl,
      })),
      funders,
      places: [...deps.findPlaces(q, lang, MAX.places)],
    };
  };
}

function noSuggestions(): Suggestions {
  return {
    queries: [],
    needs: [],
    programmes: [],
    funders: [],
    places: [],
  };
}

/** The terms that describe what is looked for: the aid of "aide loyer" is in every title that has another name for it. */
function describing({ words: { terms } }: FoundSubsidies): readonly QueryTerm[] {
  return describingTerms(terms).flatMap((at) => terms[at] ?? []);
}

/**
 * Subsidies whose title contains all words that describe what is looked for, closed ones last, else in the order of the
 * hits; without such a title the first ones with all words anywhere.
 */
function titled(found: FoundSubsidies, now: { ms: number; day: number }): IndexHit[] {
  const { hits } = found.result;
  const terms = describing(found);
  const inTitle = hits.filter(({ card }) =>
    Object.values(card.texts).some((text) => terms.every((term) => textContainsTerm(text.title, term))),
  );
  const matching =
    inTitle.length > 0 ? inTitle : hits.filter(({ missing }) => missing.length === 0).slice(0, ANYWHERE_MAX);
  const isClosed = (hit: IndexHit) => deadlineStatusAt(hit, now) === 'closed';
  return [...matching.filter((hit) => !isClosed(hit)), ...matching.filter(isClosed)];
}

/** Hits that match all words; where partial matches were added, those with all words in title or summary. */
function fullMatches(found: FoundSubsidies): readonly IndexHit[] {
  const { result } = found;
  if (result.matching === 'all') return result.hits;
  const terms = describing(found);
  return result.hits.filter(({ card }) =>
    Object.values(card.texts).some((text) =>
      terms.every((term) => textContainsTerm(`${text.title} ${text.summary ?? ''}`, term)),
    ),
  );
}

function queriesOf(
  found: FoundSubsidies,
  { q, lang, now }: { q: string; lang: Language; now: { ms: number; day: number } },
): string[] {
  const { correction } = found;
  const hits = fullMatches(found).filter((hit) => deadlineStatusAt(hit, now) !== 'closed');
  const corrected = correction?.applied === true ? correction.query : q;
  const [begun = ''] = /(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}\p{M}]+$/u.exec(corrected) ?? [];
  const phrases = matchingPhrases(
    SYNONYMS.entries,
    wordsOf(corrected).filter((word) => !isStopWord(word)),
    { hits, lang },
  );
  const typed = { before: corrected.slice(0, corrected.length - begun.length), begun: foldText(begun) };
  const continued = begun === '' ? [] : continuedQueries(hits, typed, { lang, limit: MAX.queries });
  const all = [...(corrected === q ? [] : [corrected]), ...phrases.slice(0, 2), ...continued];
  const distinct = new Map(all.map((text) => [wordsOf(text).join(' '), text]));
  distinct.delete(wordsOf(q).join(' '));
  return [...distinct.values()].slice(0, MAX.queries);
}

async function fundersOf(words: readonly string[], deps: ValuesDeps): Promise<Suggestions['funders']> {
  const values = await valuesContaining(deps, { facet: 'funder', words, limit: MAX.funders });
  return values.map(({ value, count }) => ({ name: value, count }));
}
