import { expect, test } from '@jest/globals';
import { plainSpaces, registeredLocale } from '../../test/page-locale.ts';
import { totalText } from './ResultsHead.tsx';

test('the total has the right plural form and separated thousands', () => {
  const fr = registeredLocale('fr');
  expect([0, 1, 2, 12_345].map((total) => plainSpaces(totalText(total, fr)))).toEqual([
    '0 subvention trouvée',
    '1 subvention trouvée',
    '2 subventions trouvées',
    '12 345 subventions trouvées',
  ]);
  expect(totalText(1, registeredLocale('en'))).toBe('1 subsidy found');
});
