import { describe, expect, test } from '@jest/globals';
import type { SearchHit, Sort } from '@platform/contracts/search';
import { renderToStaticMarkup } from 'react-dom/server';
import { plainSpaces, speechOf } from '../../test/page-locale.ts';
import { hitWith } from '../../test/results.ts';
import type { Column } from '../result/columns.ts';
import { COLUMNS } from '../result/columns.ts';
import { ResultTable } from './ResultTable.tsx';

const fr = speechOf('fr');

function table(
  hits: readonly SearchHit[],
  { columns = COLUMNS, sort = 'relevance' }: { columns?: readonly Column[]; sort?: Sort } = {},
  speech = fr,
): string {
  return plainSpaces(
    renderToStaticMarkup(
      <ResultTable
        hits={hits}
        columns={columns}
        asked={['atelier']}
        sort={sort}
        page={2}
        total={45}
        selectedIds={new Set(['second'])}
        activeId="first"
        speech={speech}
        onSort={() => undefined}
      />,
    ),
  );
}

function cells(markup: string): readonly string[] {
  return [...markup.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) =>
    cell.replace(/<[^>]+>/g, ' ').trim(),
  );
}

const first = hitWith({ id: 'first' });
const second = hitWith({ id: 'second', title: 'Autre' });

describe('the table of results', () => {
  test('says which results it holds and how they are sorted', () => {
    expect(table([first, second], { sort: 'deadline' })).toContain(
      '<caption>Résultats 21 à 22 sur 45, tri : Date limite</caption>',
    );
  });

  test('tells screen readers the sorted column and its direction, and of no other column', () => {
    expect(table([first])).not.toContain('aria-sort');
    expect(table([first], { sort: 'deadline' })).toMatch(
      /aria-sort="ascending"[^>]*><button[^>]*>Date limite/,
    );
    expect(table([first], { sort: 'amount' })).toMatch(/aria-sort="descending"[^>]*><button[^>]*>Montant/);
    expect(table([first], { sort: 'newest' }).match(/aria-sort/g)).toHaveLength(1);
  });

  test('has a head per column that was chosen, and the title as the head of its row', () => {
    const markup = table([first], { columns: ['funder', 'rate'] });
    expect(markup.match(/<th scope="col"/g)).toHaveLength(3);
    expect(markup).toMatch(/<th scope="row"[^>]*><a href="https:\/\/example.org\/atelier"/);
    expect(table([first]).match(/<th scope="col"/g)).toHaveLength(COLUMNS.length + 1);
  });

  test('says the rate with the amount unless it has a column of its own', () => {
    const rated = hitWith({
      funding: { ...first.funding, cofinancingRate: { minBps: null, maxBps: 4_000 } },
    });
    const together = cells(table([rated], { columns: ['amount'] }));
    expect(together.at(-1)).toBe('40 % des dépenses au plus, dans la limite de 50 000 €');
    expect(cells(table([rated], { columns: ['amount', 'rate'] })).slice(-2)).toEqual([
      'jusqu’à 50 000 €',
      '40 % des dépenses au plus',
    ]);
  });

  test('says of what is not stated that it is not, in words for those who hear it', () => {
    expect(cells(table([first], { columns: ['programme'] })).at(-1)).toMatch(/^— +non communiqué$/);
  });

  test('marks values that were read out of prose', () => {
    const read = hitWith({ readFromText: ['maximumGrant'] });
    expect(cells(table([read], { columns: ['amount'] })).at(-1)).toContain('lu dans le texte');
  });

  test('lets Tab stop at one row, ticks the selected one and marks the words of the query', () => {
    const markup = table([first, second], { columns: [] });
    expect(markup).toMatch(/<tr data-result="first" tabindex="0"/i);
    expect(markup).toMatch(/<tr data-result="second" tabindex="-1"/i);
    expect(markup.match(/<input[^>]* checked=""/g)).toHaveLength(1);
    expect(markup).toContain('<mark class="search-mark">atelier</mark>');
  });

  test('has the French names of funders said in French on an English page', () => {
    const hit = hitWith({ funders: ['Région Bretagne'] });
    const name = '<span lang="fr">Région Bretagne</span>';
    expect(table([hit], { columns: ['funder'] }, speechOf('en'))).toContain(name);
    expect(table([hit], { columns: ['funder'] })).not.toContain(name);
  });

  test('says of a title in another language which one it is', () => {
    const markup = table([first], { columns: [] }, speechOf('en'));
    expect(markup).toContain('lang="fr"');
    expect(markup).toContain('<abbr title="available in French only">FR</abbr>');
  });
});
