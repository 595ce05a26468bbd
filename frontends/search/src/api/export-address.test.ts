import { describe, expect, test } from '@jest/globals';
import { EXPORT_ROWS_MAX as CONTRACT_MAX, exportQuerySchema } from '@platform/contracts/search';
import { registeredLocale } from '../../test/page-locale.ts';
import { parseSearchState } from '../state/search-state.ts';
import { EXPORT_ROWS_MAX, exportOfSearch, exportOfSelection } from './export-address.ts';

const fr = registeredLocale('fr');
const en = registeredLocale('en');

/** Parses an address as the service does; repeated parameters are lists. */
function parsedQuery(address: string) {
  const params = new URL(address, 'https://example.org').searchParams;
  return exportQuerySchema.parse(
    Object.fromEntries(
      [...new Set(params.keys())].map((name) => {
        const values = params.getAll(name);
        return [name, values.length === 1 ? values[0] : values];
      }),
    ),
  );
}

describe('addresses of exports', () => {
  test('contain the whole search, its order and the language, but no page', () => {
    const query = 'q=bio&plain=bio&sector=industry&sector=tourism&amountMin=500&sort=deadline&page=4';
    const sent = parsedQuery(exportOfSearch(parseSearchState(new URLSearchParams(query)), en));
    expect(sent).toMatchObject({
      q: 'bio',
      plain: ['bio'],
      sector: ['industry', 'tourism'],
      amountMin: 500,
      sort: 'deadline',
      lang: 'en',
      id: [],
    });
    expect(sent).not.toHaveProperty('page');
  });

  test('contain the ids of the selected programmes in their order', () => {
    const ids = ['0190f3a4-1111-5222-8333-444455556666', '0190f3a4-0000-5222-8333-444455556666'];
    expect(parsedQuery(exportOfSelection(ids, fr))).toMatchObject({ id: ids, lang: 'fr', q: '' });
  });

  test('have the same maximum of rows as the contract', () => expect(EXPORT_ROWS_MAX).toBe(CONTRACT_MAX));
});
