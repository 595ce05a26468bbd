import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Application } from '@platform/contracts/applications';
import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { type Neighbours, PROFILE_ID, SUBSIDY_ID, serveNeighbours } from '../../builders/neighbours.ts';
import { type Person, startDocumentsApp, type TestDocuments } from '../../documents-app.ts';
import { aPlan } from '../applications/a-plan.ts';
import { aPdf } from './sample-files.ts';

let neighbours: Neighbours;
let service: TestDocuments;
let person: Person;
beforeAll(async () => {
  neighbours = await serveNeighbours();
  service = await startDocumentsApp({
    APPLICATIONS_CATALOG_URL: neighbours.origin,
    APPLICATIONS_PROFILES_URL: neighbours.origin,
  });
  person = await service.subscriber();
}, 60_000);
afterAll(async () => {
  await service.close();
  await neighbours.close();
});

/** An application with a typed title, a note and a plan. */
async function written(mode: Application['mode']): Promise<Application> {
  const order = { id: randomUUID(), profileId: PROFILE_ID, subsidyId: SUBSIDY_ID, mode, cloneOf: null };
  const begun = await person.send({ method: 'POST', route: 'applications', body: order });
  const application = begun.json<Application>();
  const route = `applications/${application.id}`;
  const typed = { v: 0, origin: 'typed' };
  const changes = [
    { field: 'project_title', value: 'Un four à induction', ...typed },
    { field: 'notes', value: 'Negotiate later', ...typed },
  ];
  await person.send({ method: 'PATCH', route, body: { changes } });
  await person.send({ method: 'PUT', route: `${route}/financing`, body: { v: 0, plan: aPlan() } });
  return application;
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

it('the PDF has programme, form, plan and "not filed" in the language of the reader, and no note', async () => {
  const { id } = await written('application');
  const response = await person.send({ method: 'GET', route: `applications/${id}/export.pdf?lang=fr` });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="dossier-[\da-f]{8}\.pdf"/),
    'cache-control': expect.stringContaining('no-store'),
  });
  const text = await textOf(response.rawPayload);
  for (const part of ['Aide aux ateliers économes', 'Un four à induction', 'non déposé', 'Four économe'])
    expect(text).toContain(part);
  expect(text).toMatch(/Fonds propres 60 000,00 €.*Les ressources couvrent exactement les dépenses/);
  expect(text).not.toContain('Negotiate');
  expect(text).not.toContain('Simulation');
  neighbours.isAway = true;
  const english = await person.send({ method: 'GET', route: `applications/${id}/export.pdf?lang=en` });
  neighbours.isAway = false;
  expect(await textOf(english.rawPayload)).toContain('Own funds');
});

it('a practice is marked as such', async () => {
  const { id } = await written('practice');
  const response = await person.send({ method: 'GET', route: `applications/${id}/export.pdf` });
  expect(response.headers['content-disposition']).toContain('simulation-');
  expect(await textOf(response.rawPayload)).toContain(
    'Simulation : dossier d’entraînement, à ne pas déposer',
  );
});

it('the ZIP has the PDF and the newest version of every linked document as it was uploaded', async () => {
  const { id, checklist } = await written('application');
  const [old, bytes, other] = [await aPdf({ text: 'old' }), await aPdf({ text: 'new' }), await aPdf()];
  const document = await person.upload({ bytes: old, name: 'kbis.pdf' });
  await person.upload({ bytes, name: 'kbis.pdf', documentId: document.id });
  const stranger = await service.subscriber();
  const foreign = await stranger.upload({ bytes: other, name: 'foreign.pdf' });
  const [first, second] = checklist;
  for (const [item, documentId] of [
    [first?.id, document.id],
    [second?.id, foreign.id],
  ]) {
    const route = `applications/${id}/checklist/${item}`;
    await person.send({ method: 'PUT', route, body: { status: 'complete', documentId } });
  }
  const response = await person.send({ method: 'GET', route: `applications/${id}/export.zip?lang=fr` });
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('.zip'),
    'cache-control': expect.stringContaining('no-store'),
  });
  const files = unzipSync(new Uint8Array(response.rawPayload));
  const names = Object.keys(files).sort();
  expect(names).toEqual([
    'SHA256SUMS',
    'dossier.pdf',
    'manifest.json',
    'pieces/01 - kbis.pdf',
    'sommaire.txt',
  ]);
  expect(await textOf(files['dossier.pdf'] ?? new Uint8Array())).toContain('Un four à induction');
  const kbis = createHash('sha256')
    .update(files[names[3] ?? ''] ?? '')
    .digest('hex');
  expect(kbis).toBe(createHash('sha256').update(bytes).digest('hex'));
});

it('nothing of another workspace is exported, nor without the plan of full access', async () => {
  const { id } = await written('application');
  const [stranger, free] = [await service.subscriber(), await service.subscriber('none')];
  for (const type of ['pdf', 'zip']) {
    const route = `applications/${id}/export.${type}`;
    const foreign = await stranger.send({ method: 'GET', route, workspaceId: person.id });
    const own = await stranger.send({ method: 'GET', route });
    const refused = await free.send({ method: 'GET', route });
    expect([foreign.statusCode, own.statusCode, refused.json().code]).toEqual([
      404,
      404,
      'REQUEST_TIER_REQUIRED',
    ]);
  }
});
