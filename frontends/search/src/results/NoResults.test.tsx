import { describe, expect, test } from '@jest/globals';
import type { Needs } from '@platform/contracts/search';
import { NEEDS } from '../../test/needs.ts';
import { addressesOf, render, textOf } from '../../test/render.tsx';
import { readingWith, resultOf } from '../../test/results.ts';
import { parseSearchState } from '../state/search-state.ts';
import { NoResults } from './NoResults.tsx';

function empty(query: string, differences: Partial<ReturnType<typeof resultOf>>, needs?: Needs) {
  return render(
    <NoResults
      state={parseSearchState(new URLSearchParams(query))}
      response={{ ...resultOf([]), ...differences }}
      needs={needs}
      onFollow={() => undefined}
    />,
  );
}

function linkTexts({ getAllByRole }: ReturnType<typeof render>): readonly string[] {
  return getAllByRole('link').map(textOf);
}

describe('a search without results', () => {
  test('lists filters to remove in the order of the response, and the removal of all filters last', () => {
    const page = empty('q=bio&territory=region:53&sector=tourism&amountMin=5', {
      removals: [
        { filter: 'territory', total: 48 },
        { filter: 'amountRange', total: 1 },
        { filter: 'deadline', total: 1 },
      ],
    });
    expect(linkTexts(page)).toEqual([
      'Sans le filtre Territoire : 48 aides',
      'Sans le filtre Montant (fourchette) : 1 aide',
      'Avec les aides fermées : 1 aide',
      'Effacer les filtres',
    ]);
  });

  test('links to searches without filters, quotes or words if removing a single filter does not help', () => {
    const page = empty(
      'q=%22bio+local%22&territory=region:53&sector=tourism',
      {
        wider: [
          { q: '"bio local"', filters: 'dropped', total: 12 },
          { q: 'bio local', filters: 'kept', total: 5 },
          { q: '', filters: 'kept', total: 3 },
        ],
      },
      NEEDS,
    );
    expect(page.text).toContain('Aucun filtre n’est seul en cause : ensemble, ils ne laissent rien.');
    expect(linkTexts(page).slice(0, 3)).toEqual([
      'Sans aucun filtre : 12 aides',
      'Sans guillemets ni mots exclus : 5 aides',
      'Sans les mots : 3 aides',
    ]);
    expect(addressesOf([...page.container.querySelectorAll('a')])).toEqual([
      '/subventions/recherche?q=%22bio+local%22',
      '/subventions/recherche?q=bio+local&territory=region%3A53&sector=tourism',
      '/subventions/recherche?territory=region%3A53&sector=tourism',
      '/subventions/recherche?need=isoler',
      '/subventions/recherche',
    ]);
  });

  test('names the words as the cause if they find nothing without filters, which can still be cleared', () => {
    const filtered = empty('q=zzzz&instrument=loan', {});
    expect(filtered.text).toContain('Même sans filtre, rien ne contient ces mots.');
    expect(filtered.text).toContain('vérifiez leur orthographe.');
    expect(filtered.getByRole('link', { name: 'Effacer les filtres' })).toBeDefined();
    expect(empty('q=zzzz', {}).getByRole('link', { name: 'Effacer la recherche' })).toBeDefined();
  });

  test.each([
    ['552081317', '552 081 317'],
    ['552 081 317 66522', '552 081 317 66522'],
  ])('states that %s is a company number, with examples of searches instead', (typed, shown) => {
    const page = empty(`q=${typed}`, { readings: [readingWith({ kind: 'identifier', text: typed })] }, NEEDS);
    expect(page.text.startsWith(`${shown} est un numéro d’entreprise`)).toBe(true);
    expect(linkTexts(page).slice(0, 2)).toEqual(['boulangerie à Rennes', 'restaurant à Lille']);
    expect(page.text).not.toContain('Aucune subvention trouvée');
  });

  test('takes a number with other words for no company number', () => {
    const readings = [readingWith({ kind: 'identifier', text: '552081317' })];
    expect(empty('q=552081317+zzzz', { readings, words: ['zzzz'] }).text).toContain(
      'Aucune subvention trouvée',
    );
  });
});
