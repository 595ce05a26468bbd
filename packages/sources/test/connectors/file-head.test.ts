import { describe, expect, it } from '@jest/globals';
import { partsDecoder } from '../../src/rows/decode-parts.ts';
import { fileHead } from '../../src/rows/file-head.ts';

const TEXT = 'Nom;Bénéficiaire;Date Clôture\nAide à l’élève;Société à Évry;31/12/2027\n';

/** Accented letters of `TEXT` in encodings that no decoder of the platform has. */
const DOS = { é: 0x82, è: 0x8a, à: 0x85, ô: 0x93, É: 0x90, '’': 0x27 };
const MAC = { é: 0x8e, è: 0x8f, à: 0x88, ô: 0x99, É: 0x83, '’': 0xd5 };

function encoded(text: string, letters: Readonly<Record<string, number>>): Uint8Array {
  return Uint8Array.from([...text], (letter) => letters[letter] ?? letter.charCodeAt(0));
}

function utf16(text: string, { isBigEndian }: { readonly isBigEndian: boolean }): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
}

const LATIN = { '’': 0x92 };

describe('the encoding of a text file', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`), 'utf-8'],
    ['UTF-16, little end first', utf16(TEXT, { isBigEndian: false }), 'utf-16'],
    ['UTF-16, big end first', utf16(TEXT, { isBigEndian: true }), 'utf-16'],
    ['Windows-1252', encoded(TEXT, LATIN), 'windows-1252'],
  ])('is found: %s', (_, bytes, encoding) => {
    expect(fileHead('aides.csv', bytes)).toMatchObject({
      encoding,
      columns: ['Nom', 'Bénéficiaire', 'Date Clôture'],
    });
    for (const size of [1, 3, 7, bytes.length]) {
      const decoder = partsDecoder('auto');
      let text = '';
      for (let at = 0; at < bytes.length; at += size)
        text += decoder.push(bytes.subarray(at, at + size)) ?? '';
      expect((text + decoder.end()).replace(/^\ufeff/, '')).toBe(TEXT);
    }
  });

  it.each([
    ['an encoding of DOS', encoded(TEXT.repeat(3), DOS)],
    ['an encoding of the Mac', encoded(TEXT.repeat(3), MAC)],
    ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le')],
  ])('is refused when it cannot be distinguished from others: %s', (_, bytes) => {
    const decoder = partsDecoder('auto');
    expect(decoder.push(bytes)).toBeNull();
    expect(decoder.problem()).toMatch(/neither UTF-8|UTF-16 without a mark/);
    expect(fileHead('aides.csv', bytes)).toBeNull();
  });

  it('is unknown while only ASCII was seen, and is looked for in the whole file', () => {
    const rows = 'id,title\n'.repeat(60_000);
    expect(fileHead('a.csv', Buffer.from(rows))).toMatchObject({ encoding: null, columns: ['id', 'title'] });
    expect(fileHead('a.csv', encoded(`${rows}1,é\n`, {}))).toMatchObject({ encoding: 'windows-1252' });
  });
});

describe('the columns of a file', () => {
  it('are the fields of records, with those that every record has and the stated count', () => {
    const document = {
      count: 110,
      next: null,
      results: [
        { id: 1, name: 'a', place: { code: '01' } },
        { id: 2, name: 'b', end: '2027-01-01' },
      ],
    };
    expect(fileHead('page.json', Buffer.from(JSON.stringify(document)))).toEqual({
      format: 'json',
      encoding: null,
      columns: ['id', 'name', 'place', 'place.code', 'end'],
      constantColumns: ['id', 'name'],
      rows: 2,
      stated: { count: 110, isBesideList: true },
    });
  });

  it('are those of the records, not of a longer list of choices beside them', () => {
    const facets = Array.from({ length: 40 }, (_, code) => ({ code, label: 'a' }));
    const records = Array.from({ length: 12 }, (_, id) => ({
      id,
      name: 'a',
      end: '',
      url: '',
      place: '',
      sum: 1,
      text: '',
    }));
    expect(
      fileHead('a.json', Buffer.from(JSON.stringify({ facets: { programmes: facets }, records }))),
    ).toMatchObject({
      columns: ['id', 'name', 'end', 'url', 'place', 'sum', 'text'],
      rows: 12,
    });
  });

  it('are read from whole lines of NDJSON only', () => {
    const lines = `${JSON.stringify({ id: 1 })}\n`.repeat(40_000);
    expect(fileHead('a.ndjson', Buffer.from(lines))).toMatchObject({
      columns: ['id'],
      constantColumns: ['id'],
    });
  });

  it.each([
    ['a.csv', ''],
    ['a.json', '{"results":'],
    ['a.json', '[]'],
    ['a.ndjson', 'no json'],
    ['a.yaml', 'a: 1'],
    ['a.csv', `"${'x'.repeat(2_000_000)}`],
  ])('are unknown of what cannot be read: %s', (path, content) => {
    expect(fileHead(path, Buffer.from(content))).toBeNull();
  });
});
