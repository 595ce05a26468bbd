import { expect, it } from '@jest/globals';
import { titleOnly } from '@platform/contracts/catalog';
import { NO_WORDS, needWordsOf, textPoints } from './need-words.ts';

function points(title: string, needs: ReturnType<typeof needWordsOf>, searchTerms: string[] = []): number {
  return textPoints({ texts: { fr: titleOnly(title) }, searchTerms }, needs);
}

const OVEN = needWordsOf('Notre entreprise fera le remplacement du four à pain', '10.71C');

it('texts have the words of a description, in whichever form, and the name of the trade', () => {
  expect(points('Remplacer un vieux four', OVEN)).toBeGreaterThan(points('Un four', OVEN));
  expect(points('Un four', OVEN)).toBeGreaterThan(0);
  expect(points('Aide aux boulangeries', OVEN)).toBeGreaterThan(0);
  expect(points('Bourse', OVEN, ['nouveau pétrin et four de boulanger'])).toBeGreaterThan(0);
});

it('words of every description, and beginnings of other words, count for nothing', () => {
  expect(points('Aide à une entreprise', OVEN)).toBe(0);
  expect(points('Choix des fournisseurs', OVEN)).toBe(0);
});

it('a trade is named by its whole name, not by a word that begins like it', () => {
  expect(points('Programme régional', needWordsOf('', '62.01Z'))).toBe(0);
  expect(points('Restauration du patrimoine', needWordsOf('', '56.10A'))).toBe(0);
  expect(points('Aide aux restaurants', needWordsOf('', '56.10A'))).toBeGreaterThan(0);
});

it('an applicant without a description or an activity has no words', () => {
  expect(needWordsOf('', null)).toEqual(NO_WORDS);
  expect(points('Un four', NO_WORDS)).toBe(0);
});
