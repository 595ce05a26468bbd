import { expect, test } from '@jest/globals';
import { plainSpaces, registeredLocale } from '../../test/page-locale.ts';
import { render } from '../../test/render.tsx';
import { readingWith, resultOf } from '../../test/results.ts';
import { foundText, ResultsHead } from './ResultsHead.tsx';

function found(total: number, exactTotal: number, language: 'fr' | 'en' = 'fr'): string {
  return plainSpaces(foundText({ total, exactTotal, readings: [], words: [] }, registeredLocale(language)));
}

test('the total has the right plural form and separated thousands', () => {
  expect([0, 1, 2, 12_345].map((total) => found(total, total))).toEqual([
    '0 subvention trouvée',
    '1 subvention trouvée',
    '2 subventions trouvées',
    '12 345 subventions trouvées',
  ]);
  expect(found(1, 1, 'en')).toBe('1 programme found');
});

test('results that lack a part of the query are never counted as exact matches', () => {
  expect(
    [
      [49, 12],
      [2, 1],
      [37, 0],
      [2_001, 1_000],
    ].map(([total = 0, exact = 0]) => found(total, exact)),
  ).toEqual([
    '12 correspondances exactes · 37 proches',
    '1 correspondance exacte · 1 proche',
    'Aucune correspondance exacte · 37 proches',
    '1 000 correspondances exactes · 1 001 proches',
  ]);
  expect([found(49, 12, 'en'), found(2, 1, 'en'), found(1, 0, 'en')]).toEqual([
    '12 exact matches · 37 close',
    '1 exact match · 1 close',
    'No exact match · 1 close',
  ]);
});

test('the order is offered only for results', () => {
  const order = (total: number) =>
    render(
      <ResultsHead
        response={{ ...resultOf([]), total, exactTotal: total }}
        failed={false}
        sort="relevance"
        filtersSet={0}
        headingRef={{ current: null }}
        onSort={() => undefined}
        onOpenFilters={() => undefined}
        toolbar={null}
      />,
    ).queryByRole('combobox', { name: /^Trier/ });
  expect(order(2)).not.toBeNull();
  expect(order(0)).toBeNull();
});

test('a company number is announced as one, and its page is not headed by a count', () => {
  const response = {
    ...resultOf([]),
    total: 0,
    exactTotal: 0,
    words: ['552100554'],
    readings: [readingWith({ kind: 'identifier', text: '552 100 554' })],
  };
  expect(plainSpaces(foundText(response, registeredLocale('fr')))).toBe(
    '552 100 554 est un numéro d’entreprise',
  );
  const page = render(
    <ResultsHead
      response={response}
      failed={false}
      sort="relevance"
      filtersSet={0}
      headingRef={{ current: null }}
      onSort={() => undefined}
      onOpenFilters={() => undefined}
      toolbar={null}
    />,
  );
  expect(page.getByRole('heading', { level: 2 }).textContent).toBe('Résultats');
});
