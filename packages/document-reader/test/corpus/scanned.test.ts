import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { createCommandOcr, createDocumentReader } from '../../src/index.ts';
import { scannedCases } from './cases.ts';
import { renderCase } from './render.ts';
import { ratesOf, scoresOf, tableOf } from './scores.ts';

/** Tesseract with French and English is an optional program of the machine. */
function hasTesseract(): boolean {
  try {
    const languages = execFileSync('tesseract', ['--list-langs'], { encoding: 'utf8' });
    return languages.includes('fra') && languages.includes('eng');
  } catch {
    return false;
  }
}

test('without OCR every scanned document has the outcome that nothing could be read', async () => {
  const reader = createDocumentReader();
  for (const described of scannedCases().slice(0, 3)) {
    const reading = await reader.read(await renderCase(described));
    expect(reading.outcome).toEqual({ status: 'no-text', reason: 'ocr-absent' });
    expect(reading).toMatchObject({ fields: [], kind: 'unknown' });
    expect(reading.pages.length).toBe(described.pages.length);
  }
  await reader.close();
});

test('an OCR command that fails or exceeds its time is reported', async () => {
  const [described] = scannedCases();
  if (described === undefined) throw new Error('no scanned document');
  const bytes = await renderCase(described);
  for (const command of [
    '/bin/false',
    '/nonexistent/tesseract',
    new URL('./endless.sh', import.meta.url).pathname,
  ]) {
    const reader = createDocumentReader({ ocr: createCommandOcr({ command }), limits: { ocrMs: 1_500 } });
    expect((await reader.read(bytes)).outcome).toEqual({ status: 'no-text', reason: 'ocr-failed' });
    await reader.close();
  }
});

if (!hasTesseract())
  console.info('skipped: no scanned document is read, because tesseract (fra, eng) is not installed');
const testWithTesseract = hasTesseract() ? test : test.skip;

testWithTesseract(
  'scanned documents are read with the required precision and recall, all fields together',
  async () => {
    const reader = createDocumentReader({ ocr: createCommandOcr({ command: 'tesseract' }) });
    const read = [];
    for (const described of scannedCases())
      read.push({ described, reading: await reader.read(await renderCase(described)) });
    await reader.close();
    const scores = scoresOf(read);
    console.info([tableOf(scores), ...scores.differences].join('\n'));
    const all = { right: 0, wrong: 0, missed: 0 };
    for (const { right, wrong, missed } of scores.fields.values()) {
      all.right += right;
      all.wrong += wrong;
      all.missed += missed;
    }
    expect(ratesOf(all).precision).toBeGreaterThanOrEqual(0.95);
    expect(ratesOf(all).recall).toBeGreaterThanOrEqual(0.85);
  },
  180_000,
);
