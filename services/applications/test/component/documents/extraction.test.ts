import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Document } from '@platform/contracts/documents';
import { type Extraction, extractionSchema } from '@platform/contracts/extraction';
import { eventually } from '@platform/testing/eventually';
import { companyOf } from '../../../../../packages/document-reader/test/corpus/companies.ts';
import { generatedQuotes } from '../../../../../packages/document-reader/test/corpus/quotes/generated-quotes.ts';
import { generatedExtracts } from '../../../../../packages/document-reader/test/corpus/registration-extracts/generated-extracts.ts';
import { renderCase } from '../../../../../packages/document-reader/test/corpus/render.ts';
import {
  CATALOGUE,
  FONT,
  PAGE,
  packed,
  rawPdf,
  TEXT,
} from '../../../../../packages/document-reader/test/hostile/raw-pdf.ts';
import { type Neighbours, PROFILE_ID, serveNeighbours } from '../../builders/neighbours.ts';
import { type Person, startDocumentsApp, type TestDocuments } from '../../documents-app.ts';
import { aPhoto } from './sample-files.ts';

/** The first document of the registration extracts is about it. */
const COMPANY = companyOf(1);
const NOBODY = '00000000-0000-4000-8000-000000000000';

let neighbours: Neighbours;
let service: TestDocuments;
let person: Person;
beforeAll(async () => {
  neighbours = await serveNeighbours();
  service = await startDocumentsApp({ APPLICATIONS_PROFILES_URL: neighbours.origin });
}, 60_000);
beforeEach(async () => {
  neighbours.profile = { registration: null, legalForm: null };
  person = await service.subscriber('pro_20');
});
afterAll(async () => {
  await service.close();
  await neighbours.close();
});

async function anExtract(): Promise<Buffer> {
  const [extract] = generatedExtracts();
  if (extract === undefined) throw new Error('the corpus has no registration extract');
  return Buffer.from(await renderCase(extract));
}

/** A small file with more letters than the reader accepts, which the check of uploads lets pass. */
function endlessText(): Buffer {
  const content = packed(Buffer.from(`${TEXT} `.repeat(1_000)));
  const kids = '3 0 R '.repeat(80);
  return rawPdf([CATALOGUE, `<< /Type /Pages /Kids [${kids}] /Count 80 >>`, PAGE, content, FONT]);
}

async function extract(by: Person, id: string): Promise<Document> {
  const requested = await by.send({ method: 'POST', route: `documents/${id}/extraction` });
  expect(requested.statusCode).toBe(202);
  return eventually(
    async () => {
      const document = await by.read(id);
      if (document.extraction.status === 'processing') throw new Error('not read yet');
      return document;
    },
    { deadlineMs: 40_000, intervalMs: 50 },
  );
}

async function read(by: Person, id: string, profileId?: string): Promise<Extraction> {
  const query = profileId === undefined ? '' : `?profileId=${profileId}`;
  const response = await by.send({ method: 'GET', route: `documents/${id}/extraction${query}` });
  return extractionSchema.parse(response.json());
}

async function anExtractedExtract(): Promise<string> {
  const { id } = await person.upload({ bytes: await anExtract(), name: 'kbis.pdf' });
  expect((await extract(person, id)).extraction.status).toBe('extracted');
  return id;
}

it('an extract proposes what it states with its place, and a decision is kept and changes no profile', async () => {
  const id = await anExtractedExtract();
  const before = await read(person, id, PROFILE_ID);
  expect(before).toMatchObject({ status: 'extracted', problem: null, kind: 'registration-extract' });
  expect(before.fields.find(({ field }) => field === 'siren')?.text.replace(/\D/g, '')).toBe(COMPANY.siren);
  const facts = new Map(before.proposal?.facts.map((one) => [one.fact, one]));
  expect(facts.get('legalForm')).toMatchObject({
    value: { legalForm: COMPANY.form },
    present: { legalForm: null },
    source: { field: 'legalForm', place: { page: 1 } },
    decision: null,
  });
  expect(facts.get('name')).toMatchObject({
    value: { name: COMPANY.name },
    present: { name: 'Atelier des essais' },
  });
  const order = { profileId: PROFILE_ID, versionId: before.versionId };
  for (const _ of [1, 2]) {
    const decided = await person.send({
      method: 'PUT',
      route: `documents/${id}/extraction/decisions`,
      body: { ...order, decisions: { name: 'declined', legalForm: 'accepted' } },
    });
    expect(decided.statusCode).toBe(200);
  }
  const after = await read(person, id, PROFILE_ID);
  const decisions = Object.fromEntries(
    after.proposal?.facts.map(({ fact, decision }) => [fact, decision]) ?? [],
  );
  expect(decisions).toMatchObject({ name: 'declined', legalForm: 'accepted', address: null });
  neighbours.profile = { registration: null, legalForm: COMPANY.form };
  const saved = await read(person, id, PROFILE_ID);
  expect(saved.proposal?.facts.map(({ fact }) => fact)).not.toContain('legalForm');
});

