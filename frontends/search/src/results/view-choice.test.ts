import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { COLUMNS, DEFAULT_COLUMNS } from '../result/columns.ts';
import { readViewChoice } from './view-choice.ts';

describe('the chosen view', () => {
  test('is the list, with the default columns for the table, until a visitor chooses', () => {
    expect(readViewChoice(null)).toEqual({ view: 'list', columns: DEFAULT_COLUMNS });
  });

  test('is the stored one, with its columns in the order of the table', () => {
    expect(readViewChoice({ view: 'table', columns: ['checked', 'funder'] })).toEqual({
      view: 'table',
      columns: ['funder', 'checked'],
    });
    expect(readViewChoice({ view: 'table', columns: [] }).columns).toEqual([]);
  });

  test('contains only views and columns that exist, whatever is stored', () => {
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
