import { expect, test } from '@jest/globals';
import { loadTerritories } from '@platform/territories';
import { subsidy } from '../../test/subsidy-builder.ts';
import { toIndexDocument } from './index-document.ts';

test('words of restrictions are not searched, those of conditions are', () => {
  const text = {
    title: 'Projets des clubs',
    keyRequirements: ['Être affilié à une fédération.'],
    restrictions: ['Un minibus n’est pas financé.'],
  };
  const { texts } = toIndexDocument(subsidy({ texts: { fr: text } }), loadTerritories());
  expect(texts.fr?.body).toContain('affilié');
  expect(texts.fr?.body).not.toContain('minibus');
});
