import { expect, test } from '@jest/globals';
import { matchRoute, registerTexts, translator } from '@platform/web-kit';
import meta from './meta.ts';

test('the palette actions of the remote have existing texts and lead to its built routes', () => {
  for (const [namespace, texts] of Object.entries(meta.texts)) registerTexts(namespace, texts);
  for (const { labelKey, to } of meta.palette) {
    const [namespace = '', key = ''] = labelKey.split(':');
    expect(translator(namespace, 'fr')(key)).toBe('Rechercher une aide');
    expect(matchRoute(to)?.route).toMatchObject({ owner: meta.name, built: true });
  }
});
