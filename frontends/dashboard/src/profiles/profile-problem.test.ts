import { expect, test } from '@jest/globals';
import { registerTexts, translator } from '@platform/web-kit';
import { DATA_TEXTS } from '../i18n/data-texts.ts';
import { PROFILES } from '../i18n/namespaces.ts';
import { faultText } from './profile-problem.ts';

test.each([
  ['name', 'missing', 'Donnez un nom au profil.'],
  ['registration', 'siren', 'Format SIREN invalide'],
  ['tags', 'tags', 'Cette valeur ne convient pas.'],
] as const)('the fault of %s that is %s reads "%s"', (field, fault, text) => {
  for (const [namespace, texts] of Object.entries(DATA_TEXTS)) registerTexts(namespace, texts);
  expect(faultText({ field, fault }, translator(PROFILES, 'fr'))).toBe(text);
});
