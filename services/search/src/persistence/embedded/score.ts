import type { IndexQuery } from '../../domain/index-model.ts';
import { coverageGain, gain, RANKING, rarity } from '../../domain/ranking.ts';
import { type Bitset, countBits, forEachBit, hasBit, intersect, isEmpty, setBit } from './bitset.ts';
import type { IndexStore } from './index-store.ts';
import type { MatchedWords } from './match-words.ts';
import { isInTitle, unpacked } from './mentions.ts';
import type { SaidTerm } from './said-term.ts';
import { LENGTH_CLASS_WORDS, LENGTH_CLASSES } from './text-index.ts';
import { addTitleHolders, forEachMention } from './word-posting.ts';

/** Worth of a word by length class of the body × 256 + mentions. */
const GAINS = Float32Array.from({ length: LENGTH_CLASSES * 256 }, (_, at) =>
  gain(unpacked(at & 0xff), ((at >>> 8) + 0.5) * LENGTH_CLASS_WORDS),
);
/** Titles that say just what was typed stand first, then those that begin with it. */
const TITLE_IS = 2e6;
const TITLE_BEGINS = 1e6;

/** Scores by slot of the last call, valid for the documents that were asked for until the next call. */
export type Scorer = (
  store: IndexStore,
  query: Pick<IndexQuery, 'typed' | 'needs' | 'now'>,
  found: { readonly among: Bitset; readonly closed: Bitset; readonly words: MatchedWords },
) => Float64Array;

/** Scores documents by `domain/ranking`; its working memory is used again for every query of a thread. */
export function createScorer(): Scorer {
  let scores = new Float64Array(0);
  let best = new Float32Array(0);
  let titleHeld = new Uint8Array(0);

  return ({ columns, text }, { typed, needs, now }, { among, closed, words }) => {
    const slots = among.words.length * 32;
    if (scores.length < slots) {
      scores = new Float64Array(slots);
      best = new Float32Array(slots);
      titleHeld = new Uint8Array(slots);
    }
    const classes = text.lengthClasses();
    forEachBit(among, (slot) => {
      scores[slot] = 0;
      titleHeld[slot] = 0;
    });
    const perTerm = words.matching === 'all' ? 0 : RANKING.heldTerm * usualRarity(words.terms);
    for (const term of words.terms) {
      const inTitle = columns.empty();
      for (const { weight, forms } of term.wordings) {
        for (const { posting, isItself } of forms) {
          const factor = weight * (isItself ? 1 : RANKING.otherForm);
          forEachMention(posting, among, (slot, mentions) => {
            const worth = factor * (GAINS[((classes[slot] ?? 0) << 8) | mentions] as number);
            if (worth > (best[slot] as number)) best[slot] = worth;
            if (isInTitle(mentions)) setBit(inTitle, slot);
          });
        }
      }
      const holders = term.holders.words;
      for (let word = 0; word < among.words.length; word++) {
        const titles = inTitle.words[word] as number;
        for (
          let rest = (among.words[word] as number) & (holders[word] as number);
          rest !== 0;
          rest &= rest - 1
        ) {
          const bit = rest & -rest;
          const slot = (word << 5) + (31 - Math.clz32(bit));
          scores[slot] = (scores[slot] as number) + term.rarity * (best[slot] as number) + perTerm;
          best[slot] = 0;
          if ((titles & bit) !== 0) titleHeld[slot] = (titleHeld[slot] as number) + 1;
        }
      }
    }
    for (const need of needs) {
      const meeting = columns.anyOf([{ field: 'need', value: need }], now);
      const worth = RANKING.need * rarity(columns.documents(), countBits(meeting));
      intersect(meeting, among);
      forEachBit(meeting, (slot) => {
        scores[slot] = (scores[slot] as number) + worth;
      });
    }
    forEachBit(among, (slot) => {
      const covered = coverageGain(titleHeld[slot] ?? 0, text.titleWords(slot));
      scores[slot] = (scores[slot] as number) * covered * (hasBit(closed, slot) ? RANKING.closed : 1);
    });
    favourTitles();
    return scores;

    function favourTitles(): void {
      const first = text.vocabulary.idOf(typed[0] ?? '');
      if (first === undefined) return;
      const begun = typed.join(' ');
      const saying = columns.empty();
      addTitleHolders(saying, text.postingOf(first));
      for (let word = 0; word < saying.words.length; word++) {
        saying.words[word] = (saying.words[word] as number) & (among.words[word] as number);
      }
      forEachBit(saying, (slot) => {
        const titles = text.titles(slot);
        if (titles.includes(begun)) scores[slot] = (scores[slot] as number) + TITLE_IS;
        else if (titles.some((title) => title.startsWith(begun) && title[begun.length] === ' ')) {
          scores[slot] = (scores[slot] as number) + TITLE_BEGINS;
        }
      });
    }
  };
}

/** Rarity of a usual term of those that anybody holds. */
function usualRarity(terms: readonly SaidTerm[]): number {
  const held = terms.filter(({ holders }) => !isEmpty(holders));
  return held.reduce((sum, term) => sum + term.rarity, 0) / Math.max(1, held.length);
}
