import { describe, expect, test } from '@jest/globals';
import type { Needs } from '@platform/contracts/search';
import { NEEDS } from '../../test/needs.ts';
import { addressesOf, render } from '../../test/render.tsx';
import { parseSearchState } from '../state/search-state.ts';
import { NeedsBlock } from './NeedsBlock.tsx';

describe('the block of needs', () => {
  const block = (needs: Needs | null | undefined) =>
    render(<NeedsBlock needs={needs} state={parseSearchState(new URLSearchParams())} />);

  test('contains links by group with their counts, without needs that have no programme', () => {
    const { text, getAllByRole } = block(NEEDS);
    expect(addressesOf(getAllByRole('link', { hidden: true }))).toEqual([
      '/subventions/recherche?need=isoler',
    ]);
    expect(text).toContain('Bâtir et rénover Isoler un atelier 12 Murs, toit');
    expect(text).not.toContain('Sans programme');
  });

  test('is a skeleton while the needs are loaded', () => {
    expect(block(undefined).text).toContain('Chargement des besoins…');
  });

  test('is empty when the needs cannot be loaded or there are none', () => {
    expect(block(null).container.childElementCount).toBe(0);
    expect(block({ groups: [] }).container.childElementCount).toBe(0);
  });
});
