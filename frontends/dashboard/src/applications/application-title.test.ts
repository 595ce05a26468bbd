import { expect, test } from '@jest/globals';
import { downloadName } from './application-title.ts';

test('a file is named after its programme, by characters that every system takes', () => {
  const titles = { fr: 'Aide "Toit/Mur" :\n rénover ?' };
  expect(downloadName({ titles }, { kind: 'Dossier', language: 'en' })).toBe(
    'Dossier - Aide Toit Mur rénover',
  );
  const long = { titles: { fr: 'a'.repeat(300) } };
  expect(downloadName(long, { kind: 'Dossier', language: 'fr' })).toHaveLength(80);
});
