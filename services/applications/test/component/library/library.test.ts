import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { LibraryText } from '@platform/contracts/applications';
import { begin, type Person, startApplications, type TestApplications } from '../../applications-app.ts';
import { PROFILE_ID } from '../../builders/neighbours.ts';

let service: TestApplications;
beforeAll(async () => {
  service = await startApplications();
});
afterAll(() => service.close());

async function write(person: Person, field: string, body: object, workspaceId?: string) {
  return person.send('PUT', `library/${PROFILE_ID}/${field}`, body, workspaceId);
}
async function read(person: Person): Promise<readonly LibraryText[]> {
  return (await person.send('GET', 'library')).json<{ texts: LibraryText[] }>().texts;
}

it('writes texts with versions, and states which applications have the newest one', async () => {
  const person = await service.subscriber();
  const { id, subsidyId } = await begin(person);
  const changes = [{ field: 'project_summary', value: 'First', v: 0, origin: 'typed' }];
  await person.send('PATCH', `applications/${id}`, { changes });
  await person.send('POST', `applications/${id}/library`);
  expect(await read(person)).toMatchObject([
    { field: 'project_summary', v: 1, usedIn: [{ applicationId: id, subsidyId, mode: 'application' }] },
  ]);
  const changed = await write(person, 'project_summary', { v: 1, value: 'Second' });
  expect(changed.json()).toMatchObject({
    texts: [
      {
        v: 2,
        usedIn: [],
        versions: [
          { v: 2, value: 'Second' },
          { v: 1, value: 'First' },
        ],
      },
    ],
  });
  const repeated = await write(person, 'project_summary', { v: 1, value: 'Second' });
  expect(repeated.json()).toEqual(changed.json());
  const late = await write(person, 'project_summary', { v: 1, value: 'Third' });
  expect([late.statusCode, late.json().code]).toEqual([409, 'APPLICATIONS_TEXT_CHANGED']);
  await write(person, 'contact_name', { v: 0, value: 'Ada Martin' });
  expect((await read(person)).map(({ field, versions }) => [field, versions[0]?.applicationId])).toEqual([
    ['contact_name', null],
    ['project_summary', id],
  ]);
  const suggested = await person.send('GET', `applications/${id}/suggestions?language=en`);
  expect(suggested.json().suggestions).toContainEqual({
    ...{ field: 'contact_name', value: 'Ada Martin', origin: 'library', sources: [] },
  });
});

it('keeps no text of an application that lacks the form of its field', async () => {
  const person = await service.subscriber();
  const { id } = await begin(person);
  const changes = [
    { field: 'contact_email', value: 'pas une adresse', v: 0, origin: 'typed' },
    { field: 'applicant_staff', value: '12', v: 0, origin: 'typed' },
  ];
  await person.send('PATCH', `applications/${id}`, { changes });
  await person.send('POST', `applications/${id}/library`);
  expect((await read(person)).map(({ field }) => field)).toEqual(['applicant_staff']);
});

it('refuses what a field cannot have, texts of one programme alone, and other workspaces', async () => {
  const [person, stranger] = [await service.subscriber(), await service.subscriber()];
  for (const [field, value] of [
    ['contact_name', 'two\nlines'],
    ['amount_requested', '100'],
    ['contact_name', 'x'.repeat(201)],
    ['contact_email', 'pas une adresse'],
    ['applicant_staff', '10-19'],
  ] as const) {
    const refused = await write(person, field, { v: 0, value });
    expect([field, refused.statusCode, refused.json().code]).toEqual([
      field,
      422,
      'APPLICATIONS_TEXT_REFUSED',
    ]);
  }
  expect((await write(stranger, 'contact_name', { v: 0, value: 'Mine' }, person.id)).statusCode).toBe(404);
  expect(await read(person)).toEqual([]);
});
