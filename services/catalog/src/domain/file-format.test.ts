import { describe, expect, it } from '@jest/globals';
import { type FoundFormat, formatDifference, rememberedFormats } from './file-format.ts';

function found(columns: readonly string[], more: Partial<FoundFormat> = {}): FoundFormat {
  return { format: 'csv', encoding: 'utf-8', columns, anyColumns: columns, ...more };
}

describe('a file against the last accepted one', () => {
  const accepted = [found(['Nom', 'Lien', 'Date Clôture'])];

  it('fits in any order of columns and with further ones', () => {
    expect(formatDifference(accepted, 'a.csv', found(['Date Clôture', 'Nom', 'Neuf', 'Lien']))).toBeNull();
  });

  it('names the missing columns and what is there instead', () => {
    expect(formatDifference(accepted, 'a.csv', found(['Nom', 'Lien', 'Date de clôture']))).toBe(
      'a.csv lacks columns that the last accepted file of the source had: "Date Clôture"; it has instead: "Date de clôture".',
    );
  });

  it('differs by its encoding, unless one of them is plain ASCII', () => {
    const latin = found(['Nom', 'Lien', 'Date Clôture'], { encoding: 'windows-1252' });
    expect(formatDifference(accepted, 'a.csv', latin)).toContain('written in Windows-1252');
    expect(formatDifference(accepted, 'a.csv', { ...latin, encoding: null })).toBeNull();
  });

  it('is never compared with another kind of file', () => {
    expect(formatDifference(accepted, 'a.json', found(['titre'], { format: 'json' }))).toBeNull();
    expect(formatDifference([], 'a.csv', found(['titre']))).toBeNull();
  });

  it('may lack optional fields, not those that every record had', () => {
    const [remembered] = rememberedFormats(
      [],
      [found(['id', 'titre'], { format: 'json', anyColumns: ['id', 'titre', 'fin'] })],
      { isWhole: true },
    );
    if (remembered === undefined) throw new Error('a format is remembered');
    expect(formatDifference([remembered], 'a.json', found(['id', 'titre'], { format: 'json' }))).toBeNull();
    expect(formatDifference([remembered], 'a.json', found(['id'], { format: 'json' }))).toContain('"titre"');
  });
});

describe('the formats that are remembered', () => {
  it('are those of the last whole run for each kind of file', () => {
    const before = [found(['a', 'b']), found(['x'], { format: 'json' })];
    expect(rememberedFormats(before, [found(['a', 'c'])], { isWhole: true })).toEqual([
      { format: 'csv', encoding: 'utf-8', columns: ['a', 'c'] },
      found(['x'], { format: 'json' }),
    ]);
    expect(rememberedFormats(before, [found(['a', 'c'])], { isWhole: false })).toHaveLength(3);
  });

  it('hold the two versions of a schema that one run brought, and of pages only what all of them have', () => {
    expect(
      rememberedFormats([], [found(['v1']), found(['v2']), found(['v1'])], { isWhole: true }),
    ).toHaveLength(2);
    const page = (columns: readonly string[]) => found(columns, { format: 'json' });
    expect(rememberedFormats([], [page(['id', 'a']), page(['id', 'b'])], { isWhole: true })).toEqual([
      { format: 'json', encoding: 'utf-8', columns: ['id'] },
    ]);
  });
});
