import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Application } from '@platform/contracts/applications';
import { unpackZip } from '@platform/testing/unpack-zip';
import { anOrder } from '../../applications-app.ts';
import { type Neighbours, serveNeighbours } from '../../builders/neighbours.ts';
import { type Person, startDocumentsApp, type TestDocuments } from '../../documents-app.ts';
import { aLargePdf, aPdf } from '../documents/sample-files.ts';

let neighbours: Neighbours;
let service: TestDocuments;
beforeAll(async () => {
  neighbours = await serveNeighbours();
  service = await startDocumentsApp({
    APPLICATIONS_CATALOG_URL: neighbours.origin,
    APPLICATIONS_PROFILES_URL: neighbours.origin,
  });
});
afterAll(async () => {
  await service.close();
  await neighbours.close();
});

async function begun(person: Person, given: Record<string, unknown> = {}): Promise<Application> {
  const response = await person.send({ method: 'POST', route: 'applications', body: anOrder(given) });
  return response.json<Application>();
}

function download(person: Person, id: string, file: string, workspaceId = person.id) {
  return person.send({ method: 'GET', route: `applications/${id}/${file}`, workspaceId });
}

/** Links a document to the first item of the checklist. */
async function link(person: Person, { id, checklist }: Application, documentId: string): Promise<void> {
  const route = `applications/${id}/checklist/${checklist[0]?.id}`;
  const response = await person.send({ method: 'PUT', route, body: { status: 'complete', documentId } });
  expect(response.statusCode).toBe(200);
}

it('is a ZIP of the texts and the linked documents, which states that nothing is filed', async () => {
  const person = await service.subscriber();
  const application = await begun(person);
  const changes = [
    { field: 'project_title', value: 'Atelier de découpe', v: 0, origin: 'typed' },
    { field: 'notes', value: 'internal canary', v: 0, origin: 'typed' },
  ];
  await person.send({ method: 'PATCH', route: `applications/${application.id}`, body: { changes } });
  const bytes = await aLargePdf();
  const document = await person.upload({ bytes, name: 'devis signé.pdf', type: 'application/pdf' });
  await link(person, application, document.id);

  const response = await download(person, application.id, 'file.zip?language=fr');
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="application.zip"',
    'cache-control': 'no-store',
  });
  const entries = await unpackZip(response.rawPayload);
  expect([...entries.keys()]).toEqual([
    'dossier.pdf',
    'pieces/01 - devis signé.pdf',
    'manifest.json',
    'sommaire.txt',
    'SHA256SUMS',
  ]);
  const manifest = JSON.parse(String(entries.get('manifest.json')));
  expect(manifest).toMatchObject({
    filed: false,
    practice: false,
    programme: { title: 'Aide aux ateliers économes', checkedOn: '2026-11-01' },
  });
  expect(manifest.checklist[0]).toMatchObject({ status: 'complete', files: ['pieces/01 - devis signé.pdf'] });
  expect(manifest.sections[2].fields[0].value).toEqual({ kind: 'text', text: 'Atelier de découpe' });
  expect(String(entries.get('manifest.json'))).not.toContain('internal canary');
  expect(entries.get('pieces/01 - devis signé.pdf')?.length).toBe(manifest.files[1].size);
});

it('is a PDF in the language of the reader', async () => {
  const person = await service.subscriber();
  const { id } = await begun(person, { mode: 'practice' });
  const response = await download(person, id, 'file.pdf?language=en');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/pdf');
  expect(response.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(response.rawPayload.toString('latin1')).toContain('/Lang (en-GB)');
});

it('leaves out a document that was deleted', async () => {
  const person = await service.subscriber();
  const application = await begun(person);
  const document = await person.upload({ bytes: await aPdf(), name: 'a.pdf', type: 'application/pdf' });
  await link(person, application, document.id);
  await person.send({ method: 'DELETE', route: `documents/${document.id}` });
  const entries = await unpackZip(
    (await download(person, application.id, 'file.zip?language=en')).rawPayload,
  );
  expect([...entries.keys()].filter((name) => name.startsWith('documents/'))).toEqual([]);
});

it('states in the file, the checklist and the plan when a linked document has expired or was removed', async () => {
  const person = await service.subscriber();
  const application = await begun(person);
  const bytes = await aPdf();
  const document = await person.upload({ bytes, name: 'kbis.pdf', type: 'application/pdf' });
  await link(person, application, document.id);
  const itemNow = async () => {
    const response = await person.send({ method: 'GET', route: `applications/${application.id}` });
    const { checklist, missing } = response.json<Application>();
    const { status, documentId, id } = checklist[0] ?? {};
    return { status, documentId, isMissing: missing.items.includes(id ?? '') };
  };
  const linked = { status: 'complete', documentId: document.id, isMissing: false };
  expect(await itemNow()).toEqual(linked);

  const { v, name, kind, issuedOn, profileIds, applicationIds } = await person.read(document.id);
  const expired = { v, name, kind, issuedOn, profileIds, applicationIds, statedUntil: '2026-11-19' };
  const route = `documents/${document.id}`;
  expect((await person.send({ method: 'PUT', route, body: expired })).statusCode).toBe(200);
  expect(await itemNow()).toEqual({ ...linked, status: 'needs_update', isMissing: true });
  const zip = await unpackZip((await download(person, application.id, 'file.zip?language=en')).rawPayload);
  expect(JSON.parse(String(zip.get('manifest.json'))).checklist[0].status).toBe('needs_update');
  const stored = service.connection.collection<{ _id: string; checklist: object[] }>(
    'applications_applications',
  );
  expect((await stored.findOne({ _id: application.id }))?.checklist[0]).toMatchObject({ status: 'complete' });

  const renewed = { ...expired, v: v + 1, statedUntil: '2027-11-19' };
  expect((await person.send({ method: 'PUT', route, body: renewed })).statusCode).toBe(200);
  expect(await itemNow()).toEqual(linked);

  await person.send({ method: 'DELETE', route });
  expect(await itemNow()).toEqual({ status: 'upload_pending', documentId: null, isMissing: true });
});

it('is refused to other workspaces, without a plan, for an unknown application and an unknown language', async () => {
  const person = await service.subscriber();
  const { id } = await begun(person);
  const other = await service.subscriber();
  for (const kind of ['pdf', 'zip']) {
    expect((await download(other, id, `file.${kind}?language=fr`, person.id)).statusCode).toBe(404);
    expect((await download(other, id, `file.${kind}?language=fr`)).statusCode).toBe(404);
    expect((await download(service.person(), id, `file.${kind}?language=fr`)).statusCode).toBe(403);
    expect((await download(person, id, `file.${kind}?language=de`)).statusCode).toBe(400);
    expect((await download(person, id, `file.${kind}`)).statusCode).toBe(400);
  }
});
