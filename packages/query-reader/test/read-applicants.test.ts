import { describe, expect, it } from '@jest/globals';
import { loadTerritories } from '@platform/territories';
import { createQueryReader } from '../src/index.ts';
import { APPLICANT_SENTENCES } from './applicant-sentences.ts';

/** Read as somebody else; the lists keep them so that a rule that reads them shows here. */
const MISREAD = new Set<string>([
  'université de Kyoto échange un an',
  'éditeur jeunesse traduction à l’étranger',
  'mon voisin arrête, je veux reprendre ses terres en bio',
  'croix rouge véhicule',
  'salle de sport, chauffage',
]);
const reader = createQueryReader({ territories: loadTerritories(), isOrdinaryWord: () => true });
const cases = APPLICANT_SENTENCES.flatMap(([applicants, sentences]) =>
  sentences.map((text): [string, readonly string[]] => [
    text,
    applicants === 'none' ? [] : applicants.split(' '),
  ]),
);

describe('who applies', () => {
  it.each(cases)('%s', (text, right) => {
    const reading = reader.read(text).readings.find(({ kind }) => kind === 'applicant');
    const isNobodyLimited = right.length === 0 && reading?.effect !== 'filter';
    const isRight = isNobodyLimited || reading?.applicants.some((one) => right.includes(one)) === true;
    expect(isRight).toBe(!MISREAD.has(text));
  });
});
