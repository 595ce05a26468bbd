import { LANGUAGES, type Language } from '@platform/contracts/values';
import type { NeedFacts } from './need-facts.ts';
import { createPhraseDictionary } from './phrase-dictionary.ts';
import type { NeedScope } from './taxonomy.ts';

/** Where a phrase was found, as bits; the lowest bit is the strongest evidence. */
export const TITLE = 1;
export const SUMMARY = 2;
export const USES = 4;
export const FIELDS: Readonly<Record<NeedScope, number>> = {
  title: TITLE,
  lead: TITLE | SUMMARY,
  uses: TITLE | SUMMARY | USES,
};

/** The phrases of both languages, with separate numbers. All must be added before the first text is matched. */
export type PhraseNumbers = {
  /** Adds phrases and returns their numbers, each once. */
  readonly addAll: (phrases: Readonly<Record<Language, readonly string[]>>) => number[];
  /** How many words a phrase has. */
  readonly length: (phrase: number) => number;
  /** The phrases that the texts of a subsidy contain, with the fields that contain them. */
  readonly match: (facts: Pick<NeedFacts, 'texts'>) => Map<number, number>;
};

export function createPhraseNumbers(): PhraseNumbers {
  const dictionaries = { fr: createPhraseDictionary('fr'), en: createPhraseDictionary('en') };
  const numbers = { fr: new Map<number, number>(), en: new Map<number, number>() };
  const lengths: number[] = [];
  const add = (language: Language, phrase: string): number | null => {
    const own = dictionaries[language].add(phrase);
    if (own === null) return null;
    const known = numbers[language].get(own);
    if (known !== undefined) return known;
    const number = lengths.push(phrase.split(' ').length) - 1;
    numbers[language].set(own, number);
    return number;
  };
  return {
    addAll: (phrases) => [
      ...new Set(
        LANGUAGES.flatMap((language) => phrases[language].flatMap((phrase) => add(language, phrase) ?? [])),
      ),
    ],
    length: (phrase) => lengths[phrase] ?? 0,
    match: ({ texts }) => {
      const found = new Map<number, number>();
      for (const language of LANGUAGES) {
        const text = texts[language];
        if (text === undefined) continue;
        const matchIn = (part: string, field: number) =>
          dictionaries[language].match(part, (own) => {
            const number = numbers[language].get(own) ?? -1;
            found.set(number, (found.get(number) ?? 0) | field);
          });
        matchIn(text.title, TITLE);
        if (text.summary !== null) matchIn(text.summary, SUMMARY);
        for (const use of text.eligibleUses) matchIn(use, USES);
      }
      return found;
    },
  };
}
