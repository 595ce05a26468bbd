import { expect, test } from '@jest/globals';
import { REMOTE_CONTRACT } from '@platform/contracts/gateway';
import { matchRoute, registerTexts, translator } from '@platform/web-kit';
import meta from './meta.ts';

test('the remote is written for the contract of the day and names texts and routes that exist', () => {
  expect(meta.contract).toBe(REMOTE_CONTRACT);
  for (const [namespace, texts] of Object.entries(meta.texts)) registerTexts(namespace, texts);
  for (const { labelKey, to } of meta.palette) {
    const [namespace = '', key = ''] = labelKey.split(':');
    expect(translator(namespace, 'fr')(key)).toBe('Rechercher une subvention');
    expect(matchRoute(to)?.route).toMatchObject({ owner: meta.name, built: true });
  }
});
