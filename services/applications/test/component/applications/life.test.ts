import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { FORM_FIELDS } from '@platform/contracts/application-sets';
import type { Application } from '@platform/contracts/applications';
import {
  anOrder,
  begin,
  type Person,
  startApplications,
  type TestApplications,
} from '../../applications-app.ts';
import { aProgramme, OTHER_PROFILE_ID } from '../../builders/neighbours.ts';

let service: TestApplications;
beforeAll(async () => {
  service = await startApplications();
});
afterAll(() => service.close());
afterEach(() => {
  service.neighbours.programme = aProgramme();
  service.neighbours.isAway = false;
  service.neighbours.mergedId = null;
});

const EXAMPLES = {
  line: 'A line',
  text: 'A text',
  money: '100',
  count: '1',
  date: '2027-03-01',
  consent: 'yes',
};

async function changeStatus(person: Person, { id }: Application, given: Record<string, unknown>) {
  const { v } = (await person.send('GET', `applications/${id}`)).json<Application>();
  return person.send('PUT', `applications/${id}/status`, { v, filing: null, override: null, ...given });
}

/** Fills every required field and completes every mandatory item. */
async function complete(person: Person, { id, checklist }: Application): Promise<void> {
  const changes = FORM_FIELDS.filter(({ isRequired }) => isRequired).map(({ id: field, kind }) => ({
    field,
    value: field === 'contact_email' ? 'anne@mairie.example.fr' : EXAMPLES[kind],
    v: 0,
    origin: 'typed',
  }));
  await person.send('PATCH', `applications/${id}`, { changes });
  for (const item of checklist.filter(({ mandatory }) => mandatory)) {
    await person.send('PUT', `applications/${id}/checklist/${item.id}`, {
      status: 'complete',
      documentId: null,
    });
  }
}

it('begins with the checklist of the programme, what is missing, and the sentence that forbids to start', async () => {
  const person = await service.subscriber();
  const application = await begin(person);
  expect(application).toMatchObject({
    status: 'draft',
    titles: { fr: 'Aide aux ateliers économes' },
    deadline: { date: '2027-01-31' },
    guard: {
      until: 'filed',
      language: 'fr',
      quote: 'Aucun devis ne doit être signé avant le dépôt du dossier.',
    },
  });
  expect(application.checklist).toMatchObject([
    { kind: 'registration_extract', origin: 'programme', mandatory: true, leadDays: 2, validDays: 90 },
    { kind: 'form', origin: 'programme', mandatory: true, url: 'https://aides.example/formulaire.pdf' },
    { title: 'Règlement', mandatory: false },
    { kind: 'bank_details', origin: 'usual', mandatory: false },
    { kind: 'quotes', validDays: null, leadDays: 15 },
    { kind: 'accounts', leadDays: 10 },
  ]);
  expect(application.missing.items).toHaveLength(2);
});

it('is opened again instead of begun twice, until it is archived; a practice is one of its own', async () => {
  const person = await service.subscriber();
  const order = anOrder();
  const first = (await person.send('POST', 'applications', order)).json<Application>();
  expect((await person.send('POST', 'applications', order)).json<Application>().id).toBe(first.id);
  expect((await begin(person)).id).toBe(first.id);
  expect((await begin(person, { mode: 'practice' })).id).not.toBe(first.id);
  await changeStatus(person, first, { status: 'archived' });
  const next = await begin(person, { cloneOf: first.id });
  expect([next.id === first.id, next.clonedFrom]).toEqual([false, first.id]);
});

it('is begun once from two pages at the same time, and not opened again beside another one', async () => {
  const person = await service.subscriber();
  const begun = await Promise.all([1, 2, 3, 4].map(() => begin(person)));
  const [first] = begun;
  if (first === undefined) throw new Error('not begun');
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
  await changeStatus(person, first, { status: 'archived' });
  const second = await begin(person);
  const refused = await changeStatus(person, first, { status: 'draft' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'APPLICATIONS_OPEN_ELSEWHERE']);
  await person.send('DELETE', `applications/${second.id}`);
  expect((await changeStatus(person, first, { status: 'draft' })).json()).toMatchObject({ status: 'draft' });
});

