import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Assignment, assignmentListSchema } from '@platform/contracts/profiles';
import { eventually } from '@platform/testing/eventually';
import { createProfile, type Person, startProfiles, type TestProfiles } from '../../profiles-app.ts';

let service: TestProfiles;
let person: Person;
beforeAll(async () => {
  service = await startProfiles();
  person = await service.subscriber('pro_20');
});
afterAll(() => service.close());

async function assign(profileIds: readonly string[], subsidyId = randomUUID()) {
  const response = await person.send('POST', 'assignments', { subsidyId, profileIds });
  return { subsidyId, response, assignments: response.json<{ assignments: Assignment[] }>().assignments };
}

async function listOf(query: string): Promise<readonly Assignment[]> {
  return assignmentListSchema.parse((await person.send('GET', `assignments?${query}`)).json()).assignments;
}

it('a subsidy is assigned to several profiles at once, and once only', async () => {
  const profiles = [await createProfile(person), await createProfile(person)];
  const ids = profiles.map(({ id }) => id);
  const { subsidyId, assignments } = await assign([...ids, ...ids]);
  expect(assignments.map(({ profileId, status, v }) => [profileId, status, v])).toEqual(
    ids.map((id) => [id, 'active', 1]),
  );
  expect((await assign(ids, subsidyId)).assignments).toEqual(assignments);
  expect(await listOf(`subsidyId=${subsidyId}`)).toHaveLength(2);
  expect(await listOf(`profileId=${ids[0]}`)).toEqual([assignments[0]]);
});

it('is refused when no profile is selected', async () => {
  const { response } = await assign([]);
  expect([response.statusCode, response.json()]).toMatchObject([
    422,
    { code: 'PROFILES_NONE_SELECTED', messageKey: 'errors.PROFILES_NONE_SELECTED' },
  ]);
});

it('changes nothing when one of the profiles does not exist or is archived', async () => {
  const [one, two] = [await createProfile(person), await createProfile(person)];
  const unknown = await assign([one.id, randomUUID()]);
  expect([unknown.response.statusCode, unknown.response.json().code]).toEqual([
    404,
    'PROFILES_PROFILE_NOT_FOUND',
  ]);
  await person.send('PUT', `profiles/${two.id}/state`, { v: 1, state: 'archived' });
  const archived = await assign([one.id, two.id]);
  expect([archived.response.statusCode, archived.response.json().code]).toEqual([409, 'PROFILES_ARCHIVED']);
  expect(await listOf(`profileId=${one.id}`)).toEqual([]);
});

it('is archived, active again and removed, and every state is published in order', async () => {
  const { id: profileId } = await createProfile(person);
  const { subsidyId, assignments } = await assign([profileId]);
  const id = assignments[0]?.id ?? '';
  const archived = await person.send('PUT', `assignments/${id}`, { status: 'archived' });
  expect(archived.json()).toMatchObject({ id, status: 'archived', v: 2 });
  await assign([profileId], subsidyId);
  expect((await person.send('DELETE', `assignments/${id}`)).statusCode).toBe(204);
  expect(await listOf(`profileId=${profileId}`)).toEqual([]);
  const gone = await person.send('DELETE', `assignments/${id}`);
  expect([gone.statusCode, gone.json().code]).toEqual([404, 'PROFILES_ASSIGNMENT_NOT_FOUND']);
  const again = await assign([profileId], subsidyId);
  expect(again.assignments).toMatchObject([{ id, status: 'active', v: 5 }]);
  await eventually(() => expect(service.published(id)).toHaveLength(5));
  expect(service.published(id)).toEqual(
    ['active', 'archived', 'active', 'removed', 'active'].map((status, index) => ({
      assignmentId: id,
      workspaceId: person.id,
      profileId,
      subsidyId,
      v: index + 1,
      status,
    })),
  );
});

it('goes with its profile', async () => {
  const { id: profileId } = await createProfile(person);
  const { assignments } = await assign([profileId]);
  const id = assignments[0]?.id ?? '';
  await person.send('DELETE', `profiles/${profileId}`);
  await eventually(() => expect(service.published(id).at(-1)).toBeNull());
  await eventually(async () => {
    const left = await service.connection.collection('profiles_assignments').findOne({ _id: id as never });
    expect(left).toBeNull();
  });
});

it('fails with the problem that the page has a text for when the store fails', async () => {
  const broken = await startProfiles();
  try {
    const owner = await broken.subscriber('pro_20');
    const { id: profileId } = await createProfile(owner);
    const body = { subsidyId: randomUUID(), profileIds: [profileId] };
    const assigned = await owner.send('POST', 'assignments', body);
    const id = assigned.json<{ assignments: Assignment[] }>().assignments[0]?.id;
    // A document that no version of the service writes.
    await broken.connection.collection('profiles_assignments').updateMany({}, { $set: { outbox: 'broken' } });
    const removed = await owner.send('DELETE', `assignments/${id}`);
    expect([removed.statusCode, removed.json().code]).toEqual([503, 'PROFILES_REMOVAL_FAILED']);
    await broken.connection
      .collection('profiles_assignments')
      .updateMany({}, { $set: { status: 'archived' } });
    const again = await owner.send('POST', 'assignments', body);
    expect([again.statusCode, again.json().code]).toEqual([503, 'PROFILES_ASSIGNMENT_FAILED']);
  } finally {
    await broken.close();
  }
});
