import type { TermAlternative } from '../../domain/index-model.ts';
import { isStopWord } from '../../domain/query/stop-words.ts';
import type { FieldFrequencies, TextLengths } from '../../domain/ranking.ts';
import { type FoldedText, split } from './folded-texts.ts';
import { containsPhrase } from './form-matching.ts';
import type { IndexWords } from './index-words.ts';

/** A text with the frequencies of its words. */
export type CountedText = {
  readonly text: FoldedText;
  readonly frequencies: ReadonlyMap<string, FieldFrequencies>;
  readonly lengths: TextLengths;
};

/** How often one form of an alternative occurs in each field. */
export type Mention = { readonly frequencies: FieldFrequencies; readonly isItself: boolean };

export function countText(text: FoldedText): CountedText {
  const frequencies = new Map<string, { title: number; summary: number; body: number }>();
  for (const part of ['title', 'summary', 'body'] as const) {
    for (const word of text[part].flatMap(split)) {
      const counts = frequencies.get(word) ?? { title: 0, summary: 0, body: 0 };
      counts[part]++;
      frequencies.set(word, counts);
    }
  }
  const titleWords = titlesOf(text).map((title) => split(title).filter((word) => !isStopWord(word)).length);
  return {
    text,
    frequencies,
    lengths: {
      title: titleWords.length === 0 ? 0 : Math.min(...titleWords),
      body: Math.max(...text.body.map((body) => split(body).length)),
    },
  };
}

export function titlesOf({ title }: Pick<FoldedText, 'title'>): readonly string[] {
  return title.filter((one) => one !== '');
}

/** Every form of an alternative that a text contains; a phrase counts once per field, in any form. */
export function mentionsOf(
  alternative: TermAlternative,
  { text, frequencies }: CountedText,
  words: Pick<IndexWords, 'formsOf'>,
): Mention[] {
  const formsOf = (word: string) => (alternative.forms === 'exact' ? [word] : words.formsOf(word));
  const [first = ''] = alternative.words;
  if (alternative.words.length === 1) {
    return formsOf(first).flatMap((form) => {
      const found = frequencies.get(form);
      return found === undefined ? [] : [{ frequencies: found, isItself: form === first }];
    });
  }
  // Most texts lack one of the words, so that they need not be searched for all of them side by side.
  if (!alternative.words.every((word) => formsOf(word).some((form) => frequencies.has(form)))) return [];
  const once = (part: keyof FoldedText) =>
    text[part].some((field) => containsPhrase(field, alternative)) ? 1 : 0;
  const found = { title: once('title'), summary: once('summary'), body: once('body') };
  return found.title + found.summary + found.body === 0 ? [] : [{ frequencies: found, isItself: true }];
}
