import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Application, FieldChange, SavedFields } from '@platform/contracts/applications';
import { eventually } from '@platform/testing/eventually';
import { begin, NOW, type Person, startApplications, type TestApplications } from '../../applications-app.ts';

let service: TestApplications;
beforeAll(async () => {
  service = await startApplications();
});
afterAll(() => service.close());

function change(field: FieldChange['field'], value: string, v = 0): FieldChange {
  return { field, value, v, origin: 'typed' };
}

async function save(person: Person, id: string, changes: readonly FieldChange[]): Promise<SavedFields> {
  const response = await person.send('PATCH', `applications/${id}`, { changes });
  expect([response.statusCode, response.body]).toEqual([200, response.body]);
  return response.json<SavedFields>();
}

async function read(person: Person, id: string): Promise<Application> {
  return (await person.send('GET', `applications/${id}`)).json<Application>();
}

it('simultaneous saves of different fields are all stored, without a conflict', async () => {
  const person = await service.subscriber();
  const { id } = await begin(person);
  const fields = ['project_title', 'project_summary', 'contact_name', 'notes', 'own_funds'] as const;
  const saves = fields.map((field, index) => save(person, id, [change(field, String(index + 1))]));
  const responses = await Promise.all(saves);
  expect(responses.flatMap(({ conflicts }) => conflicts)).toEqual([]);
  const { fields: stored, status, v } = await read(person, id);
  expect(fields.map((field) => stored[field]?.value)).toEqual(['1', '2', '3', '4', '5']);
  expect([status, v]).toEqual(['in_preparation', 6]);
});

it('the same field is never overwritten: the second save gets the stored text, and saves its other fields', async () => {
  const person = await service.subscriber();
  const { id } = await begin(person);
  await save(person, id, [change('project_summary', 'The first text')]);
  const second = await save(person, id, [
    change('project_summary', 'The second text'),
    change('project_title', 'A title'),
  ]);
  expect(second).toMatchObject({
    status: 'in_preparation',
    saved: [{ field: 'project_title', v: 1 }],
    conflicts: [
      { field: 'project_summary', stored: { value: 'The first text', v: 1, changedBy: person.id } },
    ],
  });
  const merged = await save(person, id, [change('project_summary', 'Both texts', 1)]);
  expect([merged.saved, merged.conflicts]).toEqual([[{ field: 'project_summary', v: 2 }], []]);
});

it('a save that is repeated after its response was lost changes nothing', async () => {
  const person = await service.subscriber();
  const { id } = await begin(person);
  const changes = [change('project_summary', 'Once')];
  const [first, again] = [await save(person, id, changes), await save(person, id, changes)];
  expect(again).toEqual(first);
});

it.each([
  ['project_start', '2027-02-30'],
  ['declares_accuracy', 'no'],
  ['project_title', 'two\nlines'],
  ['jobs_created', 'one\ntwo'],
] as const)('%s cannot be %j', async (field, value) => {
  const person = await service.subscriber();
  const { id } = await begin(person);
  const response = await person.send('PATCH', `applications/${id}`, { changes: [change(field, value)] });
  expect(response.statusCode).toBe(400);
});

it('a text that is no number is stored as it was typed, with what else is saved, and is no amount', async () => {
  const person = await service.subscriber();
  const { id } = await begin(person);
  const typed = { own_funds: 'abc', amount_requested: 'environ 45 000 €', jobs_created: '-3' } as const;
  const fields = Object.keys(typed) as (keyof typeof typed)[];
  const saved = await save(person, id, [
    ...fields.map((field) => change(field, typed[field])),
    change('project_title', 'A title'),
  ]);
  expect(saved.missing.fields).toEqual(expect.arrayContaining(fields));
  expect(saved.missing.fields).not.toContain('project_title');
  const stored = await read(person, id);
  expect(fields.map((field) => stored.fields[field]?.value)).toEqual(Object.values(typed));
  expect(stored.requestedCents).toBeNull();
});

it('the history names who changed which fields and when, without a word of their texts; visits are one entry', async () => {
  const person = await service.subscriber();
  const { id } = await begin(person);
  await save(person, id, [change('notes', 'A secret of the applicant')]);
  await save(person, id, [change('project_title', 'A title')]);
  const { history } = await read(person, id);
  expect(history).toMatchObject([
    { action: 'created', by: person.id, at: NOW.toISOString() },
    { action: 'status_changed', by: person.id, from: 'draft', to: 'in_preparation' },
    { action: 'fields_changed', by: person.id, fields: ['notes', 'project_title'] },
  ]);
  expect(JSON.stringify(history)).not.toContain('secret');
});

it('only facts are published: no text of a form, and nothing for a change of texts alone', async () => {
  const person = await service.subscriber();
  const { id } = await begin(person);
  await save(person, id, [change('project_summary', 'A text'), change('amount_requested', '1250000')]);
  await save(person, id, [change('project_summary', 'Another text', 1)]);
  await save(person, id, [change('amount_requested', '1300000', 1)]);
  await service.service.settled();
  await eventually(() => {
    const published = service.published(id);
    expect(published.map((state) => [state?.v, state?.status, state?.requestedCents])).toEqual([
      [1, 'draft', null],
      [2, 'in_preparation', 1_250_000],
      [4, 'in_preparation', 1_300_000],
    ]);
  });
  const bytes = service.events.map(({ value }) => Buffer.from(value ?? []).toString('latin1')).join();
  expect(bytes).not.toMatch(/text/i);
});

it('a new application of the same profile takes over texts of the library and facts, each with its source', async () => {
  const person = await service.subscriber();
  const first = await begin(person);
  await save(person, first.id, [change('project_objectives', 'Fewer kilowatt-hours')]);
  await person.send('POST', `applications/${first.id}/library`);
  await save(person, first.id, [change('project_objectives', 'Half of the kilowatt-hours', 1)]);
  const kept = (await person.send('POST', `applications/${first.id}/library`)).json();
  expect(kept.texts).toMatchObject([
    { field: 'project_objectives', v: 2, versions: [{ value: 'Half of the kilowatt-hours' }, { v: 1 }] },
  ]);
  const second = await begin(person, { mode: 'practice' });
  const response = await person.send('GET', `applications/${second.id}/suggestions?language=en`);
  const byField = new Map(
    response.json<{ suggestions: { field: string }[] }>().suggestions.map((one) => [one.field, one]),
  );
  expect(byField.get('project_objectives')).toMatchObject({
    value: 'Half of the kilowatt-hours',
    origin: 'library',
    sources: ['Aide aux ateliers économes'],
  });
  expect(byField.get('applicant_address')).toMatchObject({
    value: '1 rue du Val, 49000 Angers',
    origin: 'profile',
    sources: ['address'],
  });
  expect(byField.get('project_summary')).toMatchObject({ origin: 'template' });
});

it('an open page learns in which field the others are, until they are gone for a while', async () => {
  const person = await service.subscriber();
  const { id } = await begin(person);
  const [mine, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await person.send('PUT', `applications/${id}/presence/${other}`, { field: 'notes' });
  const look = async () =>
    (await person.send('PUT', `applications/${id}/presence/${mine}`, { field: null })).json();
  expect(await look()).toEqual({ present: [{ placeId: other, userId: person.id, field: 'notes' }] });
  service.setNow(new Date(NOW.getTime() + 41_000));
  expect(await look()).toEqual({ present: [] });
  service.setNow(NOW);
});