it('is ready only when complete or with a reason, and submitted only with the day of filing', async () => {
  const person = await service.subscriber();
  const application = await begin(person);
  await changeStatus(person, application, { status: 'in_progress' });
  const refused = await changeStatus(person, application, { status: 'ready_to_submit' });
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'APPLICATIONS_INCOMPLETE']);
  const forced = await changeStatus(person, application, { status: 'ready_to_submit', override: 'By post' });
  expect(forced.json()).toMatchObject({ status: 'ready_to_submit', override: 'By post' });
  await changeStatus(person, application, { status: 'in_progress' });
  await complete(person, application);
  const ready = await changeStatus(person, application, { status: 'ready_to_submit' });
  expect(ready.json()).toMatchObject({ override: null, missing: { fields: [], items: [] } });

  const unconfirmed = await changeStatus(person, application, { status: 'submitted' });
  expect([unconfirmed.statusCode, unconfirmed.json().code]).toEqual([422, 'APPLICATIONS_FILING_MISSING']);
  const early = { status: 'submitted', filing: { filedOn: '2026-11-21', reference: null } };
  expect((await changeStatus(person, application, early)).json().code).toBe('APPLICATIONS_FILED_LATER');
  const filing = { filedOn: '2026-11-20', reference: 'DN-42' };
  const filed = await changeStatus(person, application, { status: 'submitted', filing });
  expect(filed.json()).toMatchObject({ status: 'submitted', filing });
  await service.service.settled();
  expect(service.published(application.id).at(-1)).toMatchObject({
    status: 'submitted',
    filedOn: '2026-11-20',
  });
  const save = async (field: string, value: string, v: number) => {
    const changes = [{ field, value, v, origin: 'typed' }];
    return person.send('PATCH', `applications/${application.id}`, { changes });
  };
  const { project_title: title } = (await person.send('GET', `applications/${application.id}`)).json().fields;
  const late = await save('project_title', 'Un autre projet', title.v);
  expect([late.statusCode, late.json().code]).toEqual([409, 'APPLICATIONS_FILED']);
  expect((await save('project_title', title.value, title.v)).statusCode).toBe(200);
  expect((await save('notes', 'Appeler la Région', 0)).statusCode).toBe(200);
  const withdrawn = await changeStatus(person, application, { status: 'in_progress' });
  expect(withdrawn.json()).toMatchObject({ status: 'in_progress', filing: null });
});

it('a change of status for an older version, and one that the table does not have, are refused', async () => {
  const person = await service.subscriber();
  const application = await begin(person);
  const order = { v: 9, status: 'in_progress', filing: null, override: null };
  const stale = await person.send('PUT', `applications/${application.id}/status`, order);
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'APPLICATIONS_CHANGED_MEANWHILE']);
  const jump = await changeStatus(person, application, { status: 'approved' });
  expect([jump.statusCode, jump.json().code]).toEqual([409, 'APPLICATIONS_TRANSITION_REFUSED']);
});

it('an archived application is read-only and returns to its status', async () => {
  const person = await service.subscriber();
  const application = await begin(person);
  await changeStatus(person, application, { status: 'in_progress' });
  await changeStatus(person, application, { status: 'archived' });
  const changes = [{ field: 'notes', value: 'x', v: 0, origin: 'typed' }];
  const saved = await person.send('PATCH', `applications/${application.id}`, { changes });
  expect([saved.statusCode, saved.json().code]).toEqual([409, 'APPLICATIONS_ARCHIVED']);
  const opened = await changeStatus(person, application, { status: 'in_progress' });
  expect(opened.json()).toMatchObject({ status: 'in_progress' });
});

it('a clone takes over the texts of the form, no declaration, note or amount of the earlier result', async () => {
  const person = await service.subscriber();
  const earlier = await begin(person);
  await complete(person, earlier);
  const extra = [
    { field: 'notes', value: 'Internal', v: 0, origin: 'typed' },
    { field: 'amount_granted', value: '500', v: 0, origin: 'typed' },
  ];
  await person.send('PATCH', `applications/${earlier.id}`, { changes: extra });
  await changeStatus(person, earlier, { status: 'archived' });
  const clone = await begin(person, { cloneOf: earlier.id });
  expect(clone.fields.project_title).toMatchObject({ value: 'A line', origin: 'clone', v: 1 });
  expect(Object.keys(clone.fields)).not.toEqual(expect.arrayContaining(['notes']));
  expect([clone.fields.declares_accuracy, clone.grantedCents]).toEqual([undefined, null]);
});

it('a clone for another profile takes over what is about the project, and nothing about the applicant', async () => {
  const person = await service.subscriber();
  const earlier = await begin(person);
  const changes = [
    { field: 'applicant_name', value: 'Other client', v: 0, origin: 'profile' },
    { field: 'contact_email', value: 'other@client.example', v: 0, origin: 'typed' },
    { field: 'project_summary', value: 'Composed of the name', v: 0, origin: 'template' },
    { field: 'project_title', value: 'OTHER CLIENT: new oven', v: 0, origin: 'typed' },
    { field: 'project_objectives', value: 'Less energy for another client', v: 0, origin: 'typed' },
    { field: 'project_cost', value: '100', v: 0, origin: 'document' },
    { field: 'cost_details', value: 'A line', v: 0, origin: 'typed' },
  ];
  await person.send('PATCH', `applications/${earlier.id}`, { changes });
  const clone = await begin(person, { cloneOf: earlier.id, profileId: OTHER_PROFILE_ID });
  expect(Object.keys(clone.fields).sort()).toEqual(['cost_details', 'project_objectives']);
  const read = await person.send('GET', `applications/${clone.id}/suggestions?language=fr`);
  expect(read.json().suggestions).toContainEqual(
    expect.objectContaining({ field: 'applicant_name', value: 'Atelier des essais', origin: 'profile' }),
  );
});

