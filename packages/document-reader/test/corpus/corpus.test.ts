import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDocumentReader, type DocumentReader, type DocumentReading } from '../../src/index.ts';
import { digitalCases } from './cases.ts';
import { casesOfOthers } from './cases-of-others.ts';
import { type DocumentCase, documentCaseSchema } from './document-case.ts';
import { renderCase } from './render.ts';
import { ratesOf, scoresOf, tableOf } from './scores.ts';

type Read = { readonly described: DocumentCase; readonly reading: DocumentReading };

/** Of all fields together, of documents by others: seen since, and only measured (none when the folder is empty). */
const RATES_OF_OTHERS = {
  'by-others': { precision: 0.99, recall: 0.99 },
  'held-back': { precision: 0.985, recall: 0.95 },
} as const;
let reader: DocumentReader;

beforeAll(() => {
  reader = createDocumentReader();
});
afterAll(async () => {
  await reader.close();
});

async function readAll(cases: readonly DocumentCase[]): Promise<readonly Read[]> {
  const read: Read[] = [];
  for (const described of cases)
    read.push({ described, reading: await reader.read(await renderCase(described)) });
  return read;
}

describe('described documents', () => {
  test('every description has the documented form and a name of its own', () => {
    const cases = digitalCases();
    for (const described of cases) documentCaseSchema.parse(described);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    expect(cases.length).toBeGreaterThanOrEqual(40);
  });

  test('every field of our own documents is found, and nothing else', async () => {
    const scores = scoresOf(await readAll(digitalCases()));
    console.info(['own documents', tableOf(scores)].join('\n'));
    expect(scores.differences).toEqual([]);
  });

  test.each(['by-others', 'held-back'] as const)('documents of %s are not read worse', async (list) => {
    // Pictures need an OCR command; scanned.test.ts reads some with one.
    const cases = (await casesOfOthers(list)).filter(({ scanned }) => scanned !== true);
    const scores = scoresOf(await readAll(cases));
    const all = [...scores.fields.values()].reduce(
      (sum, { right, wrong, missed }) => ({
        right: sum.right + right,
        wrong: sum.wrong + wrong,
        missed: sum.missed + missed,
      }),
      { right: 0, wrong: 0, missed: 0 },
    );
    const { precision, recall } = ratesOf(all);
    console.info(
      [
        `${list}: kinds ${scores.kinds.right} of ${scores.kinds.all}`,
        tableOf(scores),
        `all fields: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
        ...(list === 'by-others' ? scores.differences : []),
      ].join('\n'),
    );
    expect(precision).toBeGreaterThanOrEqual(RATES_OF_OTHERS[list].precision);
    expect(recall).toBeGreaterThanOrEqual(RATES_OF_OTHERS[list].recall);
  });

  test('every value has the page and the box where it is drawn', async () => {
    for (const { described, reading } of await readAll(digitalCases()))
      for (const { name, raw, place } of reading.fields) {
        const texts = described.pages[place.page - 1] ?? [];
        const { box } = place;
        const [word = ''] = raw.replaceAll(' ', '').match(/^.{1,2}/) ?? [];
        const isDrawn = texts.some(({ x, y, size = 10, text, align }) => {
          const isBeside = align === 'right' ? x >= box.x : x <= box.x + box.width;
          const isLevel = Math.abs(y + size / 2 - box.y - box.height / 2) < size;
          return isBeside && isLevel && text.replaceAll(' ', '').includes(word);
        });
        expect({ document: described.name, name, raw, box, isDrawn }).toMatchObject({ isDrawn: true });
      }
  });
});
