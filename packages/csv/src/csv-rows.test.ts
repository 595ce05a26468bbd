import { describe, expect, test } from '@jest/globals';
import { readCsv } from '@platform/testing/read-csv';
import fc from 'fast-check';
import { CSV_DIALECTS, csvRows } from './csv-rows.ts';
import { guardCell, unguardCell } from './guard-cell.ts';

const cellText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[ '=+\-@\t\r\n\0＝＋－＠]{0,3}[a-z;,"]{0,4}$/u),
);

describe('a guarded cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+33 1', "'+33 1"],
    [' @SUM(A1)', "' @SUM(A1)"],
    ['＝cmd', "'＝cmd"],
    ["'quoted", "''quoted"],
    ['plain', 'plain'],
  ])('shows %j as the text %j', (value, cell) => {
    expect(guardCell(value)).toBe(cell);
    expect(csvRows([[value]], CSV_DIALECTS.en)).toBe(`${cell}\r\n`);
  });

  test('never starts a formula and returns exactly its value', () => {
    fc.assert(
      fc.property(cellText, (value) => {
        expect(guardCell(value)).not.toMatch(/^\s*[=+\-@\t\r\n\0＝＋－＠]/);
        expect(unguardCell(guardCell(value))).toBe(value);
      }),
      { numRuns: 1_000, seed: 7 },
    );
  });
});

describe('rows', () => {
  test('write numbers in the notation of the language, without quotes', () => {
    const row = [1500.5, -2, 3, null, ''];
    expect(csvRows([row], CSV_DIALECTS.fr)).toBe('1500,5;-2;3;;\r\n');
    expect(csvRows([row], CSV_DIALECTS.en)).toBe('1500.5,-2,3,,\r\n');
  });

  test('quote the delimiters of other languages only where the dialect requires it', () => {
    expect(csvRows([['a;b', 'c\nd']], CSV_DIALECTS.en)).toBe('"a;b","c\nd"\r\n');
    expect(csvRows([['a;b', 'c\nd']], CSV_DIALECTS.catalog)).toBe('a;b,"c\nd"\r\n');
  });

  test('keep every cell', () => {
    const row = fc.array(cellText, { minLength: 2, maxLength: 4 });
    const dialect = fc.constantFrom(...Object.values(CSV_DIALECTS));
    fc.assert(
      fc.property(row, dialect, (cells, one) => {
        const parsed = readCsv(csvRows([cells, cells], one), one.delimiter);
        expect(parsed.map((row) => row.map(unguardCell))).toEqual([cells, cells]);
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
