import type { IndexQuery } from '../../domain/index-model.ts';
import {
  inverseDocumentFrequency,
  RANKING,
  termFrequencyScore,
  titleCoverageFactor,
} from '../../domain/ranking.ts';
import { type Bitset, countBits, hasBit, isEmpty } from './bitset.ts';
import { isInTitle, unpackFrequencies } from './field-frequencies.ts';
import type { IndexStore } from './index-store.ts';
import type { MatchedTerm } from './match-term.ts';
import type { MatchedWords } from './match-words.ts';
import { forEachPosting } from './posting-list.ts';
import { LENGTH_CLASS_WORDS, LENGTH_CLASSES } from './text-index.ts';

/** Worth of a word by length class of the body × 256 + mentions. */
const GAINS = Float32Array.from({ length: LENGTH_CLASSES * 256 }, (_, at) =>
  termFrequencyScore(unpackFrequencies(at & 0xff), ((at >>> 8) + 0.5) * LENGTH_CLASS_WORDS),
);
/** Titles that say just what was typed stand first, then those that begin with it. */
const TITLE_IS = 2e6;
const TITLE_BEGINS = 1e6;

/** Scores of documents by their place in `slots`, which rise; valid until the next call. */
export type Scorer = (
  store: IndexStore,
  query: Pick<IndexQuery, 'typed' | 'needs' | 'now'>,
  found: { readonly slots: Uint32Array; readonly closed: Bitset; readonly words: MatchedWords },
) => Float64Array;

/** Scores documents by `domain/ranking`; its working memory is used again for every query of a thread. */
export function createScorer(): Scorer {
  let scores = new Float64Array(0);
  let best = new Float32Array(0);
  let inTitle = new Uint8Array(0);
  let titleHeld = new Uint8Array(0);

  return (store, { typed, needs, now }, { slots, closed, words }) => {
    const { columns, text } = store;
    const count = slots.length;
    if (scores.length < count) {
      scores = new Float64Array(count);
      best = new Float32Array(count);
      inTitle = new Uint8Array(count);
      titleHeld = new Uint8Array(count);
    }
    scores.fill(0, 0, count);
    titleHeld.fill(0, 0, count);
    const perTerm = words.matching === 'all' ? 0 : RANKING.matchedTerm * usualRarity(words.terms);
    for (const term of words.terms) addWorths(term, perTerm);
    for (const { id, share } of needs) {
      const meeting = columns.anyOf([{ field: 'need', value: id }], now);
      const worth = RANKING.need * share * inverseDocumentFrequency(columns.documents(), countBits(meeting));
      for (let place = 0; place < count; place++) {
        if (hasBit(meeting, slots[place] as number)) scores[place] = (scores[place] as number) + worth;
      }
    }
    for (let place = 0; place < count; place++) {
      const slot = slots[place] as number;
      const covered = titleCoverageFactor(titleHeld[place] as number, text.titleWords(slot));
      scores[place] = (scores[place] as number) * covered * (hasBit(closed, slot) ? RANKING.closed : 1);
    }
    favourTitles();
    return scores;

    function addWorths(term: MatchedTerm, perTerm: number): void {
      forEachWorth(store, term, slots, (place, worth, isTitle) => {
        if (worth > (best[place] as number)) best[place] = worth;
        if (isTitle) inTitle[place] = 1;
      });
      for (let place = 0; place < count; place++) {
        const held = best[place] as number;
        if (held === 0) continue;
        scores[place] = (scores[place] as number) + term.idf * held + perTerm;
        titleHeld[place] = (titleHeld[place] as number) + (inTitle[place] as number);
        best[place] = 0;
        inTitle[place] = 0;
      }
    }
    function favourTitles(): void {
      const first = text.vocabulary.idOf(typed[0] ?? '');
      if (first === undefined) return;
      const begun = typed.join(' ');
      forEachPosting(text.postingOf(first), slots, (place, mentions) => {
        if (!isInTitle(mentions)) return;
        const says = text.titleSays(slots[place] as number, begun);
        if (says !== null)
          scores[place] = (scores[place] as number) + (says === 'just' ? TITLE_IS : TITLE_BEGINS);
      });
    }
  };
}

/** Every form of the term that one of these documents says, with what it is worth there. */
function forEachWorth(
  { text }: IndexStore,
  term: MatchedTerm,
  slots: Uint32Array,
  visit: (place: number, worth: number, isTitle: boolean) => void,
): void {
  const classes = text.lengthClasses();
  for (const { weight, forms } of term.alternatives) {
    for (const { posting, isItself } of forms) {
      const factor = weight * (isItself ? 1 : RANKING.otherForm);
      forEachPosting(posting, slots, (place, mentions) => {
        const length = classes[slots[place] as number] as number;
        visit(place, factor * (GAINS[(length << 8) | mentions] as number), isInTitle(mentions));
      });
    }
  }
}

/** Rarity of a usual term of those that anybody holds. */
function usualRarity(terms: readonly MatchedTerm[]): number {
  const held = terms.filter(({ matches }) => !isEmpty(matches));
  return held.reduce((sum, term) => sum + term.idf, 0) / Math.max(1, held.length);
}
