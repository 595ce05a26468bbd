import type { WordLookup, WordStats } from '../index-model.ts';
import { isAcronym } from './acronyms.ts';
import { joinedForm, joinedPairs, splitCompound, twoWordSplits } from './compound-words.ts';
import type { ParsedQuery, QueryPart } from './parse-query.ts';
import { isStopWord } from './stop-words.ts';

/**
 * Statistics of the words that were looked up so far; for words that may be misspelt also the population of the largest
 * place with that name.
 */
export type KnownWords = ReadonlyMap<string, WordStats & { readonly people?: number }>;

const COMPLETIONS_MAX = 40;
const NEAR_MAX = 8;
/** One letter begins half of all words, so it is not a useful prefix. */
const BEGINNING_LENGTH_MIN = 2;
/** Shorter words have too many neighbours for a guess. */
const CORRECTED_LENGTH_MIN = 4;
/** A word in so few documents may be a typing error in them. */
const RARE_DOCUMENTS_MAX = 3;
const RARE_LENGTH_MIN = 5;
const JOINED_MAX = 8;

/** The first round: every word, completions of the unfinished one, and compounds written the other way. */
export function wordLookups(parsed: ParsedQuery): WordLookup[] {
  const plain = (word: string): WordLookup => ({ word, completions: 0, near: 0 });
  return distinct([
    ...parsed.parts.flatMap((part) =>
      part.words.map((word, at) => ({
        word,
        completions: isUnfinished(part, at) ? COMPLETIONS_MAX : 0,
        near: 0,
      })),
    ),
    ...parsed.parts.flatMap((part) => joinedForm(part, parsed.text) ?? []).map(plain),
    ...parsed.parts
      .flatMap(({ kind, words }) => (kind === 'word' ? (splitCompound(words[0] ?? '') ?? []) : []))
      .map(plain),
    ...joinedPairs(parsed)
      .slice(0, JOINED_MAX)
      .map(({ joined }) => plain(joined)),
  ]);
}

/**
 * The second round: neighbours of the words that occur nowhere or very rarely, and the halves of those that may be two.
 * `all` looks up neighbours of known words as well, except in phrases.
 */
export function correctionLookups(
  parsed: ParsedQuery,
  stats: KnownWords,
  { all }: { readonly all: boolean },
): WordLookup[] {
  return distinct(
    parsed.parts.flatMap((part) => {
      return part.words.flatMap((word) => {
        const known = stats.get(word);
        const isLookedUp = part.kind === 'phrase' ? isUnknown(known) : all || isDoubtful(known);
        if (!isCorrectable(word) || !isLookedUp) return [];
        const halves = isUnknown(known) ? twoWordSplits(word).flat() : [];
        return [
          { word, completions: 0, near: NEAR_MAX },
          ...halves.map((half) => ({ word: half, completions: 0, near: 0 })),
        ];
      });
    }),
  ).filter(({ word, near }) => near > 0 || !stats.has(word));
}

/** Merges newer results into earlier ones; a word that was not looked up again keeps its data. */
export function withWordStats(earlier: KnownWords, stats: readonly WordStats[]): KnownWords {
  const merged = new Map(earlier);
  for (const { word, documents, completions, near } of stats) {
    const before = merged.get(word);
    merged.set(word, {
      ...before,
      word,
      documents,
      completions: completions.length > 0 ? completions : (before?.completions ?? []),
      near: near.length > 0 ? near : (before?.near ?? []),
    });
  }
  return merged;
}

/** Adds to the words that may be misspelt the population of the largest place with that name. */
export function withPopulations(
  stats: KnownWords,
  lookups: readonly WordLookup[],
  populationOf: (word: string) => number,
): KnownWords {
  const merged = new Map(stats);
  for (const { word, near } of lookups) {
    const known = stats.get(word);
    if (near > 0 && known !== undefined) merged.set(word, { ...known, people: populationOf(word) });
  }
  return merged;
}

/** Whether the word at a position of a part is the unfinished one; "CIR" is the tax credit and not a prefix. */
export function isUnfinished({ open, words, abbreviation }: QueryPart, at: number): boolean {
  const word = words[at] ?? '';
  const isWhole = abbreviation === true || isAcronym(word);
  return open && at === words.length - 1 && word.length >= BEGINNING_LENGTH_MIN && !isWhole;
}

/** Codes, numbers, stop words and short words are never corrected. */
export function isCorrectable(word: string): boolean {
  return word.length >= CORRECTED_LENGTH_MIN && !/\p{N}/u.test(word) && !isStopWord(word);
}

/** In so few documents that a far more frequent neighbour is more likely to be meant. */
export function isRare(stats: WordStats | undefined): boolean {
  return (
    stats !== undefined &&
    stats.documents > 0 &&
    stats.documents <= RARE_DOCUMENTS_MAX &&
    stats.word.length >= RARE_LENGTH_MIN
  );
}

/** In no document, and not a prefix of any word. */
export function isUnknown(stats: WordStats | undefined): boolean {
  return stats !== undefined && stats.documents === 0 && stats.completions.length === 0;
}

function isDoubtful(stats: WordStats | undefined): boolean {
  return isUnknown(stats) || isRare(stats);
}

function distinct(lookups: readonly WordLookup[]): WordLookup[] {
  const byWord = new Map<string, WordLookup>();
  for (const { word, completions, near } of lookups) {
    const same = byWord.get(word);
    byWord.set(word, {
      word,
      completions: Math.max(completions, same?.completions ?? 0),
      near: Math.max(near, same?.near ?? 0),
    });
  }
  return [...byWord.values()];
}
