import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { plainSpaces, speechOf } from '../../test/page-locale.ts';
import { hitWith } from '../../test/results.ts';
import { ResultCard, type ResultCardProps } from './ResultCard.tsx';

const fr = speechOf('fr');

function card(differences: Partial<ResultCardProps> = {}): string {
  return plainSpaces(renderToStaticMarkup(<ResultCard hit={hitWith({})} speech={fr} {...differences} />));
}

function words(markup: string): string {
  return markup.replace(/<[^>]+>/g, ' ').replace(/ +/g, ' ');
}

describe('a result card in a list', () => {
  test('marks the words of the query in title and summary', () => {
    const markup = card({ asked: ['atelier', 'travaux'] });
    expect([...markup.matchAll(/<mark[^>]*>(.*?)<\/mark>/g)].map(([, word]) => word)).toEqual([
      'atelier',
      'travaux',
      'ateliers',
    ]);
    expect(card()).not.toContain('<mark');
  });

  test('says local versions in words', () => {
    expect(words(card({ hit: hitWith({ localVariants: 1 }) }))).toContain('Existe aussi en 1 version locale');
    expect(words(card({ hit: hitWith({ localVariants: 1_200 }) }))).toContain('1 200 versions locales');
    const variant = hitWith({ variantOf: 'generic' });
    expect(words(card({ hit: variant }))).toContain('Version locale d’un dispositif plus large');
    expect(words(card({ hit: variant, genericTitle: 'Le grand plan' }))).toContain(
      'Version locale de « Le grand plan »',
    );
    expect(words(card())).not.toMatch(/version locale/i);
  });

  test('names the programme it belongs to, unless title or funder say it already', () => {
    const named = hitWith({ programmes: ['France 2030'] });
    expect(words(card({ hit: named }))).toContain('Agence des ateliers · Subvention · France 2030');
    const said = hitWith({ programmes: ['France 2030'], title: 'France 2030, ateliers' });
    expect(words(card({ hit: said }))).not.toContain('Subvention · France 2030');
  });

  test('shows the day of publication in Paris where the list goes by it', () => {
    const late = hitWith({ publishedAt: '2026-10-01T23:30:00Z' });
    expect(words(card({ hit: late, sort: 'newest' }))).toContain('Publiée le 2 octobre 2026');
    expect(words(card({ hit: late, sort: 'deadline' }))).not.toContain('Publiée');
  });

  test('has its own box and can be reached by Tab when it is the active one', () => {
    const active = card({ selected: true, compared: false, tabStop: true });
    expect(active).toMatch(/<article[^>]*data-result="[^"]+" tabindex="0"/i);
    expect(active).toMatch(/<input type="checkbox" checked=""/);
    expect(words(active)).toContain('Sélectionner : Rénover un atelier');
    expect(active).toMatch(/aria-pressed="false"[^>]*>.*Comparer/);
    expect(card({ selected: false, compared: false, tabStop: false })).toMatch(/tabindex="-1"/i);
  });

  test('has nothing to press on paper but its sources', () => {
    expect(card()).not.toMatch(/checkbox|aria-pressed|tabindex/i);
  });
});
