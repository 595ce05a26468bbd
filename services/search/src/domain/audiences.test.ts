import { expect, test } from '@jest/globals';
import { titleOnly } from '@platform/contracts/catalog';
import { audiencePreferences, audiencesOf } from './audiences.ts';
import { wordsOf } from './fold-text.ts';
import { RANKING } from './ranking.ts';

function titled(title: string): string[] {
  return audiencesOf({ texts: { fr: { ...titleOnly(title), origin: 'ours' } } });
}

test.each([
  ['Allocation aux adultes handicapés (AAH)', ['disabled']],
  ['Indemnité compensatoire de handicaps naturels (ICHN)', []],
  ['Aide à l’embauche d’un apprenti', ['apprentice']],
  ['Aide au transport des salariés et apprentis', []],
  ['Bourse d’études sanitaires et sociales (Occitanie)', ['health_studies']],
  ['Aide exceptionnelle aux étudiants de la santé et du social', ['health_studies']],
  ['Complémentaire santé solidaire', []],
  ['Personnes âgées et handicapées, aide à domicile', []],
  ['Apprentissage de la natation', []],
  ['Prêt Vert', []],
])('%s is for %j', (title, audiences) => {
  expect(titled(title)).toEqual(audiences);
});

test.each([
  ['embaucher mon premier salarié', ['disabled', 'apprentice', 'health_studies'], []],
  ['aménager un poste pour un salarié en fauteuil', ['apprentice', 'health_studies'], ['disabled']],
  ['rampe PMR pour ma boutique', ['apprentice', 'health_studies'], ['disabled']],
  ['je prends un jeune en alternance', ['disabled', 'health_studies'], ['apprentice']],
])('%s puts what is for others further down', (text, others, named) => {
  const criteria = (values: readonly string[]) => values.map((value) => ({ field: 'audience', value }));
  expect(audiencePreferences(wordsOf(text))).toEqual([
    { anyOf: criteria(others), butNot: criteria(named), factor: RANKING.otherAudience },
  ]);
});

test('nothing is put further down where nothing is typed', () => {
  expect(audiencePreferences([])).toEqual([]);
});
