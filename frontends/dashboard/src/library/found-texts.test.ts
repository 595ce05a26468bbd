import { expect, test } from '@jest/globals';
import type { KeptText } from '../api/library-api.ts';
import { foundTexts } from './found-texts.ts';

function aText(field: string, value: string, profileId = 'p1'): KeptText {
  const version = {
    v: 1,
    value,
    keptAt: '2026-11-20T09:00:00Z',
    applicationId: null,
    title: 'Aide aux fours',
  };
  const use = {
    applicationId: 'a',
    subsidyId: 's',
    mode: 'application',
    titles: { fr: 'Prêt d’honneur' },
  } as const;
  return { profileId, field, v: 1, versions: [version], usedIn: field === 'project_title' ? [use] : [] };
}

const TEXTS = [
  aText('project_title', 'Rénovation de l’atelier'),
  aText('contact_name', 'Ada Martin'),
  aText('contact_name', 'Zoé Petit', 'p2'),
];
function labelOf(field: string): string {
  return field === 'contact_name' ? 'Personne à contacter' : 'Intitulé';
}

function found(words: string, profileId = '') {
  return foundTexts(TEXTS, { words, profileId }, labelOf).map(({ versions }) => versions[0]?.value);
}

test.each([
  ['', '', 3],
  ['RENOVATION', '', 1],
  ['atelier rénovation', '', 1],
  ['atelier martin', '', 0],
  ['contacter', '', 2],
  ['contacter', 'p2', 1],
  ['pret', '', 1],
  ['fours', '', 3],
])('"%s" in the profile "%s" finds %d texts', (words, profileId, count) => {
  expect(found(words, profileId)).toHaveLength(count);
});
