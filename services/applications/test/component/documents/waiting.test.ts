import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createWaitingDocuments } from '../../../src/persistence/waiting-documents.store.ts';
import { checkUploads } from '../../../src/use-cases/check-uploads.ts';
import { readTexts, requestExtraction } from '../../../src/use-cases/extract-text.ts';
import {
  aProcess,
  type DocumentsWorld,
  logger,
  notStopped,
  startDocumentsWorld,
} from '../../documents-world.ts';

let world: DocumentsWorld;
beforeAll(async () => {
  world = await startDocumentsWorld();
}, 60_000);
afterAll(() => world.close());

it('a document waits from its upload until it is checked, and from the request until its text is read', async () => {
  const { deps, connection, pass, uploaded } = world;
  const waiting = createWaitingDocuments(connection);
  const states = async () => [await waiting.uncheckedSince(), await waiting.unreadSince()];
  const work = { ...deps, logger, holder: aProcess() };
  expect(await states()).toEqual([null, null]);
  const uploadedAt = deps.clock.now();
  const address = await uploaded();
  pass(60_000);
  await uploaded();
  expect(await states()).toEqual([uploadedAt, null]);
  await checkUploads(work, notStopped);
  expect(await states()).toEqual([null, null]);
  const requestedAt = deps.clock.now();
  await requestExtraction(deps, address);
  pass(60_000);
  expect(await states()).toEqual([null, requestedAt]);
  await readTexts(work, notStopped);
  expect(await states()).toEqual([null, null]);
});
