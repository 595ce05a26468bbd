import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Document } from '@platform/contracts/documents';
import { extractionSchema } from '@platform/contracts/extraction';
import { eventually } from '@platform/testing/eventually';
import { type Person, startDocumentsApp, type TestDocuments } from '../../documents-app.ts';
import { aPhoto } from './sample-files.ts';

let service: TestDocuments;
let person: Person;
beforeAll(async () => {
  const command = new URL('./fixed-words.sh', import.meta.url).pathname;
  service = await startDocumentsApp({ APPLICATIONS_OCR_COMMAND: command });
  person = await service.subscriber('pro_20');
}, 60_000);
afterAll(() => service.close());

async function extracted(id: string): Promise<Document> {
  const requested = await person.send({ method: 'POST', route: `documents/${id}/extraction` });
  expect(requested.statusCode).toBe(202);
  return eventually(
    async () => {
      const document = await person.read(id);
      if (document.extraction.status === 'processing') throw new Error('not read yet');
      return document;
    },
    { deadlineMs: 40_000, intervalMs: 50 },
  );
}

it('a photo is read like a scanned page, and its values have their place on the picture', async () => {
  const { id } = await person.upload({
    bytes: await aPhoto({ width: 1200, height: 1600 }),
    name: 'kbis.jpg',
  });
  expect((await extracted(id)).extraction.status).toBe('extracted');
  const response = await person.send({ method: 'GET', route: `documents/${id}/extraction` });
  const read = extractionSchema.parse(response.json());
  expect(read).toMatchObject({ problem: null, kind: 'registration-extract' });
  const siren = read.fields.find(({ field }) => field === 'siren');
  expect(siren?.text.replace(/\D/g, '')).toBe('732829320');
  const { page, box, pageWidth, pageHeight } = siren?.place ?? {};
  expect([page, pageWidth, Math.round(pageHeight ?? 0)]).toEqual([1, 595, 793]);
  // The fourth line of the command is at 240 of 1,600 points.
  expect((box?.y ?? 0) / (pageHeight ?? 1)).toBeCloseTo(240 / 1600, 2);
}, 90_000);
