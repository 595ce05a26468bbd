import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Application } from '@platform/contracts/applications';
import { eventually } from '@platform/testing/eventually';
import { anOrder } from '../../applications-app.ts';
import { aProgramme, PROFILE_ID, serveNeighbours } from '../../builders/neighbours.ts';
import { type Person, startDocumentsApp, type TestDocuments } from '../../documents-app.ts';
import { aPdf, aPhoto } from '../documents/sample-files.ts';

const MEGABYTE = 1024 * 1024;

let neighbours: Awaited<ReturnType<typeof serveNeighbours>>;
let service: TestDocuments;
let person: Person;
beforeAll(async () => {
  neighbours = await serveNeighbours();
  neighbours.programme = aProgramme();
  service = await startDocumentsApp({
    APPLICATIONS_CATALOG_URL: neighbours.origin,
    APPLICATIONS_PROFILES_URL: neighbours.origin,
    APPLICATIONS_ORPHAN_MS: 0,
  });
}, 60_000);
afterAll(async () => {
  await service.close();
  await neighbours.close();
});

async function begin(given: Record<string, unknown>): Promise<Application> {
  const response = await person.send({ method: 'POST', route: 'applications', body: anOrder(given) });
  expect(response.statusCode).toBe(200);
  return response.json<Application>();
}

/** A practice of a new person, with its item of a kind. */
async function practise(kind: string) {
  person = await service.subscriber();
  const practice = await begin({ mode: 'practice' });
  const itemId = practice.checklist.find((item) => item.kind === kind)?.id ?? '';
  return { practice, itemId, metadata: { applicationId: practice.id, practiceItem: itemId } };
}

async function listed(query = ''): Promise<readonly string[]> {
  return (await person.list(query)).documents.map(({ id }) => id);
}

it('keeps a practice upload with its practice, out of every other list, and removes both together', async () => {
  const { practice, itemId, metadata } = await practise('registration_extract');
  const real = await person.upload({ bytes: await aPdf(), name: 'real.pdf' });
  const bytes = await aPhoto();
  const kept = await person.upload({
    bytes,
    name: 'kbis.jpg',
    metadata: { ...metadata, profileId: PROFILE_ID },
  });
  expect(kept).toMatchObject({
    fault: null,
    profileIds: [],
    practice: { applicationId: practice.id, itemId },
  });
  expect(await listed()).toEqual([real.id]);
  expect(await listed(`?profileId=${PROFILE_ID}`)).toEqual([]);
  expect(await listed(`?applicationId=${practice.id}`)).toEqual([kept.id]);
  const used = await person.send({
    method: 'PUT',
    route: `documents/${kept.id}`,
    body: {
      ...{ v: kept.v, name: 'other.jpg', kind: 'other', issuedOn: null, statedUntil: null },
      ...{ profileIds: [PROFILE_ID], applicationIds: [] },
    },
  });
  expect(used.json()).toMatchObject({ name: 'other.jpg', profileIds: [], applicationIds: [practice.id] });
  await person.send({ method: 'DELETE', route: `applications/${practice.id}` });
  expect((await person.send({ method: 'GET', route: `documents/${kept.id}` })).statusCode).toBe(404);
  expect(await listed()).toEqual([real.id]);
});

it('checks practice uploads as the field states, by their bytes and not by what the page states', async () => {
  const { metadata } = await practise('form');
  const photo = { bytes: await aPhoto(), name: 'form.jpg', type: 'image/jpeg' };
  const refused = await person.upload({ ...photo, metadata: { ...metadata, rule: 'standard' } });
  expect(refused).toMatchObject({ status: 'failed', fault: 'type_unknown', versions: [] });
  const disguised = await person.upload({ ...photo, name: 'form.pdf', type: 'application/pdf', metadata });
  expect(disguised).toMatchObject({ status: 'failed', versions: [] });
  const large = { bytes: Buffer.alloc(5 * MEGABYTE + 1), name: 'form.pdf', metadata };
  expect((await person.begin(large)).json()).toMatchObject({ code: 'APPLICATIONS_UPLOAD_TOO_LARGE' });
});

it('refuses a file for a field or a practice that is not there, of another workspace too', async () => {
  const { metadata } = await practise('quotes');
  const file = { bytes: await aPdf(), name: 'a.pdf' };
  const stranger = await service.subscriber();
  const application = await begin({});
  const refusals = [
    await person.begin({ ...file, metadata: { ...metadata, practiceItem: 'nothing' } }),
    await person.begin({ ...file, metadata: { ...metadata, applicationId: randomUUID() } }),
    await person.begin({ ...file, metadata: { ...metadata, applicationId: application.id } }),
    await stranger.begin({ ...file, metadata }),
  ];
  for (const refusal of refusals)
    expect(refusal.json()).toMatchObject({ code: 'APPLICATIONS_PRACTICE_NOT_FOUND' });
  expect(await listed()).toEqual([]);
});

it('adds no version to a document that counts, and no other file avoids the rule of a field', async () => {
  const { metadata } = await practise('form');
  const file = { bytes: await aPdf(), name: 'a.pdf' };
  const real = await person.upload(file);
  const kept = await person.upload({ ...file, metadata });
  const taken = [
    await person.begin({ ...file, documentId: real.id, metadata }),
    await person.begin({ bytes: await aPhoto(), name: 'a.jpg', documentId: kept.id }),
  ];
  for (const refusal of taken) expect(refusal.json().code).toBe('APPLICATIONS_DOCUMENT_ID_TAKEN');
  const next = await person.upload({ ...file, documentId: kept.id, metadata });
  expect(next.versions).toHaveLength(2);
});

it('takes documents over once, for the same items of the application, and keeps them without the practice', async () => {
  const { practice, itemId, metadata } = await practise('quotes');
  const kept = await person.upload({ bytes: await aPdf(), name: 'devis.pdf', metadata });
  const application = await begin({ cloneOf: practice.id });
  const takeOver = async (owner: Person, practiceId: string) =>
    owner.send({
      method: 'POST',
      route: `applications/${application.id}/practice-documents`,
      body: { practiceId },
      workspaceId: person.id,
    });
  const stranger = await service.subscriber();
  expect((await takeOver(stranger, practice.id)).statusCode).toBe(404);
  expect((await takeOver(person, application.id)).json().code).toBe('APPLICATIONS_PRACTICE_NOT_FOUND');
  expect((await takeOver(person, practice.id)).json()).toEqual({ taken: 1 });
  expect((await takeOver(person, practice.id)).json()).toEqual({ taken: 0 });
  const taken = await person.read(kept.id);
  expect(taken).toMatchObject({ practice: null, profileIds: [PROFILE_ID] });
  expect(taken.applicationIds).toEqual([practice.id, application.id]);
  const stored = await person.send({ method: 'GET', route: `applications/${application.id}` });
  expect(stored.json<Application>().checklist.find(({ id }) => id === itemId)).toMatchObject({
    status: 'complete',
    documentId: kept.id,
  });
  await person.send({ method: 'DELETE', route: `applications/${practice.id}` });
  expect(await listed()).toEqual([kept.id]);
});

it('sweeps a document whose practice is gone', async () => {
  const { metadata } = await practise('quotes');
  const kept = await person.upload({ bytes: await aPdf(), name: 'devis.pdf', metadata });
  const applications = service.connection.collection('applications_applications');
  await applications.updateMany({ workspaceId: person.id }, { $set: { removed: true } });
  await eventually(
    async () =>
      expect((await person.send({ method: 'GET', route: `documents/${kept.id}` })).statusCode).toBe(404),
    { deadlineMs: 20_000 },
  );
});
