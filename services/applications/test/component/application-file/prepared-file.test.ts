import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Application } from '@platform/contracts/applications';
import { unpackZip } from '@platform/testing/unpack-zip';
import { extractText } from 'unpdf';
import { type Neighbours, PROFILE_ID, SUBSIDY_ID, serveNeighbours } from '../../builders/neighbours.ts';
import { type Person, startDocumentsApp, type TestDocuments } from '../../documents-app.ts';
import { aPlan } from '../applications/a-plan.ts';
import { aPdf } from '../documents/sample-files.ts';

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
  const response = await person.send({ method: 'GET', route: `applications/${id}/file.pdf?language=fr` });
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('attachment'),
    'cache-control': expect.stringContaining('no-store'),
  });
  const text = await textOf(response.rawPayload);
  expect(text).toMatch(/Source vérifiée le\s?: 1\s?(er)? novembre 2026/);
  for (const part of ['Aide aux ateliers économes', 'Un four à induction', 'non déposé', 'Four économe'])
    expect(text).toContain(part);
  expect(text).toMatch(/Fonds propres 60 000,00 €.*Les ressources couvrent exactement les dépenses/);
  expect(text).not.toContain('Negotiate');
  expect(text).not.toContain('Simulation');
  neighbours.isAway = true;
  const english = await person.send({ method: 'GET', route: `applications/${id}/file.pdf?language=en` });
  neighbours.isAway = false;
  const withoutCatalog = await textOf(english.rawPayload);
  expect(withoutCatalog).toContain('Own funds');
  expect(withoutCatalog).not.toContain('Source checked on');
});

it('a practice is marked as such', async () => {
  const { id } = await written('practice');
  const response = await person.send({ method: 'GET', route: `applications/${id}/file.pdf?language=fr` });
  expect(await textOf(response.rawPayload)).toContain(
    'Simulation : dossier d’entraînement, à ne pas déposer',
  );
});

it('the ZIP has the newest version of each document that the application uses, and none of another workspace', async () => {
  const { id, checklist } = await written('application');
  const documentId = randomUUID();
  const [old, newest] = [await aPdf({ text: 'old' }), await aPdf({ text: 'new' })];
  await person.upload({ bytes: old, name: 'kbis.pdf', documentId });
  await person.upload({ bytes: newest, name: 'kbis.pdf', documentId });
  const other = await person.upload({ bytes: await aPdf({ text: 'other' }), name: 'other.pdf' });
  const { v, name, kind, issuedOn, statedUntil, profileIds } = other;
  const uses = { v, name, kind, issuedOn, statedUntil, profileIds, applicationIds: [id] };
  await person.send({ method: 'PUT', route: `documents/${other.id}`, body: uses });
  const stranger = await service.subscriber();
  const foreign = await stranger.upload({ bytes: await aPdf(), name: 'foreign.pdf' });
  const links = [documentId, foreign.id].map((linked, at) => ({ item: checklist[at]?.id, linked }));
  for (const { item, linked } of links) {
    const route = `applications/${id}/checklist/${item}`;
    await person.send({ method: 'PUT', route, body: { status: 'complete', documentId: linked } });
  }
  const response = await person.send({ method: 'GET', route: `applications/${id}/file.zip?language=fr` });
  const files = await unpackZip(response.rawPayload);
  const attached = [...files.keys()].filter((path) => path.startsWith('pieces/'));
  expect(attached).toEqual(['pieces/01 - kbis.pdf', 'pieces/02 - other.pdf']);
  expect(await textOf(files.get('pieces/01 - kbis.pdf') ?? new Uint8Array())).toContain('new 1');
  expect(await textOf(files.get('dossier.pdf') ?? new Uint8Array())).toContain('Un four à induction');
});
