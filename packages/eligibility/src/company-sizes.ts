import type { Interval } from './applicant-facts.ts';
import { foldedWord } from './folded-word.ts';

/** Employees of the size categories, by the words that sources use. Turnover and balance sheet are not looked at. */
const SIZES: readonly (readonly [words: readonly string[], employees: Interval])[] = [
  [['tpe', 'tres petite entreprise', 'microentreprise', 'micro entreprise', 'micro'], { min: 0, max: 9 }],
  [['petite entreprise', 'pe'], { min: 0, max: 49 }],
  [['pme', 'petite et moyenne entreprise', 'moyenne entreprise', 'sme'], { min: 0, max: 249 }],
  [['eti', 'entreprise de taille intermediaire', 'mid cap'], { min: 250, max: 4_999 }],
  [
    ['ge', 'grande entreprise', 'grand groupe', 'large enterprise'],
    { min: 5_000, max: Number.MAX_SAFE_INTEGER },
  ],
];

const BY_WORD = new Map(
  SIZES.flatMap(([words, employees]) => words.map((word) => [word, employees] as const)),
);

/** The employees of a size category; null for a word that names none. */
export function employeesOfSize(word: string): Interval | null {
  const folded = foldedWord(word);
  return BY_WORD.get(folded) ?? BY_WORD.get(folded.replaceAll(/s(?= |$)/g, '')) ?? null;
}
