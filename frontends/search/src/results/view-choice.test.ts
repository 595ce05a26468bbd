import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { COLUMNS, DEFAULT_COLUMNS } from '../result/columns.ts';
import { readViewChoice } from './view-choice.ts';

describe('how somebody likes to see results', () => {
  test('is a list with the first columns at first', () => {
    expect(readViewChoice(null)).toEqual({ view: 'list', columns: DEFAULT_COLUMNS });
  });

  test('is what was chosen, columns always in one order', () => {
    expect(readViewChoice({ view: 'table', columns: ['checked', 'funder'] })).toEqual({
      view: 'table',
      columns: ['funder', 'checked'],
    });
    expect(readViewChoice({ view: 'table', columns: [] }).columns).toEqual([]);
  });

  test('is a view and columns that exist, whatever is stored', () => {
    const junk = fc.oneof(
      fc.anything(),
      fc.record({ view: fc.anything(), columns: fc.oneof(fc.anything(), fc.array(fc.anything())) }),
    );
    fc.assert(
      fc.property(junk, (stored) => {
        const { view, columns } = readViewChoice(stored);
        expect(['list', 'table']).toContain(view);
        expect(columns.every((column) => COLUMNS.includes(column))).toBe(true);
        expect(new Set(columns).size).toBe(columns.length);
      }),
    );
  });
});
