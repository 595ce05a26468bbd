import { expect, it } from '@jest/globals';
import { titleOnly } from '@platform/contracts/catalog';
import { EU_CONSORTIUM } from '@platform/sources';
import { sentencesIn } from './translated-sentence.ts';

const TEXTS = {
  fr: {
    ...titleOnly('Aide'),
    origin: 'ours' as const,
    keyRequirements: ['Être artisan.'],
    restrictions: ['Une seule fois.'],
    description: '**Pour qui.** Des artisans.\n\n**Combien.** Peu.',
  },
  en: {
    ...titleOnly('Aid'),
    origin: 'ours' as const,
    keyRequirements: ['A craft business.'],
    restrictions: ['Once.', 'Another one.'],
    description: '**Who it is for.** Craft businesses.\n\n**How much.** Little.',
  },
};

it.each([
  ['Être artisan.', 'A craft business.'],
  ['Des artisans.', 'Craft businesses.'],
  [EU_CONSORTIUM.fr, EU_CONSORTIUM.en],
  ['Une seule fois.', 'Une seule fois.'],
  ['Autre phrase.', 'Autre phrase.'],
])('"%s" is "%s" on an English page, and unchanged on a French one', (fr, en) => {
  expect(sentencesIn(TEXTS, 'en')(fr)).toBe(en);
  expect(sentencesIn(TEXTS, 'fr')(fr)).toBe(fr);
});

it('texts of a source are no translations of each other', () => {
  const texts = { ...TEXTS, fr: { ...TEXTS.fr, origin: 'source' as const } };
  expect(sentencesIn(texts, 'en')('Être artisan.')).toBe('Être artisan.');
});