it('the kind and the day of issue that a text states are proposed for the document until somebody states them', async () => {
  const id = await anExtractedExtract();
  const { details } = await read(person, id);
  expect(details).toEqual({
    kind: 'registration_extract',
    issuedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    validUntil: null,
  });
  const { v, name, statedUntil, profileIds, applicationIds } = await person.read(id);
  const unchanged = { name, statedUntil, profileIds, applicationIds };
  const change = { ...unchanged, v, kind: 'statutes', issuedOn: '2020-02-01' };
  const changed = await person.send({ method: 'PUT', route: `documents/${id}`, body: change });
  expect(changed.statusCode).toBe(200);
  expect((await read(person, id)).details).toEqual({ kind: null, issuedOn: null, validUntil: null });
});

it('proposals of a profile are turned off for every document, and on again', async () => {
  const id = await anExtractedExtract();
  const route = `proposals/${PROFILE_ID}`;
  expect((await person.send({ method: 'PUT', route })).json()).toEqual({ isOff: true });
  expect((await read(person, id, PROFILE_ID)).proposal).toMatchObject({ isOff: true, facts: [] });
  expect((await person.send({ method: 'GET', route })).json()).toEqual({ isOff: true });
  const listed = async () => (await person.send({ method: 'GET', route: 'proposals' })).json();
  expect(await listed()).toEqual({ profileIds: [PROFILE_ID] });
  expect((await person.send({ method: 'DELETE', route })).json()).toEqual({ isOff: false });
  expect(await listed()).toEqual({ profileIds: [] });
  expect((await read(person, id, PROFILE_ID)).proposal?.facts).not.toEqual([]);
});

it('a document of another company proposes nothing, and a quote neither', async () => {
  neighbours.profile = {};
  const id = await anExtractedExtract();
  expect((await read(person, id, PROFILE_ID)).proposal).toMatchObject({ isOtherCompany: true, facts: [] });
  const [quote] = generatedQuotes();
  if (quote === undefined) throw new Error('the corpus has no quote');
  const { id: quoteId } = await person.upload({
    bytes: Buffer.from(await renderCase(quote)),
    name: 'devis.pdf',
  });
  await extract(person, quoteId);
  const shown = await read(person, quoteId, PROFILE_ID);
  expect(shown).toMatchObject({ kind: 'quote', proposal: { isOtherCompany: false, facts: [] } });
  expect(shown.fields.map(({ field }) => field)).toContain('totalNet');
});

it('a hostile file and a picture end as failed with the reason, can be retried, and block nobody', async () => {
  const hostile = await person.upload({ bytes: endlessText(), name: 'hostile.pdf' });
  const picture = await person.upload({ bytes: await aPhoto(), name: 'photo.jpg' });
  for (const _ of ['first', 'retry']) {
    expect((await extract(person, hostile.id)).extraction.status).toBe('failed');
    const { problem, fields } = await read(person, hostile.id);
    expect([['too-much-text', 'memory', 'timeout'].includes(problem ?? ''), fields]).toEqual([true, []]);
  }
  expect((await extract(person, picture.id)).extraction.status).toBe('failed');
  expect(await read(person, picture.id)).toMatchObject({ problem: 'picture', proposal: null });
  await anExtractedExtract();
}, 120_000);

it('another workspace sees and changes nothing of it', async () => {
  const id = await anExtractedExtract();
  const { versionId } = await read(person, id);
  const stranger = await service.subscriber();
  const body = { profileId: PROFILE_ID, versionId, decisions: { name: 'accepted' } };
  for (const workspaceId of [person.id, stranger.id]) {
    const requests = [
      { method: 'GET', route: `documents/${id}/extraction?profileId=${PROFILE_ID}` },
      { method: 'PUT', route: `documents/${id}/extraction/decisions`, body },
    ] as const;
    for (const request of requests)
      expect((await stranger.send({ ...request, workspaceId })).statusCode).toBe(404);
  }
  const foreign = await stranger.send({
    method: 'PUT',
    route: `proposals/${PROFILE_ID}`,
    workspaceId: person.id,
  });
  expect(foreign.statusCode).toBe(404);
  const list = await stranger.send({ method: 'GET', route: 'proposals', workspaceId: person.id });
  expect(list.statusCode).toBe(404);
  const unknown = await person.send({ method: 'PUT', route: `proposals/${NOBODY}` });
  expect(unknown.json()).toMatchObject({ code: 'APPLICATIONS_PROFILE_NOT_FOUND' });
  expect((await read(person, id, PROFILE_ID)).proposal).toMatchObject({ isOff: false });
});

it('deletion, erasure and export include what was read', async () => {
  const [deleted, erased] = [await anExtractedExtract(), await anExtractedExtract()];
  await person.send({ method: 'PUT', route: `proposals/${PROFILE_ID}` });
  const exported = (await person.send({ method: 'GET', route: 'export' })).json();
  expect(exported.extractions.map(({ documentId }: { documentId: string }) => documentId).sort()).toEqual(
    [deleted, erased].sort(),
  );
  expect(exported.proposalsOff).toEqual([PROFILE_ID]);
  const extractions = service.connection.collection('applications_extractions');
  await person.send({ method: 'DELETE', route: `documents/${deleted}` });
  expect(await extractions.countDocuments({ workspaceId: person.id })).toBe(1);
  await service.service.eraseWorkspace(person.id);
  expect(await extractions.countDocuments({ workspaceId: person.id })).toBe(0);
  expect((await person.send({ method: 'GET', route: 'export' })).json().proposalsOff).toEqual([]);
});
