import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Application, ChecklistItem } from '@platform/contracts/applications';
import { type Neighbours, PROFILE_ID, SUBSIDY_ID, serveNeighbours } from '../../builders/neighbours.ts';
import { type Person, startDocumentsApp, type TestDocuments } from '../../documents-app.ts';
import { aPdf } from './sample-files.ts';

let neighbours: Neighbours;
let service: TestDocuments;
beforeAll(async () => {
  neighbours = await serveNeighbours();
  const { origin } = neighbours;
  service = await startDocumentsApp({ APPLICATIONS_PROFILES_URL: origin, APPLICATIONS_CATALOG_URL: origin });
}, 60_000);
afterAll(async () => {
  await service.close();
  await neighbours.close();
});

async function begin(person: Person, cloneOf: string | null): Promise<Application> {
  const order = { id: randomUUID(), profileId: PROFILE_ID, subsidyId: SUBSIDY_ID, mode: 'application' };
  const begun = await person.send({ method: 'POST', route: 'applications', body: { ...order, cloneOf } });
  return begun.json<Application>();
}

/** A document with a day of issue, linked to the item of an application. */
async function linked(
  person: Person,
  { id, checklist }: Application,
  { kind, status = 'complete' }: { kind: 'registration_extract' | 'form'; status?: ChecklistItem['status'] },
): Promise<string> {
  const document = await person.upload({ bytes: await aPdf(), name: `${kind}.pdf` });
  const documentKind = kind === 'form' ? 'other' : kind;
  const body = {
    ...{ v: document.v, name: document.name, kind: documentKind, issuedOn: '2026-11-02', statedUntil: null },
    ...{ profileIds: [PROFILE_ID], applicationIds: [] },
  };
  await person.send({ method: 'PUT', route: `documents/${document.id}`, body });
  const item = checklist.find((one) => one.kind === kind);
  const route = `applications/${id}/checklist/${item?.id}`;
  const change = { status, documentId: document.id };
  expect((await person.send({ method: 'PUT', route, body: change })).statusCode).toBe(200);
  return document.id;
}

async function archive(person: Person, { id }: Application): Promise<void> {
  const { v } = (await person.send({ method: 'GET', route: `applications/${id}` })).json<Application>();
  const body = { v, status: 'archived', filing: null, override: null };
  const archived = await person.send({ method: 'PUT', route: `applications/${id}/status`, body });
  expect(archived.statusCode).toBe(200);
}

function itemOf({ checklist }: Application, kind: string) {
  return checklist.find((item) => item.kind === kind);
}

it('a clone has the documents about the applicant that still count, not those of the earlier project or that expired', async () => {
  service.setNow(new Date('2026-11-20T09:00:00Z'));
  const person = await service.subscriber('pro_20');
  const earlier = await begin(person, null);
  const extract = await linked(person, earlier, { kind: 'registration_extract' });
  await linked(person, earlier, { kind: 'form' });
  await archive(person, earlier);
  const clone = await begin(person, earlier.id);
  expect(itemOf(clone, 'registration_extract')).toMatchObject({ documentId: extract, status: 'complete' });
  expect(itemOf(clone, 'form')).toMatchObject({ documentId: null, status: 'upload_pending' });
  await archive(person, clone);
  service.setNow(new Date('2027-06-01T09:00:00Z'));
  const later = await begin(person, earlier.id);
  expect(itemOf(later, 'registration_extract')).toMatchObject({
    documentId: null,
    status: 'upload_pending',
  });
}, 60_000);

it('a document that was uploaded for an item stays with it when the programme does not list the item any more', async () => {
  service.setNow(new Date('2026-11-20T09:00:00Z'));
  const person = await service.subscriber('pro_20');
  const application = await begin(person, null);
  const documentId = await linked(person, application, { kind: 'form', status: 'upload_pending' });
  const { programme } = neighbours;
  if (programme === null) throw new Error('the catalog holds no programme');
  neighbours.programme = { ...programme, v: programme.v + 1, requiredDocuments: [] };
  const route = `applications/${application.id}/programme`;
  const reread = (await person.send({ method: 'POST', route })).json<Application>();
  expect(itemOf(reread, 'form')).toMatchObject({ documentId, status: 'complete', mandatory: false });
  neighbours.programme = programme;
}, 60_000);
