import { describe, expect, it } from '@jest/globals';
import { createPhraseDictionary } from './phrase-dictionary.ts';

/** The phrases that a text contains, as often as it contains them. */
function phrasesIn(language: 'fr' | 'en', phrases: readonly string[], text: string): string[] {
  const dictionary = createPhraseDictionary(language);
  const byNumber = new Map(phrases.map((phrase) => [dictionary.add(phrase), phrase]));
  const found: string[] = [];
  dictionary.match(text, (number) => found.push(byNumber.get(number) ?? ''));
  return found;
}

describe('phrases in texts', () => {
  it('finds a word in other forms of its stem, whatever case and accents', () => {
    const text = 'RENOVATIONS énergétiques, puis une isolation de l’atelier.';
    expect(phrasesIn('fr', ['rénovation énergétique', 'isolation', 'ateliers'], text)).toEqual([
      'rénovation énergétique',
      'isolation',
      'ateliers',
    ]);
  });

  it('skips only stop words between the words of a phrase', () => {
    expect(phrasesIn('fr', ['économies d énergie'], 'des économies sur l’énergie')).toHaveLength(1);
    expect(phrasesIn('fr', ['économies d énergie'], 'des économies de grande énergie')).toHaveLength(0);
  });

  it('does not join words across the end of a sentence', () => {
    expect(phrasesIn('fr', ['premier export'], 'Le premier. Export impossible')).toHaveLength(0);
    expect(phrasesIn('fr', ['premier export'], 'Le premier export')).toHaveLength(1);
  });

  it('matches =word only as written, even when it is a stop word of the other language', () => {
    expect(phrasesIn('en', ['=ai'], 'Apply AI in companies')).toEqual(['=ai']);
    expect(phrasesIn('en', ['=organic'], 'marine organisms')).toEqual([]);
    expect(phrasesIn('en', ['organic'], 'marine organisms')).toEqual(['organic']);
  });

  it('matches begin* with every word of that prefix', () => {
    expect(phrasesIn('fr', ['agro*'], 'agroforesterie et agroécologie')).toEqual(['agro*', 'agro*']);
  });

  it('gives two spellings of a phrase one number, and a phrase of stop words none', () => {
    const dictionary = createPhraseDictionary('fr');
    expect(dictionary.add('économie d’énergie')).toBe(dictionary.add('Economies énergie'));
    expect(dictionary.add('de la')).toBeNull();
  });
});
