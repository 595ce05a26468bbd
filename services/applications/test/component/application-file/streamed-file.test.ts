import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ApplicationFile } from '@platform/application-file';
import { createHttpApp, createLogger, type FastifyInstance } from '@platform/service-kit';
import { eventually } from '@platform/testing/eventually';
import { registerApplicationFile } from '../../../src/routes/application-file.route.ts';

const CHUNK = randomBytes(65_536);
const MEGABYTE = 1_048_576;
/** Far more than sockets and streams hold. */
const SIZE = 512 * MEGABYTE;
const PATH = '/api/applications/w/01890a5d-ac96-774b-bcce-b302099a8058/applications';

const reading = { bytes: 0, hasEnded: false };
let app: FastifyInstance;
beforeAll(async () => {
  const logger = createLogger({ service: 'export-test', level: 'silent' });
  app = await createHttpApp({ logger, service: 'export-test', eventLoopDelayMsMax: 0 });
  registerApplicationFile(app, async () => aFile());
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

function aFile(): ApplicationFile {
  const attachment = {
    name: 'a.pdf',
    checklistId: null,
    size: SIZE,
    modifiedAt: new Date(0),
    bytes: bytes(),
  };
  return {
    language: 'fr',
    reference: '01890a5d',
    status: 'draft',
    applicant: 'Atelier',
    programme: { title: 'Aide', funder: null, source: null, checkedOn: null, readOn: '2026-11-20' },
    filing: null,
    practice: false,
    preparedAt: new Date(0),
    sections: [],
    financing: null,
    checklist: [],
    attachments: [attachment],
  };
}

async function* bytes(): AsyncGenerator<Uint8Array> {
  try {
    while (reading.bytes < SIZE) {
      reading.bytes += CHUNK.length;
      yield CHUNK;
    }
  } finally {
    reading.hasEnded = true;
  }
}

it('documents are read as fast as the client reads, and no further once it has gone', async () => {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const request = get({
    host: '127.0.0.1',
    port,
    path: `${PATH}/01890a5d-ac96-774b-bcce-b302099a8060/file.zip?language=fr`,
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  // Nothing is read from the response, so the reading comes to rest.
  let before = -1;
  await eventually(
    () => {
      const isAtRest = reading.bytes > 0 && reading.bytes === before;
      before = reading.bytes;
      if (!isAtRest) throw new Error('still reading');
    },
    { intervalMs: 300 },
  );
  expect(before).toBeLessThan(64 * MEGABYTE);
  expect(reading.hasEnded).toBe(false);
  response.destroy();
  await eventually(() => {
    expect(reading.hasEnded).toBe(true);
  });
  expect(reading.bytes).toBeLessThan(64 * MEGABYTE);
});
