import type { Instrument, Sector } from '@platform/contracts/catalog';
import { plainWords } from '../../records/record-checks.ts';
import { valuesOf } from '../../values/closed-set.ts';
import { type NativeReader, shortened } from '../../values/native-values.ts';
import { AID_KINDS, type AidKind, CATEGORIES, KIND_ORDER, THEMES } from './at-vocabulary.ts';

export type ReadKinds = {
  readonly instrument: Instrument | null;
  readonly native: string | null;
  readonly loanOption: true | null;
  readonly recoverableAdvance: true | null;
};

/**
 * Instrument and loan options from the kinds of an aid. Money takes precedence over advice; a call whose kinds name no
 * instrument is a grant.
 */
export function kindsOf(
  reader: NativeReader,
  field: string,
  { words, isCall }: { readonly words: readonly string[]; readonly isCall: boolean },
): ReadKinds {
  const kinds: readonly AidKind[] = valuesOf(reader, field, { words, set: AID_KINDS });
  const stated = KIND_ORDER.find((one) => kinds.some(({ instrument }) => instrument === one)) ?? null;
  const isAdvance = kinds.some((kind) => kind.isAdvance === true);
  return {
    instrument: isCall && stated === 'other' && !isAdvance ? 'grant' : stated,
    native: words.length > 0 ? shortened(words.join(', '), 300) : null,
    loanOption: kinds.some(({ isLoan }) => isLoan === true) ? true : null,
    recoverableAdvance: isAdvance ? true : null,
  };
}

const THEME_NAMES = Object.keys(THEMES);

/** Sectors of categories such as "Nature / environnement / Forêts" or "Nature / environnement|Forêts". */
export function sectorsOfCategories(reader: NativeReader, field: string, words: readonly string[]): Sector[] {
  const sectors = words.flatMap((word): readonly Sector[] => {
    const plain = plainWords(word);
    const theme = THEME_NAMES.find((name) => plain.startsWith(plainWords(name)));
    const category =
      theme === undefined ? plain : plain.slice(plainWords(theme).length).replace(/^[\s/|>:-]+/, '');
    const own = CATEGORIES.get(category);
    if (own === undefined && theme === undefined)
      reader.notes.push({ field, message: `unknown word: ${word.slice(0, 80)}` });
    return own ?? (theme === undefined ? [] : (THEMES[theme] ?? []));
  });
  return [...new Set(sectors)];
}
