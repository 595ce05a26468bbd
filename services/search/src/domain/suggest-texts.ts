import { foldText } from '@platform/contracts/folded-text';
import type { Language } from '@platform/contracts/values';
import { wordsOf } from './fold-text.ts';
import type { IndexHit, QueryTerm, TermAlternative } from './index-model.ts';
import { isStopWord } from './query/stop-words.ts';
import { beginningOf, wordKey } from './query/word-key.ts';
import { areDistinct } from './word-forms.ts';

/** A word of a title or summary, as written and folded, and its position. */
type Written = { readonly word: string; readonly folded: string; readonly at: number };

const HYPHEN = /[-‐‑]/u;
const RUN = /[\p{L}\p{N}\p{M}]+/gu;
/** Words that begin the complement of a noun. */
const COMPLEMENT: ReadonlySet<string> = new Set(['de', 'des', 'du', 'd', 'of']);
/** Most content words that a suggested query has after the unfinished one. */
const CONTINUED_MAX = 2;
/**
 * Weight of a query by the number of its added words: a longer one is more specific, a single word suits more users.
 */
const LENGTH_WORTH = [1, 1.2, 1];

function writtenWords(text: string): Written[] {
  return [...text.matchAll(RUN)].map((run) => ({ word: run[0], folded: foldText(run[0]), at: run.index }));
}

/** The title first, in the requested language; the other language only where that is missing. */
function titleOf({ card }: IndexHit, lang: Language): string {
  return (card.texts[lang] ?? card.texts.fr ?? card.texts.en)?.title ?? '';
}

/** A text that ends in an unfinished word: the text before that word, as typed, and the folded prefix of the word. */
export type UnfinishedText = { readonly before: string; readonly begun: string };

/**
 * Queries that continue the typed text: the unfinished word completed, with up to two words that follow it in titles.
 * They come from titles of subsidies that contain all typed words, so each finds something.
 */
export function continuedQueries(
  hits: readonly IndexHit[],
  typed: UnfinishedText,
  { lang, limit }: { readonly lang: Language; readonly limit: number },
): string[] {
  const found = new Map<string, { text: string; worth: number }>();
  const earlier = new Set(wordsOf(typed.before).map(wordKey));
  for (const [rank, hit] of hits.filter(({ card }) => card.texts[lang] !== undefined).entries()) {
    const here = new Set<string>();
    for (const { text, length } of continuationsIn(titleOf(hit, lang), typed.begun, earlier)) {
      const words = wordsOf(text);
      const key = words
        .filter((word) => !isStopWord(word))
        .map(wordKey)
        .join(' ');
      if (words.some((word) => earlier.has(wordKey(word))) || here.has(key)) continue;
      here.add(key);
      const worth = (LENGTH_WORTH[length] ?? 1) * (1 + 1 / (1 + rank));
      const same = found.get(key);
      found.set(key, { text: same?.text ?? text, worth: worth + (same?.worth ?? 0) });
    }
  }
  const whole = `${typed.before}${typed.begun}`;
  return [...found.values()]
    .sort((a, b) => b.worth - a.worth)
    .map(({ text }) => `${typed.before}${text}`)
    .filter((text) => foldText(text) !== foldText(whole))
    .slice(0, limit);
}

/**
 * Runs of words in a title that begin with the unfinished word and end with a content word, in lower case. A word that
 * another one, not typed, is before in its phrase ("chaude" of "eau chaude") begins none; several words only from the beginning of
 * the title to the end of a phrase, because others would be a fragment.
 */
