import { expect, test } from '@jest/globals';
import { matchRoute, registerTexts, translator } from '@platform/web-kit';
import meta from './meta.ts';

test('the palette actions have a text in both languages and lead to a built route of this remote', () => {
  for (const [namespace, texts] of Object.entries(meta.texts)) registerTexts(namespace, texts);
  for (const { labelKey, to } of meta.palette) {
    const [namespace = '', key = ''] = labelKey.split(':');
    for (const language of ['fr', 'en'] as const) expect(translator(namespace, language)(key)).not.toBe(key);
    expect(matchRoute(to)?.route).toMatchObject({ owner: meta.name, built: true });
  }
});
