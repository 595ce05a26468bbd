import { describe, expect, test } from '@jest/globals';
import { wordsOf } from '../fold-text.ts';
import { NEEDS } from '../needs/taxonomy.ts';
import { needWord } from '../searchable-facts.ts';
import { isStopWord } from './stop-words.ts';
import { readSynonyms } from './synonym-table.ts';
import { SYNONYM_LINES, SYNONYMS } from './synonyms/index.ts';

function text(...words: string[]) {
  return SYNONYMS.of(words).map((alternative) => alternative.words.join(' '));
}

describe('a table of synonyms', () => {
  test('returns equal words both ways, near ones with less weight, and one-way meanings only one way', () => {
    const { of } = readSynonyms(['a1 = b1', 'a1 ~ c1', 'd1 > a1, b1']);
    const [equal, near] = of(['a1']);
    expect(equal).toMatchObject({ words: ['b1'], forms: 'any' });
    expect(near).toMatchObject({ words: ['c1'], forms: 'any' });
    expect(near?.weight).toBeLessThan(equal?.weight ?? 0);
    expect(of(['c1'])).toEqual([{ ...near, words: ['a1'] }]);
    expect(of(['b1']).map(({ words }) => words[0])).toEqual(['a1']);
    expect(of(['d1']).map(({ words }) => words[0])).toEqual(['a1', 'b1']);
  });

  test('never chains: a synonym of a synonym is not a synonym', () => {
    const { of } = readSynonyms(['a1 = b1', 'b1 = c1']);
    expect(of(['a1']).map(({ words }) => words)).toEqual([['b1']]);
  });

  test('finds entries without stop words and in the plural, and returns them with their stop words', () => {
    expect(text('credits', 'impot')).toContain('tax credit');
    expect(text('tax', 'credit')).toContain('credit d impot');
    expect(text('r', 'd')).toContain('recherche et developpement');
  });

  test('knows every word of every entry', () => {
    const { knows } = readSynonyms(['crédit d’impôt = tax credits']);
    expect(['credit', 'impot', 'impots', 'tax', 'credits', 'd'].filter(knows)).toHaveLength(6);
    expect(knows('impo')).toBe(false);
  });

  test('refuses an empty line', () => {
    expect(() => readSynonyms(['subvention'])).toThrow('without');
    expect(() => readSynonyms(['subvention = !'])).toThrow('no words');
  });
});

describe('the vocabulary of funding', () => {
  test('has at least 250 distinct groups', () => {
    expect(new Set(SYNONYM_LINES).size).toBe(SYNONYM_LINES.length);
    expect(SYNONYM_LINES.length).toBeGreaterThanOrEqual(250);
  });

  test.each([
    ['grant', 'subvention'],
    ['subvention', 'grant'],
    ['loan', 'pret'],
    ['PME', 'petites et moyennes entreprises'],
    ['SME', 'pme'],
    ['FEDER', 'erdf'],
    ['ESF', 'fse'],
    ['EAFRD', 'feader'],
    ['AAP', 'appel a projets'],
    ['AMI', 'appel a manifestation d interet'],
    ['BTP', 'batiment et travaux publics'],
    ['JEI', 'jeune entreprise innovante'],
    ['QPV', 'quartier prioritaire'],
    ['AI', 'intelligence artificielle'],
    ['boulanger', 'boulangerie'],
    ['heating', 'chauffage'],
    ['apprentice', 'apprenti'],
    ['export', 'international'],
    ['digital', 'numerique'],
    ['PACA', 'provence alpes cote d azur'],
  ])('%s also means %s', (typed, meant) => {
    expect(text(...wordsOf(typed))).toContain(meant);
  });

  test('maps other names of a need to the word indexed with subsidies that meet it', () => {
    const [need] = NEEDS;
    const also = need?.fr.also[0] ?? '';
    expect(text(...wordsOf(also).filter((word) => !isStopWord(word)))).toContain(needWord(need?.id ?? ''));
  });

  test('weighs no alternative as much as the word itself, and has few alternatives per word', () => {
    for (const line of SYNONYM_LINES) {
      for (const entry of line.split(/ [=~>] |, /)) {
        const others = SYNONYMS.of(wordsOf(entry));
        expect(others.length).toBeLessThanOrEqual(16);
        for (const { weight } of others) expect(weight).toBeLessThan(1);
      }
    }
  });
});
