import { describe, expect, it } from '@jest/globals';
import { createPhraseDictionary } from './phrase-dictionary.ts';

/** The phrases that a text says, as often as it says them. */
function saidIn(language: 'fr' | 'en', phrases: readonly string[], text: string): string[] {
  const book = createPhraseDictionary(language);
  const byNumber = new Map(phrases.map((phrase) => [book.add(phrase), phrase]));
  const said: string[] = [];
  book.match(text, (number) => said.push(byNumber.get(number) ?? ''));
  return said;
}

describe('phrases in texts', () => {
  it('finds a word in other forms of its stem, whatever case and accents', () => {
    const text = 'RENOVATIONS énergétiques, puis une isolation de l’atelier.';
    expect(saidIn('fr', ['rénovation énergétique', 'isolation', 'ateliers'], text)).toEqual([
      'rénovation énergétique',
      'isolation',
      'ateliers',
    ]);
  });

  it('looks over stop words between the words of a phrase, and over nothing else', () => {
    expect(saidIn('fr', ['économies d énergie'], 'des économies sur l’énergie')).toHaveLength(1);
    expect(saidIn('fr', ['économies d énergie'], 'des économies de grande énergie')).toHaveLength(0);
  });

  it('does not join words across the end of a sentence', () => {
    expect(saidIn('fr', ['premier export'], 'Le premier. Export impossible')).toHaveLength(0);
    expect(saidIn('fr', ['premier export'], 'Le premier export')).toHaveLength(1);
  });

  it('takes =word as it stands, even where it is a stop word of the other language', () => {
    expect(saidIn('en', ['=ai'], 'Apply AI in companies')).toEqual(['=ai']);
    expect(saidIn('en', ['=organic'], 'marine organisms')).toEqual([]);
    expect(saidIn('en', ['organic'], 'marine organisms')).toEqual(['organic']);
  });

  it('takes begin* for every word that begins so', () => {
    expect(saidIn('fr', ['agro*'], 'agroforesterie et agroécologie')).toEqual(['agro*', 'agro*']);
  });

  it('gives two ways to write a phrase one number, and none to a phrase of stop words', () => {
    const book = createPhraseDictionary('fr');
    expect(book.add('économie d’énergie')).toBe(book.add('Economies énergie'));
    expect(book.add('de la')).toBeNull();
  });
});