function continuationsIn(
  title: string,
  begun: string,
  earlier: ReadonlySet<string>,
): { text: string; length: number }[] {
  const words = writtenWords(title);
  return words.flatMap(({ folded, at }, first) => {
    if (!folded.startsWith(begun) || isStopWord(folded)) return [];
    const before = words[first - 1];
    if (before !== undefined && !earlier.has(wordKey(before.folded)) && !beginsPhrase(title, words, first)) {
      return [];
    }
    const runs: { text: string; length: number }[] = [];
    for (let last = first; last < words.length && runs.length <= CONTINUED_MAX; last += 1) {
      const word = words[last];
      if (word === undefined || (last > first && endsSentence(title, words[last - 1], word))) break;
      if (last > first && words.slice(0, first).some((one) => !isStopWord(one.folded))) break;
      if (isStopWord(word.folded) || HYPHEN.test(title[word.at + word.word.length] ?? '')) continue;
      if (last > first && isInName(title, word, words[last + 1])) continue;
      if (last - first > runs.length && !endsPhrase(title, word, words[last + 1])) continue;
      runs.push({ text: plainCase(title.slice(at, word.at + word.word.length)), length: runs.length });
    }
    return runs;
  });
}

/** Whether no other content word is directly before this one. */
function beginsPhrase(title: string, words: readonly Written[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (before === undefined || word === undefined || isStopWord(before.folded)) return true;
  return endsSentence(title, before, word);
}

/** Whether neither an adjective nor a complement ("de", "of") follows this word. */
function endsPhrase(title: string, word: Written, after: Written | undefined): boolean {
  if (after === undefined || endsSentence(title, word, after)) return true;
  return isStopWord(after.folded) && !COMPLEMENT.has(after.folded);
}

/** Whether a name continues after this word: "Angers" is only a part of "Angers Loire Métropole". */
function isInName(title: string, word: Written, after: Written | undefined): boolean {
  return (
    after !== undefined &&
    !endsSentence(title, word, after) &&
    /^\p{Lu}/u.test(word.word) &&
    /^\p{Lu}/u.test(after.word)
  );
}

/** Whether anything but a space, an apostrophe or a hyphen is between two words. */
function endsSentence(title: string, before: Written | undefined, word: Written): boolean {
  return before !== undefined && !/^[\s'’-]+$/u.test(title.slice(before.at + before.word.length, word.at));
}

/** The text without the initial capital of a title; abbreviations and names of several words keep theirs. */
function plainCase(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) && !/[\s'’-]\p{Lu}/u.test(text)
    ? text.slice(0, 1).toLowerCase() + text.slice(1)
    : text;
}

/**
 * Phrases that begin like the typed text and contain its words, the last one as a prefix, and that occur in a title or
 * summary of a hit.
 */
export function matchingPhrases(
  phrases: readonly string[],
  typed: readonly string[],
  { hits, lang }: { readonly hits: readonly IndexHit[]; readonly lang: Language },
): string[] {
  const last = typed.at(-1);
  if (last === undefined) return [];
  const texts = hits.map(({ card }) => {
    const text = card.texts[lang];
    return ` ${wordsOf(`${text?.title ?? ''} ${text?.summary ?? ''}`).join(' ')} `;
  });
  return phrases.filter((phrase) => {
    const words = wordsOf(phrase);
    const containsTyped =
      words[0]?.startsWith(typed[0] ?? '') === true &&
      words.some((word) => word.startsWith(last)) &&
      typed.slice(0, -1).every((word) => words.includes(word));
    return containsTyped && texts.some((text) => text.includes(` ${words.join(' ')} `));
  });
}

/**
 * Whether a text contains any alternative of a term, forms of the same word included. What may only help with the thing
 * does not count: a title with "transport" contains no "minibus". The completions of a word do.
 */
export function textContainsTerm(title: string, term: QueryTerm): boolean {
  const words = wordsOf(title);
  return term.alternatives
    .filter(({ partial, forms }) => partial !== true || forms === 'exact')
    .some((alternative) => containsAlternative(words, alternative));
}

function containsAlternative(words: readonly string[], { words: wanted, forms }: TermAlternative): boolean {
  const same = (word: string | undefined, other: string) =>
    word !== undefined &&
    (word === other ||
      (forms === 'any' && beginningOf(word) === beginningOf(other) && !areDistinct(word, other)));
  return words.some((_, at) => wanted.every((one, next) => same(words[at + next], one)));
}
