import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Application, Suggestion } from '@platform/contracts/applications';
import { eventually } from '@platform/testing/eventually';
import { generatedQuotes } from '../../../../../packages/document-reader/test/corpus/quotes/generated-quotes.ts';
import { renderCase } from '../../../../../packages/document-reader/test/corpus/render.ts';
import { type Neighbours, PROFILE_ID, SUBSIDY_ID, serveNeighbours } from '../../builders/neighbours.ts';
import { type Person, startDocumentsApp, type TestDocuments } from '../../documents-app.ts';

let neighbours: Neighbours;
let service: TestDocuments;
beforeAll(async () => {
  neighbours = await serveNeighbours();
  const { origin } = neighbours;
  service = await startDocumentsApp({
    APPLICATIONS_PROFILES_URL: origin,
    APPLICATIONS_CATALOG_URL: origin,
  });
}, 60_000);
afterAll(async () => {
  await service.close();
  await neighbours.close();
});

async function aReadQuote(person: Person): Promise<string> {
  const [quote] = generatedQuotes();
  if (quote === undefined) throw new Error('the corpus has no quote');
  const bytes = Buffer.from(await renderCase(quote));
  const { id, v, name } = await person.upload({ bytes, name: 'Devis serre.pdf' });
  const details = { name, kind: 'quotes', issuedOn: '2026-10-02', statedUntil: null, applicationIds: [] };
  const changed = await person.send({
    method: 'PUT',
    route: `documents/${id}`,
    body: { ...details, v, profileIds: [PROFILE_ID] },
  });
  expect(changed.statusCode).toBe(200);
  await person.send({ method: 'POST', route: `documents/${id}/extraction` });
  return eventually(
    async () => {
      if ((await person.read(id)).extraction.status !== 'extracted') throw new Error('not read yet');
      return id;
    },
    { deadlineMs: 60_000, intervalMs: 50 },
  );
}

async function begun(person: Person): Promise<string> {
  const body = {
    id: randomUUID(),
    profileId: PROFILE_ID,
    subsidyId: SUBSIDY_ID,
    mode: 'application',
    cloneOf: null,
  };
  return (await person.send({ method: 'POST', route: 'applications', body })).json<Application>().id;
}

async function suggestions(person: Person, id: string): Promise<readonly Suggestion[]> {
  const response = await person.send({ method: 'GET', route: `applications/${id}/suggestions?language=fr` });
  expect(response.statusCode).toBe(200);
  return response.json<{ suggestions: Suggestion[] }>().suggestions;
}

it('the cost of a quote of the profile is suggested with its document, not saved, and not once proposals are off', async () => {
  const person = await service.subscriber('pro_20');
  const documentId = await aReadQuote(person);
  const id = await begun(person);
  const cost = (await suggestions(person, id)).find(({ field }) => field === 'project_cost');
  expect(cost).toMatchObject({
    origin: 'document',
    value: expect.stringMatching(/^\d+$/),
    documents: [{ documentId, name: expect.stringContaining('Devis serre'), date: '2026-10-02' }],
  });
  const stored = await person.send({ method: 'GET', route: `applications/${id}` });
  expect(stored.json<Application>().fields).toEqual({});
  await person.send({ method: 'PUT', route: `proposals/${PROFILE_ID}` });
  const after = await suggestions(person, id);
  expect(after.filter(({ origin }) => origin === 'document')).toEqual([]);
  expect(after.map(({ field }) => field)).toContain('applicant_name');
}, 120_000);

it('what the programme pays for is suggested as objectives, and its absence stops no other suggestion', async () => {
  const person = await service.subscriber('pro_20');
  const id = await begun(person);
  const { programme } = neighbours;
  const text = programme?.texts.fr;
  if (programme === null || text === undefined) throw new Error('the catalog holds no programme');
  neighbours.programme = {
    ...programme,
    texts: { fr: { ...text, eligibleUses: ['Isolation des ateliers.'] } },
  };
  const objectives = (await suggestions(person, id)).find(({ field }) => field === 'project_objectives');
  expect(objectives).toMatchObject({ origin: 'template', sources: ['programme'] });
  expect(objectives?.value).toContain('Isolation des ateliers.');
  neighbours.programme = null;
  const without = await suggestions(person, id);
  expect(without.map(({ field }) => field)).toContain('applicant_name');
  expect(without.map(({ field }) => field)).not.toContain('project_objectives');
  neighbours.programme = programme;
});
