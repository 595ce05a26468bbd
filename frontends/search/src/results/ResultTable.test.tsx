import { describe, expect, test } from '@jest/globals';
import type { SearchHit, Sort } from '@platform/contracts/search';
import type { Language } from '@platform/web-kit';
import { render, textOf } from '../../test/render.tsx';
import { hitWith, resultOf } from '../../test/results.ts';
import { hitGroups } from '../api/hit-groups.ts';
import { COLUMNS, type Column } from '../result/columns.ts';
import { ResultTable } from './ResultTable.tsx';

interface Options {
  readonly columns?: readonly Column[];
  readonly sort?: Sort;
  readonly language?: Language;
  readonly exactTotal?: number;
}

function table(hits: readonly SearchHit[], options: Options = {}) {
  const { columns = COLUMNS, sort = 'relevance', language = 'fr' } = options;
  return render(
    <ResultTable
      groups={hitGroups({
        ...resultOf(hits),
        total: 45,
        exactTotal: options.exactTotal ?? 45,
        words: ['remplacer', 'four', 'boulangerie'],
      })}
      columns={columns}
      words={['atelier']}
      sort={sort}
      page={2}
      total={45}
      selectedIds={new Set(['second'])}
      openedId={null}
      activeId="first"
      onSort={() => undefined}
    />,
    language,
  );
}

/** The texts of the cells of the last row, without the one of the checkbox. */
function lastCells({ getAllByRole }: ReturnType<typeof table>): readonly string[] {
  const row = getAllByRole('row').at(-1);
  return [...(row?.querySelectorAll('td') ?? [])].slice(1).map(textOf);
}

const first = hitWith({ id: 'first' });
const second = hitWith({ id: 'second', title: 'Autre' });

describe('the table of results', () => {
  test('has a caption with the range of results and their order', () => {
    const name = 'Résultats 21 à 22 sur 45, tri : Date limite';
    expect(table([first, second], { sort: 'deadline' }).getByRole('table', { name })).toBeDefined();
  });

  test('marks the sorted column with its direction, and no other column', () => {
    const sorted = (sort?: Sort) =>
      table([first], sort === undefined ? {} : { sort })
        .getAllByRole('columnheader')
        .filter((head) => head.hasAttribute('aria-sort'))
        .map((head) => [textOf(head), head.getAttribute('aria-sort')]);
    expect(sorted()).toEqual([]);
    expect(sorted('deadline')).toEqual([['Date limite', 'ascending']]);
    expect(sorted('amount')).toEqual([['Montant', 'descending']]);
    expect(sorted('newest')).toHaveLength(1);
  });

  test('has a head for each chosen column, and the title as the head of its row', () => {
    const { getAllByRole, getByRole } = table([first], { columns: ['funder', 'rate'] });
    expect(getAllByRole('columnheader')).toHaveLength(3);
    const link = getByRole('link', { name: /^Rénover un atelier/ });
    expect(getByRole('rowheader').contains(link)).toBe(true);
    expect(link.getAttribute('href')).toBe('/subventions/recherche/first');
    expect(table([first]).getAllByRole('columnheader')).toHaveLength(COLUMNS.length + 1);
  });

  test('includes the rate in the amount unless it has a column of its own', () => {
    const cofinancingRate = { minBps: null, maxBps: 4_000 };
    const rated = hitWith({ funding: { ...first.funding, cofinancingRate } });
    expect(lastCells(table([rated], { columns: ['amount'] }))).toEqual([
      '40 % des dépenses au plus, dans la limite de 50 000 €',
    ]);
    expect(lastCells(table([rated], { columns: ['amount', 'rate'] }))).toEqual([
      'jusqu’à 50 000 €',
      '40 % des dépenses au plus',
    ]);
  });

  test('has the text "not stated" for screen readers with the dash of an empty cell', () => {
    expect(lastCells(table([first], { columns: ['programme'] }))).toEqual(['— non communiqué']);
  });

  test('marks values that were extracted from prose', () => {
    const extracted = table([hitWith({ readFromText: ['maximumGrant'] })], { columns: ['amount'] });
    expect(extracted.getByRole('button', { name: /lu dans le texte/ })).toBeDefined();
  });

  test('has one row that Tab reaches, checks the selected row and marks the words of the query', () => {
    const { getAllByRole, getByRole, container } = table([first, second], { columns: [] });
    const [, firstRow, secondRow] = getAllByRole('row');
    expect(firstRow?.getAttribute('tabindex')).toBe('0');
    expect(secondRow?.getAttribute('tabindex')).toBe('-1');
    expect(getByRole('checkbox', { name: 'Sélectionner : Autre', checked: true })).toBeDefined();
    expect(
      getByRole('checkbox', { name: 'Sélectionner : Rénover un atelier', checked: false }),
    ).toBeDefined();
    expect([...container.querySelectorAll('mark')].map(textOf)).toEqual(['atelier']);
  });

  test.each([
    [
      'fr',
      'Correspondances exactes',
      'Proches : il y manque une partie de votre demande',
      'Peu ou rien sur : four',
    ],
    ['en', 'Exact matches', 'Close: part of what you typed is missing', 'Little or nothing about: four'],
  ] as const)('has a head for each group of results in %s', (language, exact, near, missing) => {
    const hits = [first, hitWith({ ...second, missing: ['four'] })];
    const { getAllByRole, getByRole, text } = table(hits, { columns: ['rate'], language, exactTotal: 21 });
    const heads = getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('th'));
    expect(heads.map((head) => head?.textContent)).toEqual([exact, near]);
    expect(heads.map((head) => [head?.scope, head?.colSpan])).toEqual([
      ['rowgroup', 3],
      ['rowgroup', 3],
    ]);
    const tables = getAllByRole('rowgroup').slice(1);
    expect(tables.map((body) => [...body.querySelectorAll('[data-result]')].length)).toEqual([1, 1]);
    expect(textOf(getByRole('rowheader', { name: new RegExp(missing) }))).toContain('Autre');
    expect(text.split(missing)).toHaveLength(2);
  });

  test('marks French names of funders on an English page', () => {
    const hits = [hitWith({ funders: ['Région Bretagne'] })];
    const funder = (language: Language) =>
      table(hits, { columns: ['funder'], language })
        .getByText('Région Bretagne')
        .getAttribute('lang');
    expect([funder('en'), funder('fr')]).toEqual(['fr', null]);
  });

  test('shows the language of a title that is not in the language of the page', () => {
    const { getByRole, getByTitle } = table([first], { columns: [], language: 'en' });
    expect(getByRole('link', { name: /^Rénover/ }).getAttribute('lang')).toBe('fr');
    expect(textOf(getByTitle('available in French only'))).toBe('FR');
  });
});
