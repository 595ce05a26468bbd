import { RELATED_WORDS } from '@platform/query-reader';
import { wordsOf } from '../../domain/fold-text.ts';
import type { TermAlternative } from '../../domain/index-model.ts';
import { SYNONYMS } from '../../domain/query/synonyms/index.ts';
import { type FoldedText, split } from './folded-texts.ts';
import { formTest, hasForms, sharesHead, stemKeys } from './form-matching.ts';

/**
 * The phrases that queries search most: those of the synonyms and of the words that readings relate. Each document lists
 * those that it contains in any form, so that a filter finds them; texts need not be read.
 */
type KnownPhrase = {
  readonly key: string;
  /** The first word, of which forms begin with the same letters, and the tests of the others. */
  readonly first: string;
  readonly others: readonly ((word: string) => boolean)[];
};

/** Words whose phrases are kept: about the vocabulary of the whole catalog. */
const WORDS_MAX = 200_000;

type KnownPhrases = {
  readonly byKey: ReadonlyMap<string, KnownPhrase>;
  readonly byFirstWord: ReadonlyMap<string, readonly { readonly phrase: KnownPhrase }[]>;
};

let compiled: KnownPhrases | undefined;

/** Compiled at the first use, because the embedded engine has none. */
function knownPhrases(): KnownPhrases {
  compiled ??= compilePhrases();
  return compiled;
}

function compilePhrases(): KnownPhrases {
  const phrases = [...SYNONYMS.entries, ...RELATED_WORDS]
    .map(wordsOf)
    .filter((words) => words.length > 1)
    .map(
      (words): KnownPhrase => ({
        key: words.join(' '),
        first: words[0] ?? '',
        others: words.slice(1).map((word) => formTest(word, 'any')),
      }),
    );
  const byKey = new Map(phrases.map((phrase) => [phrase.key, phrase]));
  const keyed = [...byKey.values()].flatMap((phrase) =>
    firstKeys(phrase.first).map((key) => ({ key, phrase })),
  );
  return { byKey, byFirstWord: Map.groupBy(keyed, ({ key }) => key) };
}

/** The phrases that begin with a form of a word, for words that texts contained. */
const phrasesByWord = new Map<string, readonly KnownPhrase[]>();

/** Whether documents list the phrase, and how: the words joined by spaces. */
export function isKnownPhrase({ words, forms }: Pick<TermAlternative, 'words' | 'forms'>): boolean {
  return forms === 'any' && knownPhrases().byKey.has(words.join(' '));
}

/** The known phrases that a text contains in any form of their words. */
export function knownPhrasesIn(text: FoldedText): Set<string> {
  const found = new Set<string>();
  for (const part of Object.values(text).flat()) {
    const words = split(part);
    for (const [at, word] of words.entries()) {
      for (const { key, others } of beginningWith(word)) {
        if (!found.has(key) && others.every((test, offset) => test(words[at + 1 + offset] ?? '')))
          found.add(key);
      }
    }
  }
  return found;
}

function beginningWith(word: string): readonly KnownPhrase[] {
  const known = phrasesByWord.get(word);
  if (known !== undefined) return known;
  const phrases = new Set(
    firstKeys(word)
      .flatMap((key) => knownPhrases().byFirstWord.get(key) ?? [])
      .map((one) => one.phrase),
  );
  if (phrasesByWord.size >= WORDS_MAX) phrasesByWord.clear();
  const begun = [...phrases].filter(({ first }) => word === first || sharesHead(word, first));
  phrasesByWord.set(word, begun);
  return begun;
}

function firstKeys(word: string): string[] {
  return hasForms(word) ? [`w ${word}`, ...stemKeys(word)] : [`w ${word}`];
}