it('the checklist follows the programme: a new document appears, a finished one with another validity needs an update', async () => {
  const person = await service.subscriber();
  const application = await begin(person);
  await complete(person, application);
  service.neighbours.programme = aProgramme({
    v: 4,
    deadline: { date: '2027-02-28', time: null, zone: 'Europe/Paris' },
    requiredDocuments: [
      { type: 'document', title: 'Extrait Kbis de moins de trois mois', url: 'https://aides.example/kbis' },
      { type: 'document', title: 'Relevé d’identité bancaire', url: null },
    ],
  });
  const reread = (await person.send('POST', `applications/${application.id}/programme`)).json<Application>();
  expect(reread).toMatchObject({ deadline: { date: '2027-02-28' }, programme: { v: 4 } });
  expect(reread.checklist.slice(0, 2)).toMatchObject([
    { kind: 'registration_extract', status: 'needs_update' },
    { kind: 'bank_details', origin: 'programme', mandatory: true, status: 'upload_pending' },
  ]);
  expect(reread.checklist.find(({ kind }) => kind === 'form')).toMatchObject({
    mandatory: false,
    status: 'complete',
  });
});

it('without its neighbours nothing is begun, and the refusal states what could not be read', async () => {
  const person = await service.subscriber();
  service.neighbours.isAway = true;
  const response = await person.send('POST', 'applications', anOrder());
  expect([response.statusCode, response.json().code]).toEqual([503, 'APPLICATIONS_PROFILE_UNREADABLE']);
  service.neighbours.isAway = false;
  service.neighbours.programme = null;
  const unknown = await person.send('POST', 'applications', anOrder());
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'APPLICATIONS_PROGRAMME_NOT_FOUND']);
});

it('a removed application is gone for its workspace, and published as removed', async () => {
  const person = await service.subscriber();
  const { id } = await begin(person);
  expect((await person.send('DELETE', `applications/${id}`)).statusCode).toBe(204);
  expect((await person.send('GET', `applications/${id}`)).statusCode).toBe(404);
  expect((await person.send('GET', 'applications')).json()).toEqual({ applications: [] });
  await service.service.settled();
  expect(service.published(id).at(-1)).toMatchObject({ v: 2, removed: true });
});

it('a second application of the same profile needs at least 60 % fewer typed fields', async () => {
  const person = await service.subscriber();
  const first = await begin(person);
  const changes = FORM_FIELDS.map(({ id: field, kind }) => ({
    field,
    value: EXAMPLES[kind],
    v: 0,
    origin: 'typed',
  }));
  await person.send('PATCH', `applications/${first.id}`, { changes });
  await person.send('POST', `applications/${first.id}/library`);
  await changeStatus(person, first, { status: 'archived' });
  const second = await begin(person);
  const response = await person.send('GET', `applications/${second.id}/suggestions?language=fr`);
  const { suggestions } = response.json<{ suggestions: { origin: string }[] }>();
  const taken = suggestions.filter(({ origin }) => origin === 'library' || origin === 'profile');
  expect(FORM_FIELDS.length - taken.length).toBeLessThanOrEqual(FORM_FIELDS.length * 0.4);
});

it('a programme that was merged into another one is not begun as the other one', async () => {
  const person = await service.subscriber();
  const mergedId = randomUUID();
  service.neighbours.mergedId = mergedId;
  const response = await person.send('POST', 'applications', anOrder({ subsidyId: mergedId }));
  expect([response.statusCode, response.json().code]).toEqual([404, 'APPLICATIONS_PROGRAMME_NOT_FOUND']);
});

it('an older state of the programme replaces no newer one, and none is read into an archived application', async () => {
  const person = await service.subscriber();
  const application = await begin(person);
  const reread = () => person.send('POST', `applications/${application.id}/programme`);
  const moved = { deadline: { date: '2027-02-28', time: null, zone: 'Europe/Paris' } } as const;
  service.neighbours.programme = aProgramme({ v: 2, ...moved });
  expect((await reread()).json()).toMatchObject({ programme: { v: 3 }, deadline: { date: '2027-01-31' } });
  service.neighbours.programme = aProgramme({ v: 4, ...moved });
  await changeStatus(person, application, { status: 'archived' });
  const refused = await reread();
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'APPLICATIONS_ARCHIVED']);
});
